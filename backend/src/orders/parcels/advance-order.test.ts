import { OrderDetail, OrderList, ReadSession } from 'shared-contracts/wire';
import { anOperatedShop, refusal } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';

let operated: OperatedShop;
beforeEach(async () => {
  operated = await anOperatedShop();
});
afterEach(() => operated.shop.close());

describe('the operation advance', () => {
  const shipment = {
    tracking: 'BR123456789',
    trackingUrl: 'https://rastreio.example/BR123456789',
  };

  it('takes an invoiced order step by step to its delivery, with one e-mail each', async () => {
    const { id, cookie } = await operated.anInvoicedOrder();

    for (const to of ['dispatched', 'out_for_delivery', 'delivered'] as const) {
      const input = to === 'dispatched' ? shipment : {};
      expect(await operated.advance(id, to, input)).toEqual({ changed: true, state: to });
      expect(await operated.advance(id, to, input)).toEqual({ changed: false, state: to });
    }

    expect((await operated.statesOf(id)).slice(-3)).toEqual([
      'dispatched',
      'out_for_delivery',
      'delivered',
    ]);
    const { body } = await operated.shop.call(OrderDetail, { id: String(id) }, { cookie });
    expect(body).toMatchObject({
      rastreio: shipment.tracking,
      rastreio_url: shipment.trackingUrl,
    });
    const { body: customer } = await operated.shop.call(ReadSession, {}, { cookie });
    const { body: list } = await operated.shop.call(OrderList, { id: customer.id }, { cookie });
    expect(list).toMatchObject([{ rastreio_url: shipment.trackingUrl }]);
    const emails = await operated.emails();
    const textOf = (subject: string) =>
      emails.filter((each) => each.subject === `Pedido ${id}: ${subject}`).map(({ text }) => text);
    expect(textOf('a caminho')).toEqual([expect.stringContaining(shipment.trackingUrl)]);
    expect(textOf('saiu para entrega')).toHaveLength(1);
    expect(textOf('entregue')).toEqual([expect.stringContaining('1º de dezembro de 2026')]);
  });

  it('never takes an order back: an earlier step changes nothing', async () => {
    const { id } = await operated.anInvoicedOrder();
    await operated.advance(id, 'dispatched', shipment);
    await operated.advance(id, 'delivered');

    expect(await operated.advance(id, 'dispatched', shipment)).toEqual({
      changed: false,
      state: 'delivered',
    });
  });

  it('takes an order that was not reported out for delivery to its delivery', async () => {
    const { id, cookie } = await operated.anInvoicedOrder(103);
    await operated.advance(id, 'dispatched');

    await operated.advance(id, 'delivered');

    const { body } = await operated.shop.call(OrderDetail, { id: String(id) }, { cookie });
    expect(body.shipping).toMatchObject({ via: -1, loja: { telefone: expect.any(String) } });
    expect((await operated.statesOf(id)).slice(-2)).toEqual(['out_for_delivery', 'delivered']);
    const sent = (await operated.subjects()).filter((each) => /retira|saiu/.test(each));
    expect(sent.toSorted()).toEqual([
      `Pedido ${id}: pronto para retirada`,
      `Pedido ${id}: retirado`,
    ]);
  });

  it('corrects the tracking code that the employee has seen, and not one that somebody has corrected since', async () => {
    const { id } = await operated.anInvoicedOrder();
    await operated.advance(id, 'dispatched', shipment);
    const seen = { tracking: shipment.tracking, trackingUrl: shipment.trackingUrl };
    const first = { tracking: 'BR2', seen };
    await operated.advance(id, 'dispatched', first);

    const late = operated.advance(id, 'dispatched', { tracking: 'BR3', seen });

    await expect(late).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Agora ele é: BR2'),
    });
    expect(await operated.advance(id, 'dispatched', first)).toMatchObject({ changed: false });
  });

  it('corrects a tracking code without another e-mail', async () => {
    const { id, cookie } = await operated.anInvoicedOrder();
    await operated.advance(id, 'dispatched', shipment);

    expect(await operated.advance(id, 'dispatched', { tracking: 'BR2' })).toMatchObject({
      changed: true,
    });

    const { body } = await operated.shop.call(OrderDetail, { id: String(id) }, { cookie });
    expect(body).toMatchObject({ rastreio: 'BR2', rastreio_url: shipment.trackingUrl });
    expect((await operated.subjects()).filter((each) => each.includes('a caminho'))).toHaveLength(
      1,
    );
  });

  it('requires a tracking code of a carrier, and none of the store’s own truck', async () => {
    const [carrier, truck] = [
      await operated.anInvoicedOrder(),
      await operated.anInvoicedOrder(101),
    ];

    await expect(operated.advance(carrier.id, 'dispatched')).rejects.toEqual(
      refusal(422, 'informe o código de rastreio'),
    );
    expect(await operated.advance(truck.id, 'dispatched')).toMatchObject({ state: 'dispatched' });
  });

  it.each([
    ['an order without an invoice', aPaid, 'dispatched', {}, 409, 'registre a nota fiscal antes'],
    ['an order that was not dispatched', anInvoiced, 'delivered', {}, 409, 'despache antes'],
    [
      'a pickup that would be out for delivery',
      aPickup,
      'out_for_delivery',
      {},
      422,
      'retirado na loja',
    ],
    [
      'a tracking page without https',
      anInvoiced,
      'dispatched',
      { trackingUrl: 'ftp://x' },
      422,
      'Página de rastreio: use um endereço que comece com https://',
    ],
    [
      'a tracking code of two lines',
      anInvoiced,
      'dispatched',
      { tracking: 'A\nB' },
      422,
      'uma linha',
    ],
  ] as const)('refuses %s', async (_case, create, to, input, status, text) => {
    const { id } = await create();

    await expect(operated.advance(id, to, input)).rejects.toEqual(refusal(status, text));
  });

  function aPaid() {
    return operated.aPaidOrder();
  }
  function anInvoiced() {
    return operated.anInvoicedOrder();
  }
  async function aPickup() {
    const order = await operated.anInvoicedOrder(103);
    await operated.advance(order.id, 'dispatched');
    return order;
  }
});
