import { and, asc, eq, ne } from 'drizzle-orm';
import { sendWebhook, WebhookError } from '@fireflay/service';
import type { Webhook } from '@fireflay/service';
import { toReais } from 'shared-contracts/pricing';
import { updateSoldOut } from '../../catalogue/product/availability';
import {
  chargebacks,
  erpMessages,
  orderHistory,
  orders,
  payments,
  productOwnCodes,
  refunds,
  sandboxCharges,
} from '../../database/schema';
import { operateOrder, orderOperations } from '../../orders/operate/operate-order';
import { requestRefund } from '../../orders/refunds/refunds';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { anOpenPix } from '../../testing/purchase';
import { anNfeKey } from '../../testing/nfe-key';
import { anErpShop, formerSecret, secret } from '../testing/erp-shop';
import type { ErpShop } from '../testing/erp-shop';
import { MAX_ATTEMPTS } from '../../database/delivery-attempts';
import { deliverErpMessages, sweepErpMessages } from './deliver-messages';

const DAY_MS = 86_400_000;

let erp: ErpShop;
let sent: Webhook[];
/** The receiver: throws for what it does not accept. */
let receive: (webhook: Webhook) => void;
beforeEach(async () => {
  erp = await anErpShop({ ERP_WEBHOOK_URL: 'https://erp.example/loja?chave=segredo' });
  sent = [];
  receive = () => undefined;
});
afterEach(() => erp.shop.close());

const deliver = () =>
  deliverErpMessages({
    ...erp.shop.dependencies,
    send: (webhook) => {
      sent.push(webhook);
      return Promise.resolve().then(() => receive(webhook));
    },
  });

/** A second payment of the order goes back. */
const requestExtraRefund = (orderId: number) =>
  erp.shop.db.transaction(async (tx) => {
    await tx.insert(sandboxCharges).values({
      reference: 'pix-extra',
      idempotencyKey: 'pix-extra',
      kind: 'pix',
      state: 'paid',
      amountCents: 5_000,
      description: '',
    });
    await requestRefund(
      tx,
      orderId,
      { reference: 'pix-extra', amountCents: 5_000 },
      'Pago duas vezes',
      'ana',
    );
  });

const messages = () => erp.shop.db.select().from(erpMessages).orderBy(asc(erpMessages.id));
const ofType = async (type: string) =>
  (await messages()).filter((each) => each.type === type).map(({ data }) => data);
/** Makes all messages due that wait for their next attempt. */
const waitForRetry = () => erp.shop.db.update(erpMessages).set({ dueAt: new Date(0) });
const fail = () => {
  throw new WebhookError('https://erp.example answered 500: it must answer 2xx.', 'status', 500);
};

