import { eq } from 'drizzle-orm';
import { samplePerson } from '@fireflay/sample-store/customers';
import { erpEvents, orderHistory, orders, sandboxCharges } from '../database/schema';
import { deliverOutbox } from '../jobs/outbox-delivery';
import { anNfeKey } from '../testing/nfe-key';
import { anOpenPix, aPurchase, placeOrder } from '../testing/purchase';
import { aSmallShop, unitsInStock } from '../testing/small-shop';
import type { TestApp } from '../testing/test-app';
import { sweepErpEvents } from './erp-events';
import { MAX_FAILURES, MAX_MESSAGES_PER_MINUTE } from './erp-routes';
import { signMessage } from './signature';

const secret = 'whsec_QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUE=';
const formerSecret = 'whsec_QkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkI=';
const foreignSecret = 'whsec_Q0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQ0M=';

describe('POST /api/erp', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aSmallShop({
      configure: { FULFILMENT: 'webhook', ERP_WEBHOOK_SECRETS: `${secret}, ${formerSecret}` },
    });
  });
  afterEach(() => shop.close());

  let lastId = 0;
  const aMessage = (
    body: unknown,
    { id = `evt_${(lastId += 1)}`, key = secret, ageSeconds = 0 } = {},
  ) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = String(Math.floor(shop.clock.now.getTime() / 1000) - ageSeconds);
    const signature = signMessage({ id, timestamp, body: Buffer.from(payload) }, key);
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      },
    };
  };
  const post = async ({ payload, headers }: ReturnType<typeof aMessage>, from = '203.0.113.9') => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/erp',
      payload,
      headers: { ...headers, 'x-forwarded-for': from },
    });
    return { status: response.statusCode, body: response.json() as Record<string, unknown> };
  };
  const send = (body: unknown, options?: Parameters<typeof aMessage>[1]) =>
    post(aMessage(body, options));

  const aPaidOrder = async () => {
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], { card: {} });
    const { body } = await placeOrder(shop, purchase);
    const pedido = String(body.id);
    await shop.db
      .update(orders)
      .set({ shippingId: 201 })
      .where(eq(orders.id, Number(pedido)));
    return pedido;
  };
  const anInvoicedOrder = async () => {
    const pedido = await aPaidOrder();
    await send({ acao: 'pedidos.faturar', pedido, chave: anNfeKey(Number(pedido)) });
    return pedido;
  };
  const statesOf = async (pedido: string) => {
    const history = await shop.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, Number(pedido)))
      .orderBy(orderHistory.id);
    return history.map(({ toState }) => toState);
  };

  describe('with a valid signature', () => {
    it('takes an order from its payment to its delivery', async () => {
      const pedido = await aPaidOrder();

      const replies = [
        await send({
          acao: 'pedidos.faturar',
          pedido: Number(pedido),
          chave: anNfeKey(5),
          danfe: 'https://nfe.example/5.pdf',
          xml: 'https://nfe.example/5.xml',
          emitida: '2026-11-24T09:30:00-03:00',
        }),
        await send({
          acao: 'pedidos.despachar',
          pedido,
          rastreio: 'BR1',
          rastreio_url: 'https://rastreio.example/BR1',
        }),
        await send({ acao: 'pedidos.saiu', pedido }, { id: 'evt_saiu' }),
        await send({ acao: 'pedidos.entregue', pedido }),
        await send({ acao: 'pedidos.entregue', pedido }),
      ];

      expect(replies.map(({ status, body }) => [status, body])).toEqual(
        [
          ['invoice_issued', 'Emissão Nota Fiscal', true],
          ['dispatched', 'Pedido Despachado', true],
          ['out_for_delivery', 'Saiu para entrega', true],
          ['delivered', 'Pedido Entregue', true],
          ['delivered', 'Pedido Entregue', false],
        ].map(([estado, situacao, alterado]) => [
          200,
          {
            resposta: `Order ${pedido} is ${String(estado)}${alterado ? '' : ' already'}.`,
            alterado,
            pedido: { id: pedido, estado, situacao },
          },
        ]),
      );
      const [change] = await shop.db
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.toState, 'out_for_delivery'));
      expect(change?.actor).toBe('erp evt_saiu');
    });

    it('cancels and refunds orders', async () => {
      const [unsent, delivered] = [await anInvoicedOrder(), await anInvoicedOrder()];
      await send({ acao: 'pedidos.despachar', pedido: delivered, rastreio: 'BR1' });
      const { orderId: unpaid } = await anOpenPix(shop, [{ id: 1, priceCents: 9_990 }]);

      const replies = [
        await send({ acao: 'pedidos.cancelar', pedido: unsent, motivo: 'Sem estoque' }),
        await send({ acao: 'pedidos.cancelar', pedido: unpaid, motivo: 'Sem estoque' }),
        await send({ acao: 'pedidos.cancelar', pedido: delivered, motivo: 'Sem estoque' }),
        await send({
          acao: 'pedidos.devolver',
          pedido: delivered,
          motivo: 'Extraviado',
          sem_produtos: true,
        }),
      ];
      await deliverOutbox(shop.dependencies);

      expect(replies.map(({ status, body }) => [status, body['resposta']])).toEqual([
        [200, `Order ${unsent} is refunded.`],
        [200, `Order ${unpaid} is cancelled.`],
        [409, expect.stringContaining('refund it instead')],
        [200, `Order ${delivered} is refunded.`],
      ]);
      // All but the lost one came back.
      expect(await unitsInStock(shop, 1)).toBe(4);
      const charges = await shop.db.select().from(sandboxCharges);
      expect(charges.filter(({ state }) => state === 'refunded').length).toBeGreaterThanOrEqual(2);
    });

    it('lists the orders to process, and shows one with all that an invoice needs', async () => {
      const [first, second] = [await aPaidOrder(), await aPaidOrder()];

      const all = await send({ acao: 'pedidos.listar', estados: ['paid'] });
      const rest = await send({ acao: 'pedidos.listar', depois: Number(first) });
      const one = await send({ acao: 'pedidos.ver', pedido: first });

      expect(all.body['pedidos']).toMatchObject([{ id: first }, { id: second, estado: 'paid' }]);
      expect(rest.body['pedidos']).toMatchObject([{ id: second }]);
      expect(one.body['pedido']).toMatchObject({
        id: first,
        total: expect.any(Number),
        cliente: { documento: samplePerson },
        entrega: { endereco: { cidade: 'Campinas' } },
        itens: [{ codigo: 1, quantidade: 1, preco: 99.9 }],
      });
    });

    it('is accepted from the former secret, while both are set', async () => {
      const pedido = await aPaidOrder();

      const { status } = await send({ acao: 'pedidos.ver', pedido }, { key: formerSecret });

      expect(status).toBe(200);
    });

    it('refuses what the order is not ready for, and does it when the order is', async () => {
      const pedido = await aPaidOrder();
      const delivered = aMessage({ acao: 'pedidos.entregue', pedido });
      const dispatched = aMessage({ acao: 'pedidos.despachar', pedido, rastreio: 'BR1' });
      const invoiced = aMessage({ acao: 'pedidos.faturar', pedido, chave: anNfeKey(3) });

      const reversed = [await post(delivered), await post(dispatched), await post(invoiced)];
      const repeated = [await post(dispatched), await post(delivered)];

      expect(reversed.map(({ status }) => status)).toEqual([409, 409, 200]);
      expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
      expect((await statesOf(pedido)).at(-1)).toBe('delivered');
    });

    it.each([
      ['no JSON', '{', 'no JSON'],
      ['no action', { pedido: 1 }, 'acao must be one of pedidos.listar'],
      ['an unknown action', { acao: 'pedidos.apagar', pedido: 1 }, 'acao must be one of'],
      ['an action of JavaScript', { acao: 'constructor', pedido: 1 }, 'acao must be one of'],
      ['a missing field', { acao: 'pedidos.faturar', pedido: 1 }, 'chave'],
      ['an unknown field', { acao: 'pedidos.saiu', pedido: 1, rastreio: 'BR1' }, 'no field'],
      ['a wrong order number', { acao: 'pedidos.saiu', pedido: '1; drop' }, '/pedido'],
      [
        'a number that is too large',
        { acao: 'pedidos.saiu', pedido: '9999999999' },
        'order number',
      ],
      ['a wrong key', { acao: 'pedidos.faturar', pedido: 1, chave: '1'.repeat(44) }, 'check digit'],
      [
        'a character of no text',
        { acao: 'pedidos.cancelar', pedido: 1, motivo: 'a\u0000' },
        'stored',
      ],
    ])('refuses %s with 422 and the reason', async (_case, body, reason) => {
      const { status, body: reply } = await send(body);

      expect([status, reply['resposta']]).toEqual([422, expect.stringContaining(reason)]);
      expect(await shop.db.select().from(erpEvents)).toEqual([]);
    });

    it('replies 404 for an order that does not exist', async () => {
      expect((await send({ acao: 'pedidos.ver', pedido: 999_999 })).status).toBe(404);
    });

    it('refuses the key of another order’s invoice', async () => {
      const [one, other] = [await aPaidOrder(), await aPaidOrder()];
      await send({ acao: 'pedidos.faturar', pedido: one, chave: anNfeKey(1) });

      const { status, body } = await send({
        acao: 'pedidos.faturar',
        pedido: other,
        chave: anNfeKey(1),
      });

      expect([status, body['resposta']]).toEqual([409, `This invoice belongs to order ${one}.`]);
      expect(await statesOf(other)).toEqual(['charging', 'paid']);
    });
  });

  describe('a repeated message', () => {
    it('gets the reply of the first and has no further effect, also later and signed again', async () => {
      const pedido = await aPaidOrder();
      const body = { acao: 'pedidos.faturar', pedido, chave: anNfeKey(1) };
      const first = await send(body, { id: 'evt_once' });
      await send({ acao: 'pedidos.despachar', pedido, rastreio: 'BR1' });

      const replayed = await send(body, { id: 'evt_once' });

      expect(first.body).toMatchObject({ alterado: true, pedido: { estado: 'invoice_issued' } });
      expect(replayed).toEqual(first);
      expect((await statesOf(pedido)).slice(-2)).toEqual(['invoice_issued', 'dispatched']);
    });

    it('has one effect when it arrives several times at once', async () => {
      const pedido = await anInvoicedOrder();
      const message = aMessage({ acao: 'pedidos.cancelar', pedido, motivo: 'Sem estoque' });

      const replies = await Promise.all(Array.from({ length: 6 }, () => post(message)));

      expect(replies).toEqual(Array.from({ length: 6 }, () => replies[0]));
      expect(replies[0]).toMatchObject({ status: 200, body: { alterado: true } });
      expect(await unitsInStock(shop, 1)).toBe(5);
      expect((await statesOf(pedido)).filter((state) => state === 'refunded')).toHaveLength(1);
    });

    it('is refused with another body', async () => {
      const pedido = await aPaidOrder();
      await send({ acao: 'pedidos.faturar', pedido, chave: anNfeKey(1) }, { id: 'evt_used' });

      const { status } = await send(
        { acao: 'pedidos.cancelar', pedido, motivo: 'x' },
        { id: 'evt_used' },
      );

      expect(status).toBe(409);
      expect((await statesOf(pedido)).at(-1)).toBe('invoice_issued');
    });

    it('reveals no customer’s data a second time, and the database keeps none of it', async () => {
      const pedido = await aPaidOrder();
      const question = aMessage({ acao: 'pedidos.ver', pedido });
      expect((await post(question)).status).toBe(200);

      const { status, body } = await post(question);

      expect(status).toBe(409);
      expect(JSON.stringify(body)).not.toContain(samplePerson);
      expect(JSON.stringify(await shop.db.select().from(erpEvents))).not.toContain(samplePerson);
    });
  });

  describe('refuses with 401, before it reads the message,', () => {
    const cancelling = async () => ({
      acao: 'pedidos.cancelar',
      pedido: await aPaidOrder(),
      motivo: 'x',
    });

    it.each([
      ['a message signed over five minutes ago', { ageSeconds: 301 }],
      ['a message of a clock that is over five minutes ahead', { ageSeconds: -301 }],
      ['a foreign secret', { key: foreignSecret }],
      ['an id with a dot', { id: 'evt.1' }],
      ['an empty id', { id: '' }],
    ])('%s', async (_case, options) => {
      const body = await cancelling();

      const { status, body: reply } = await send(body, options);

      expect([status, Object.keys(reply)]).toEqual([401, ['resposta']]);
      expect((await statesOf(body.pedido)).at(-1)).toBe('paid');
      expect(await shop.db.select().from(erpEvents)).toEqual([]);
    });

    it.each([
      ['an altered body', { payload: '{"acao":"pedidos.listar"}' }],
      ['a body that is no JSON', { payload: '{' }],
      ['an altered time', { header: ['webhook-timestamp', '1795525201'] }],
      ['an altered id', { header: ['webhook-id', 'evt_other'] }],
      ['no signature', { header: ['webhook-signature', ''] }],
    ] as const)('%s', async (_case, altered) => {
      const message = aMessage(await cancelling());
      const payload = 'payload' in altered ? altered.payload : message.payload;
      const [name, value] = 'header' in altered ? altered.header : [];
      const headers = { ...message.headers, ...(name && { [name]: value }) };

      expect((await post({ payload, headers })).status).toBe(401);
      expect(await shop.db.select().from(erpEvents)).toEqual([]);
    });
  });

  it('limits wrong signatures of one network, and lets other networks in', async () => {
    const message = aMessage({ acao: 'pedidos.listar' }, { key: foreignSecret });
    for (let attempt = 0; attempt < MAX_FAILURES; attempt += 1) await post(message);

    expect((await post(aMessage({ acao: 'pedidos.listar' }))).status).toBe(429);
    expect((await post(aMessage({ acao: 'pedidos.listar' }), '198.51.100.7')).status).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 16 * 60_000);
    expect((await post(aMessage({ acao: 'pedidos.listar' }))).status).toBe(200);
  });

  it('limits the messages of one network in a minute', async () => {
    const { attempts } = shop.dependencies;
    const key = attempts.key('erp-from', '203.0.113.9');
    const limit = { key, limit: MAX_MESSAGES_PER_MINUTE, windowMs: 60_000 };
    await attempts.increment(Array.from({ length: MAX_MESSAGES_PER_MINUTE }, () => limit));

    const { status } = await send({ acao: 'pedidos.listar' });

    expect(status).toBe(429);
  });

  it('refuses other content than JSON, too much of it, and pages of other sites', async () => {
    const request = { method: 'POST', url: '/api/erp' } as const;
    const form = await shop.app.inject({
      ...request,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'acao=pedidos.listar',
    });
    const large = await post(aMessage('x'.repeat(3_000_000)));
    const message = aMessage({ acao: 'pedidos.listar' });
    const page = await shop.app.inject({
      ...request,
      payload: message.payload,
      headers: { ...message.headers, origin: 'https://evil.example' },
    });

    expect([form.statusCode, large.status, page.statusCode]).toEqual([415, 413, 403]);
  });

  it('forgets its messages after thirty days', async () => {
    const pedido = await aPaidOrder();
    await send({ acao: 'pedidos.faturar', pedido, chave: anNfeKey(1) });
    const later = (days: number) => new Date(shop.clock.now.getTime() + days * 86_400_000);

    await sweepErpEvents(shop.db, later(29));
    expect(await shop.db.select().from(erpEvents)).toHaveLength(1);
    await sweepErpEvents(shop.db, later(31));
    expect(await shop.db.select().from(erpEvents)).toEqual([]);
  });

  it('does not exist without secrets', async () => {
    const closed = await aSmallShop();

    const response = await closed.app.inject({
      method: 'POST',
      url: '/api/erp',
      ...aMessage({ acao: 'pedidos.listar' }),
    });

    expect(response.statusCode).toBe(404);
    await closed.close();
  });
});
