import { samplePerson } from '@fireflay/sample-store/customers';
import { ReadSession } from 'shared-contracts/wire';
import { eq } from 'drizzle-orm';
import { customers, orders } from '../../database/schema';
import { receiveRecoveryToken } from '../../testing/accounts';
import { anOpenPix } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import { findChanges, openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
beforeEach(async () => {
  office = await openBackOffice(await aSmallShop());
});
afterEach(() => office.close());

async function findMaria() {
  const [maria] = await office.db
    .select()
    .from(customers)
    .where(eq(customers.document, samplePerson));
  if (!maria) throw new Error('There is no Maria.');
  return maria;
}

const anOrder = () => anOpenPix(office.shop, [{ id: 1, quantity: 2, priceCents: 9_990 }]);

describe('customers in the back office', () => {
  it('are found by name, e-mail, whole document and order number, with the document hidden in the middle', async () => {
    const cookie = await office.signIn('orders');
    const { orderId } = await anOrder();
    const { email } = await findMaria();

    for (const search of ['maria apar', email.toUpperCase(), '529.982.247-25', orderId]) {
      const { body } = await office.call('ListCustomers', { search }, { cookie });
      expect(body.customers).toMatchObject([
        { name: 'Maria Aparecida de Souza', document: '529******25', orders: 1 },
      ]);
    }
    for (const search of ['%', '_', '529.982.247', 'ninguém', '99999999999999']) {
      const { body } = await office.call('ListCustomers', { search }, { cookie });
      expect(body.customers).toEqual([]);
    }
  });

  it('are shown with their orders, and never with password or whole document', async () => {
    const cookie = await office.signIn('finance');
    const { orderId } = await anOrder();
    const { id, document, passwordHash } = await findMaria();

    const { body } = await office.call('ReadCustomer', { id }, { cookie });

    expect(body).toMatchObject({
      kind: 'fisica',
      recentOrders: [{ id: Number(orderId), status: 'Aguardando pagamento' }],
    });
    expect(JSON.stringify(body)).not.toContain(document);
    expect(JSON.stringify(body)).not.toContain(passwordHash);
    expect((await office.call('ReadCustomer', { id: 999_999 }, { cookie })).status).toBe(404);
  });

  it('are read by employees whom the audit log names, without what they searched for', async () => {
    const cookie = await office.signIn('orders');
    const { id, document } = await findMaria();

    await office.call('ListCustomers', { search: document }, { cookie });
    await office.call('ReadCustomer', { id }, { cookie });

    const changes = await findChanges(office);
    expect(changes).toMatchObject([
      { actor: 'Pessoa 1', action: 'ListCustomers', status: 200 },
      { actor: 'Pessoa 1', action: 'ReadCustomer', input: { id }, status: 200 },
    ]);
    expect(JSON.stringify(changes)).not.toContain(document);
  });

  it('get a link for a new password by e-mail, which the employee does not see', async () => {
    const cookie = await office.signIn('orders');
    const { id, email } = await findMaria();

    const sent = await office.call('SendResetLink', { id }, { cookie });

    expect(sent.body).toEqual({ email });
    const token = await receiveRecoveryToken(office.shop, email);
    expect(JSON.stringify([sent.body, await findChanges(office)])).not.toContain(token);
  });

  it('are exported whole for an administrator only, and the log says so', async () => {
    const { id, document } = await findMaria();
    const clerk = await office.signIn('orders', 'finance', 'catalogue', 'content');
    expect((await office.call('ExportCustomer', { id }, { cookie: clerk })).status).toBe(403);

    const cookie = await office.signIn('administrator');
    const { body } = await office.call('ExportCustomer', { id }, { cookie });

    expect(JSON.stringify(body)).toContain(document);
    expect(await findChanges(office)).toMatchObject([
      { actor: 'Pessoa 1', action: 'ExportCustomer', input: { id }, status: 403 },
      { actor: 'Pessoa 2', action: 'ExportCustomer', input: { id }, status: 200 },
    ]);
  });

  it('are erased once nothing is open, also when it is asked for twice, and their session ends', async () => {
    const cookie = await office.signIn('administrator');
    const { id } = await findMaria();
    const { orderId } = await anOrder();
    const refused = await office.call('EraseCustomer', { id }, { cookie });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/em andamento/) },
    });

    await office.db
      .update(orders)
      .set({ state: 'delivered' })
      .where(eq(orders.id, Number(orderId)));
    const shopper = await office.shop.signIn();
    const erased = await office.call('EraseCustomer', { id }, { cookie });
    const again = await office.call('EraseCustomer', { id }, { cookie });

    expect(erased.body).toMatchObject({ isClosed: true, email: '', document: '', phones: [] });
    expect(again.body).toEqual(erased.body);
    const session = await office.shop.call(ReadSession, {}, { cookie: shopper });
    expect(JSON.stringify(session.body)).not.toContain('Maria');
    expect((await office.call('SendResetLink', { id }, { cookie })).status).toBe(409);
  });

  it('of a retailer with its own server are neither reset nor erased here', async () => {
    const cookie = await office.signIn('administrator');
    const { id } = await findMaria();
    await office.db.update(customers).set({ serverId: '77' }).where(eq(customers.id, id));

    for (const name of ['SendResetLink', 'EraseCustomer'] as const) {
      const { status, body } = await office.call(name, { id }, { cookie });
      expect([status, body.message]).toEqual([
        409,
        expect.stringMatching(/sistema da sua empresa/),
      ]);
    }
  });
});