describe('the messages to the ERP', () => {
  it('tell of every state that orders take but refused ones, with what was paid and paid back', async () => {
    const pedido = await erp.anInvoicedOrder();
    await erp.send({ acao: 'pedidos.despachar', pedido, rastreio: 'BR1' });
    await erp.send({ acao: 'pedidos.entregue', pedido });
    await erp.send({
      ...{ acao: 'pedidos.contestar', pedido, valor: 10.5, motivo: 'Não reconhece' },
    });
    const cancelled = await erp.aPaidOrder();
    await erp.send({ acao: 'pedidos.cancelar', pedido: cancelled, motivo: 'Sem estoque' });
    await anOpenPix(erp.shop, [{ id: 1, quantity: 1, priceCents: 9_990 }]);
    await deliverOutbox(erp.shop.dependencies);

    const { db } = erp.shop;
    const history = await db
      .select()
      .from(orderHistory)
      .where(and(ne(orderHistory.toState, 'refused'), ne(orderHistory.toState, 'charging')))
      .orderBy(asc(orderHistory.id));
    const states = await ofType('pedido.estado');
    expect(states).toEqual(
      history.map(({ orderId, fromState, toState }) => ({
        pedido: String(orderId),
        estado: toState,
        antes: fromState,
      })),
    );
    expect(states.length).toBeGreaterThan(6);
    const paid = await db.select().from(orders).where(eq(orders.paymentKind, 'credit'));
    expect(await ofType('pagamento.aprovado')).toEqual(
      paid.map(({ id, totalCents }) => ({
        pedido: String(id),
        valor: toReais(totalCents),
        forma: 'credit',
      })),
    );
    const [refund] = await db.select().from(refunds);
    expect(await ofType('pagamento.devolvido')).toEqual([
      { pedido: cancelled, valor: toReais(refund?.amountCents ?? 0) },
    ]);
    expect(await ofType('pagamento.contestado')).toEqual([
      { pedido, valor: 10.5, situacao: 'aberta' },
    ]);
  });

  it('tell of no refund of a second payment, nor twice of a lost dispute', async () => {
    const { db, dependencies } = erp.shop;
    const pedido = await erp.aPaidOrder();
    await requestExtraRefund(Number(pedido));
    await deliverOutbox(dependencies);
    expect(await ofType('pagamento.devolvido')).toEqual([]);

    // An imported order has no charge.
    await db.update(payments).set({ providerReference: null });
    await db.delete(refunds);
    await erp.send({ acao: 'pedidos.contestar', pedido, valor: 10.5, motivo: 'Não reconhece' });
    const [dispute] = await db.select().from(chargebacks);
    const decision = { id: Number(pedido), chargeback: dispute?.id ?? 0, outcome: 'lost' } as const;
    await operateOrder(dependencies, orderOperations.decideChargeback, decision, 'ana');
    expect(await ofType('pagamento.devolvido')).toEqual([]);
    await erp.send({ acao: 'pedidos.cancelar', pedido, motivo: 'Sem estoque' });
    const [order] = await db.select().from(orders);
    expect(await ofType('pagamento.devolvido')).toEqual([
      { pedido, valor: toReais((order?.totalCents ?? 0) - 1_050) },
    ]);
  });

  it('tell of products that sell out and come back, by the code of the ERP as well', async () => {
    const { db } = erp.shop;
    await updateSoldOut(db);
    await db.delete(erpMessages);
    await db.insert(productOwnCodes).values([
      { code: 1, ownCode: 'TIN-018' },
      { code: 2, ownCode: 'PIS-002' },
    ]);
    const pedido = await erp.aPaidOrder(5);
    await updateSoldOut(db);
    await erp.send({ acao: 'pedidos.cancelar', pedido, motivo: 'Desistiu' });
    await updateSoldOut(db);

    expect(await ofType('estoque.alterado')).toEqual(
      [0, 5].map((disponivel) => ({
        produtos: [{ codigo: 1, codigo_erp: 'TIN-018', disponivel }],
      })),
    );
  });

  it('are signed by each secret, thin, once and in the order of what happened to an order', async () => {
    const pedido = await erp.anInvoicedOrder();
    await deliver();
    await deliver();

    expect(sent.map(({ id, payload }) => [id, (payload as { data: object }).data])).toEqual(
      (await messages()).map(({ id, data }) => [`loja_${id}`, data]),
    );
    const [first] = sent;
    expect(first).toMatchObject({
      url: 'https://erp.example/loja?chave=segredo',
      secret: [secret, formerSecret],
      payload: {
        type: 'pedido.estado',
        timestamp: (await messages())[0]?.createdAt.toISOString(),
        data: { pedido, estado: 'paid', antes: 'charging' },
      },
    });
  });

  it('wait behind an older one of their order that fails, and those of other orders do not', async () => {
    const [failing, other] = [await erp.anInvoicedOrder(), await erp.anInvoicedOrder()];
    receive = ({ payload }) => {
      if ((payload as { data: { pedido: string } }).data.pedido === failing) fail();
    };
    await deliver();

    const rows = await messages();
    const delivered = rows.filter(({ deliveredAt }) => deliveredAt !== null);
    expect(delivered.map(({ orderId }) => String(orderId))).toEqual(
      rows.map(({ orderId }) => String(orderId)).filter((id) => id === other),
    );
    expect(rows.filter(({ tries }) => tries > 0 && tries < 2)).toHaveLength(delivered.length + 1);
    receive = () => undefined;
    await waitForRetry();
    sent = [];
    await deliver();
    const ofFailing = rows.filter(({ orderId }) => String(orderId) === failing);
    expect(sent.map(({ id }) => id)).toEqual(ofFailing.map(({ id }) => `loja_${id}`));
  });

  it('are given up after two days of retries, with the reason, and keep nothing waiting then', async () => {
    const pedido = await erp.aPaidOrder();
    await erp.shop.db.delete(erpMessages).where(ne(erpMessages.type, 'pedido.estado'));
    receive = fail;
    for (let attempt = 0; attempt < MAX_ATTEMPTS + 3; attempt += 1) {
      await waitForRetry();
      await deliver();
    }

    expect(sent).toHaveLength(MAX_ATTEMPTS);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const [row] = await messages();
    expect(row).toMatchObject({ deliveredAt: null, tries: MAX_ATTEMPTS });
    expect(row?.failure).toContain('respondeu 500');
    receive = () => undefined;
    await erp.send({ acao: 'pedidos.faturar', pedido, chave: anNfeKey(3) });
    await deliver();
    expect((await messages()).at(-1)?.deliveredAt).not.toBeNull();
  });

  it('never reach a private network, and the reason keeps the address to itself', async () => {
    await erp.aPaidOrder();
    await deliverErpMessages({
      db: erp.shop.db,
      configuration: {
        ...erp.shop.dependencies.configuration,
        ERP_WEBHOOK_URL: 'https://127.0.0.1/loja?chave=segredo',
      },
      send: sendWebhook,
    });

    const [row] = await messages();
    expect(row?.failure).toContain('rede interna');
    expect(JSON.stringify(await messages())).not.toContain('segredo');
  });

  it('are not kept without a receiver, and else for thirty days', async () => {
    const { db, dependencies } = erp.shop;
    await erp.aPaidOrder();
    const later = (days: number) => new Date(Date.now() + days * DAY_MS);
    await sweepErpMessages(dependencies, later(29));
    expect(await messages()).toHaveLength(2);
    await sweepErpMessages(dependencies, later(31));
    expect(await messages()).toEqual([]);

    await erp.aPaidOrder();
    const configuration = { ...dependencies.configuration, ERP_WEBHOOK_URL: undefined };
    await deliverErpMessages({ db, configuration, send: () => Promise.reject(new Error('sent')) });
    await sweepErpMessages({ db, configuration }, later(0.01));
    expect(await messages()).toEqual([]);
  });
});
