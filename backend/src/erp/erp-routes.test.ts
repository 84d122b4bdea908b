import { eq } from 'drizzle-orm';
import { samplePerson } from '@fireflay/sample-store/customers';
import { chargebacks, erpEvents, orderHistory, sandboxCharges } from '../database/schema';
import { deliverOutbox } from '../jobs/outbox-delivery';
import { anNfeKey } from '../testing/nfe-key';
import { anOpenPix } from '../testing/purchase';
import { unitsInStock } from '../testing/small-shop';
import { anErpShop, formerSecret } from './testing/erp-shop';
import type { ErpShop } from './testing/erp-shop';

let erp: ErpShop;
beforeEach(async () => {
  erp = await anErpShop();
});
afterEach(() => erp.shop.close());

describe('a signed message to /api/erp', () => {
  it('takes an order from its payment to its delivery', async () => {
    const pedido = await erp.aPaidOrder();

    const replies = [
      await erp.send({
        acao: 'pedidos.faturar',
        pedido: Number(pedido),
        chave: anNfeKey(5),
        danfe: 'https://nfe.example/5.pdf',
        xml: 'https://nfe.example/5.xml',
        emitida: '2026-11-24T09:30:00-03:00',
      }),
      await erp.send({
        acao: 'pedidos.despachar',
        pedido,
        rastreio: 'BR1',
        rastreio_url: 'https://rastreio.example/BR1',
      }),
      await erp.send({ acao: 'pedidos.saiu', pedido }, { id: 'evt_saiu' }),
      await erp.send({ acao: 'pedidos.entregue', pedido }),
      await erp.send({ acao: 'pedidos.entregue', pedido }),
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
          resposta: alterado
            ? `Pedido ${pedido}: ${String(situacao)}.`
            : `O pedido ${pedido} já estava em "${String(situacao)}": nada mudou.`,
          alterado,
          pedido: { id: pedido, estado, situacao },
        },
      ]),
    );
    const [change] = await erp.shop.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.toState, 'out_for_delivery'));
    expect(change?.actor).toBe('erp evt_saiu');
  });

  it('cancels and refunds orders', async () => {
    const [unsent, delivered] = [await erp.anInvoicedOrder(), await erp.anInvoicedOrder()];
    await erp.send({ acao: 'pedidos.despachar', pedido: delivered, rastreio: 'BR1' });
    const { orderId: unpaid } = await anOpenPix(erp.shop, [{ id: 1, priceCents: 9_990 }]);

    const replies = [
      await erp.send({ acao: 'pedidos.cancelar', pedido: unsent, motivo: 'Sem estoque' }),
      await erp.send({ acao: 'pedidos.cancelar', pedido: unpaid, motivo: 'Sem estoque' }),
      await erp.send({ acao: 'pedidos.cancelar', pedido: delivered, motivo: 'Sem estoque' }),
      await erp.send({
        acao: 'pedidos.devolver',
        pedido: delivered,
        motivo: 'Extraviado',
        sem_produtos: true,
      }),
    ];
    await deliverOutbox(erp.shop.dependencies);

    expect(replies.map(({ status, body }) => [status, body['resposta']])).toEqual([
      [200, `Pedido ${unsent}: Pagamento devolvido.`],
      [200, `Pedido ${unpaid}: Pedido cancelado.`],
      [409, expect.stringContaining('Devolva o valor em vez de cancelar')],
      [200, `Pedido ${delivered}: Pagamento devolvido.`],
    ]);
    // All but the lost one came back.
    expect(await unitsInStock(erp.shop, 1)).toBe(4);
    const charges = await erp.shop.db.select().from(sandboxCharges);
    expect(charges.filter(({ state }) => state === 'refunded').length).toBeGreaterThanOrEqual(2);
  });

  it('records the acquirer’s notice of a dispute once, which holds refunds', async () => {
    const pedido = await erp.aPaidOrder();
    const notice = { acao: 'pedidos.contestar', pedido, valor: 10.5, motivo: 'Não reconhecida' };

    const replies = [
      await erp.send(notice, { id: 'evt_notice' }),
      await erp.send(notice, { id: 'evt_notice' }),
      await erp.send({ acao: 'pedidos.cancelar', pedido, motivo: 'Sem estoque' }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(replies[2]?.body['resposta']).toContain('em contestação');
    expect(await erp.shop.db.select().from(chargebacks)).toMatchObject([
      { amountCents: 1_050, actor: 'erp evt_notice', outcome: null },
    ]);
  });

  it('refunds a part, once for each message', async () => {
    const pedido = await erp.aPaidOrder();
    const message = erp.aMessage({
      acao: 'pedidos.devolver',
      pedido,
      motivo: 'Caixa quebrada',
      frete: true,
      valor: 10.55,
    });

    const replies = [await erp.post(message), await erp.post(message)];
    await deliverOutbox(erp.shop.dependencies);

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const one = await erp.send({ acao: 'pedidos.ver', pedido });
    const { pagamento, devolucoes } = one.body['pedido'] as {
      pagamento: { frete: number };
      devolucoes: { valor: number }[];
    };
    expect(devolucoes).toMatchObject([{ frete: true, motivo: 'Caixa quebrada' }]);
    expect(devolucoes[0]?.valor).toBeCloseTo(pagamento.frete + 10.55, 5);
  });

  it('lists the orders to process, and shows one with all that an invoice needs', async () => {
    const [first, second] = [await erp.aPaidOrder(), await erp.aPaidOrder()];

    const all = await erp.send({ acao: 'pedidos.listar', estados: ['paid'] });
    const rest = await erp.send({ acao: 'pedidos.listar', depois: Number(first) });
    const one = await erp.send({ acao: 'pedidos.ver', pedido: first });

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
    const pedido = await erp.aPaidOrder();

    const { status } = await erp.send({ acao: 'pedidos.ver', pedido }, { key: formerSecret });

    expect(status).toBe(200);
  });

  it('refuses what the order is not ready for, and does it when the order is', async () => {
    const pedido = await erp.aPaidOrder();
    const delivered = erp.aMessage({ acao: 'pedidos.entregue', pedido });
    const dispatched = erp.aMessage({ acao: 'pedidos.despachar', pedido, rastreio: 'BR1' });
    const invoiced = erp.aMessage({ acao: 'pedidos.faturar', pedido, chave: anNfeKey(3) });

    const reversed = [
      await erp.post(delivered),
      await erp.post(dispatched),
      await erp.post(invoiced),
    ];
    const repeated = [await erp.post(dispatched), await erp.post(delivered)];

    expect(reversed.map(({ status }) => status)).toEqual([409, 409, 200]);
    expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
    expect((await erp.statesOf(pedido)).at(-1)).toBe('delivered');
  });

  it.each([
    ['no JSON', '{', 'não é JSON'],
    ['no action', { pedido: 1 }, 'acao deve ser uma destas: pedidos.listar'],
    ['an unknown action', { acao: 'pedidos.apagar', pedido: 1 }, 'acao deve ser uma destas'],
    ['an action of JavaScript', { acao: 'constructor', pedido: 1 }, 'acao deve ser uma destas'],
    ['a missing field', { acao: 'pedidos.faturar', pedido: 1 }, 'O corpo: falta chave.'],
    [
      'an unknown field',
      { acao: 'pedidos.saiu', pedido: 1, rastreio: 'BR1' },
      'não é um campo desta ação',
    ],
    [
      'a wrong order number',
      { acao: 'pedidos.saiu', pedido: '1; drop' },
      '/pedido: deve ser um número inteiro.',
    ],
    [
      'a number that is too large',
      { acao: 'pedidos.saiu', pedido: '9999999999' },
      'não é um número de pedido',
    ],
    [
      'a wrong key',
      { acao: 'pedidos.faturar', pedido: 1, chave: '1'.repeat(44) },
      'dígito verificador',
    ],
    [
      'a time of issue that is none',
      { acao: 'pedidos.faturar', pedido: 1, chave: anNfeKey(1), emitida: '24/11/2026' },
      'não é uma hora de emissão',
    ],
    [
      'a character of no text',
      { acao: 'pedidos.cancelar', pedido: 1, motivo: 'a\u0000' },
      'não pode ser guardado',
    ],
  ])('refuses %s with 422 and the reason', async (_case, body, reason) => {
    const { status, body: reply } = await erp.send(body);

    expect([status, reply['resposta']]).toEqual([422, expect.stringContaining(reason)]);
    expect(await erp.shop.db.select().from(erpEvents)).toEqual([]);
  });

  it('replies 404 for an order that does not exist', async () => {
    expect((await erp.send({ acao: 'pedidos.ver', pedido: 999_999 })).status).toBe(404);
  });

  it('refuses the key of another order’s invoice', async () => {
    const [one, other] = [await erp.aPaidOrder(), await erp.aPaidOrder()];
    await erp.send({ acao: 'pedidos.faturar', pedido: one, chave: anNfeKey(1) });

    const { status, body } = await erp.send({
      acao: 'pedidos.faturar',
      pedido: other,
      chave: anNfeKey(1),
    });

    expect([status, body['resposta']]).toEqual([409, `Esta nota é do pedido ${one}.`]);
    expect(await erp.statesOf(other)).toEqual(['charging', 'paid']);
  });
});

