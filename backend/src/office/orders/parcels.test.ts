import { eq } from 'drizzle-orm';
import { MAX_INVOICE_XML_BYTES } from '@fireflay/back-office-wire';
import type { OrderDetail } from '@fireflay/back-office-wire';
import { orders, staffChanges } from '../../database/schema';
import { addCustomers, addProducts } from '../../testing/builders';
import { anNfeKey } from '../../testing/nfe-key';
import { anNfeXml } from '../../testing/nfe-xml';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aTestBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
let cookie: string;
beforeEach(async () => {
  office = await aTestBackOffice();
  await addCustomers(office.db);
  await addProducts(office.db, [
    { code: 1, available: 5 },
    { code: 2, available: 5 },
  ]);
  cookie = await office.signIn('orders');
});
afterEach(() => office.close());

const CARRIER_ID = 201;
const KEY = 'a-key-of-a-dialog';

/** Two units of product 1 and one of product 2, paid by card. */
const aPaidOrder = async () => {
  const lines = [{ id: 1, quantity: 2 }, { id: 2 }];
  const { body } = await placeOrder(office.shop, await aPurchase(office.shop, lines, { card: {} }));
  const id = Number(body.id);
  await office.db.update(orders).set({ shippingId: CARRIER_ID }).where(eq(orders.id, id));
  return id;
};
const sendXml = async (id: number, query: Record<string, string>, payload: Buffer | string) => {
  const response = await office.office.inject({
    method: 'POST',
    url: `/api/orders/${id}/invoice/xml?${new URLSearchParams(query)}`,
    headers: { cookie, 'content-type': 'application/octet-stream' },
    payload,
  });
  return { status: response.statusCode, body: response.json<OrderDetail & { message: string }>() };
};

describe('parcels in the back office', () => {
  it('are dispatched by line, once for each dialog, and move one by one', async () => {
    const id = await aPaidOrder();
    await office.call('InvoiceOrder', { id, key: anNfeKey() }, { cookie });
    const parcel = { id, key: KEY, items: [{ line: 1, quantity: 2 }], tracking: 'BR1' };

    const first = await office.call('DispatchOrder', parcel, { cookie });
    const again = await office.call('DispatchOrder', parcel, { cookie });
    const delivered = await office.call(
      'AdvanceOrder',
      { id, to: 'delivered', parcel: 1 },
      { cookie },
    );
    const { body: picking } = await office.call('ListPicking', {}, { cookie });
    const { body: list } = await office.call('ListOrders', { list: 'to-dispatch' }, { cookie });

    expect(first.body).toMatchObject({
      state: 'partly_dispatched',
      next: 'dispatched',
      canCancel: false,
      canRefundWhole: true,
      lines: [{ unsentUnits: 0 }, { unsentUnits: 1 }],
      parcels: [{ number: 1, state: 'dispatched', tracking: 'BR1', author: 'Pessoa 1' }],
    });
    expect(again.body.parcels).toEqual(first.body.parcels);
    expect(delivered.body.parcels).toMatchObject([{ state: 'delivered' }]);
    expect(picking.products).toMatchObject([{ productCode: 2, quantity: 1 }]);
    expect(list.orders.map((order) => order.id)).toEqual([id]);
  });

  it('are dispatched by the role orders only, and refused at the field', async () => {
    const id = await aPaidOrder();
    await office.call('InvoiceOrder', { id, key: anNfeKey() }, { cookie });
    const finance = await office.signIn('finance');
    const parcel = { id, key: KEY, items: [{ line: 1, quantity: 3 }], tracking: 'BR1' };

    const refused = await office.call('DispatchOrder', parcel, { cookie });

    expect((await office.call('DispatchOrder', parcel, { cookie: finance })).status).toBe(403);
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { items: expect.stringContaining('restam 2 unidades') } },
    });
  });
});

describe('the XML of an invoice in the back office', () => {
  it('is kept with the invoice, and read by finance; the audit log does not repeat it', async () => {
    const id = await aPaidOrder();
    const key = anNfeKey();
    const { body: order } = await office.call('ReadOrder', { id }, { cookie });
    const xml = anNfeXml({ key, total: (order.totalCents / 100).toFixed(2) });

    const { body } = await sendXml(id, { key }, xml);

    expect(body).toMatchObject({ state: 'invoice_issued', invoices: [{ key, hasFile: true }] });
    const finance = await office.signIn('finance');
    expect((await office.call('ReadInvoiceXml', { id, key }, { cookie: finance })).body).toEqual({
      name: `${key}-nfe.xml`,
      xml,
    });
    const other = await office.call('ReadInvoiceXml', { id: id + 1, key }, { cookie });
    expect(other.status).toBe(404);
    expect(JSON.stringify(await office.db.select().from(staffChanges))).not.toContain('nfeProc');
  });

  it('is refused with a sentence when it is too large, no text or of another total', async () => {
    const id = await aPaidOrder();
    const key = anNfeKey();

    const large = await sendXml(id, { key }, Buffer.alloc(MAX_INVOICE_XML_BYTES + 1, ' '));
    const latin = await sendXml(id, { key }, Buffer.from('São Paulo', 'latin1'));
    const other = await sendXml(id, { key }, anNfeXml({ key, total: '1.00' }));

    expect(large.status).toBe(413);
    expect([latin.status, latin.body.message]).toEqual([422, expect.stringContaining('UTF-8')]);
    expect([other.status, other.body.message]).toEqual([
      422,
      expect.stringMatching(/^A nota é de R\$\s1,00, e o pedido/),
    ]);
    const { body } = await office.call('ReadOrder', { id }, { cookie });
    expect(body).toMatchObject({ state: 'paid', invoices: [] });
  });
});