describe('a repeated message to /api/erp', () => {
  it('gets the reply of the first and has no further effect, also later and signed again', async () => {
    const pedido = await erp.aPaidOrder();
    const body = { acao: 'pedidos.faturar', pedido, chave: anNfeKey(1) };
    const first = await erp.send(body, { id: 'evt_once' });
    await erp.send({ acao: 'pedidos.despachar', pedido, rastreio: 'BR1' });

    const replayed = await erp.send(body, { id: 'evt_once' });

    expect(first.body).toMatchObject({ alterado: true, pedido: { estado: 'invoice_issued' } });
    expect(replayed).toEqual(first);
    expect((await erp.statesOf(pedido)).slice(-2)).toEqual(['invoice_issued', 'dispatched']);
  });

  it('has one effect when it arrives several times at once', async () => {
    const pedido = await erp.anInvoicedOrder();
    const message = erp.aMessage({ acao: 'pedidos.cancelar', pedido, motivo: 'Sem estoque' });

    const replies = await Promise.all(Array.from({ length: 6 }, () => erp.post(message)));

    expect(replies).toEqual(Array.from({ length: 6 }, () => replies[0]));
    expect(replies[0]).toMatchObject({ status: 200, body: { alterado: true } });
    expect(await unitsInStock(erp.shop, 1)).toBe(5);
    expect((await erp.statesOf(pedido)).filter((state) => state === 'refunded')).toHaveLength(1);
  });

  it('is refused with another body', async () => {
    const pedido = await erp.aPaidOrder();
    await erp.send({ acao: 'pedidos.faturar', pedido, chave: anNfeKey(1) }, { id: 'evt_used' });

    const { status } = await erp.send(
      { acao: 'pedidos.cancelar', pedido, motivo: 'x' },
      { id: 'evt_used' },
    );

    expect(status).toBe(409);
    expect((await erp.statesOf(pedido)).at(-1)).toBe('invoice_issued');
  });

  it('reveals no customer’s data a second time, and the database keeps none of it', async () => {
    const pedido = await erp.aPaidOrder();
    const question = erp.aMessage({ acao: 'pedidos.ver', pedido });
    expect((await erp.post(question)).status).toBe(200);

    const { status, body } = await erp.post(question);

    expect(status).toBe(409);
    expect(JSON.stringify(body)).not.toContain(samplePerson);
    expect(JSON.stringify(await erp.shop.db.select().from(erpEvents))).not.toContain(samplePerson);
  });
});
