import { eq } from 'drizzle-orm';
import { OrderDetail, Withdraw } from 'shared-contracts/wire';
import { readMailFolder } from '../../adapters/mail-folder';
import { orderHistory, orders, sandboxCharges, stock } from '../../database/schema';
import { sampleCompany } from '@fireflay/sample-store/customers';
import { stateOfStep } from '../../domain/order-state';
import { takeNextStep } from '../sandbox/next-step';
import { receiveReturnedGoods } from '../../orders/returns/withdrawal';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { mailboxFolder } from '../sandbox/mailbox';
import { addCustomers, addProducts } from '../../testing/builders';
import { anOpenPix, aPurchase, placeOrder } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('the withdrawal from an order: POST /api/desistencia', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [
      { code: 1, available: 5 },
      { code: 2, priceCents: 4_590, boxArea: 21_600, batches: { T1: 3, T2: 20 } },
    ]);
  });
  afterEach(() => shop.close());

  /** An order paid by card, in this step. */
  const anOrder = async (step: number) => {
    const purchase = await aPurchase(shop, [{ id: 1, quantity: 2 }], { card: {} });
    const { body } = await placeOrder(shop, purchase);
    const id = String(body.id);
    for (let from = 0; from < step; from += 1) {
      await takeNextStep(shop.dependencies, Number(id), stateOfStep(from), () => 'FF1BR');
    }
    return { id, cookie: purchase.cookie };
  };
  const withdraw = (order: { id: string; cookie: string }) =>
    shop.call(Withdraw, { id: order.id }, order);
  const detail = async (order: { id: string; cookie: string }) =>
    (await shop.call(OrderDetail, { id: order.id }, order)).body;
  const unitsLeft = async () =>
    (await shop.db.select().from(stock).where(eq(stock.productCode, 1)))[0]?.available;
  const advanceDays = (days: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + days * 86_400_000);
  };
  const receiveEmails = async () => {
    await deliverOutbox(shop.dependencies);
    return readMailFolder(mailboxFolder(shop.dependencies.configuration.DATA_DIR));
  };

  it('releases the goods and refunds the money at once before the order is sent', async () => {
    const order = await anOrder(1);
    expect(await unitsLeft()).toBe(3);

    const { status, body } = await withdraw(order);
    await deliverOutbox(shop.dependencies);

    expect([status, body.resposta]).toEqual([200, expect.stringContaining('cancelado')]);
    expect(await unitsLeft()).toBe(5);
    expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'refunded' }]);
    expect(await detail(order)).toMatchObject({
      status: 'Pagamento devolvido',
      desistencia: { ate: null, pedida: '2026-11-24' },
    });
  });

  it('is accepted for seven days after the delivery, and waits for the goods', async () => {
    const order = await anOrder(5);
    expect(await detail(order)).toMatchObject({
      status: 'Pedido Entregue',
      desistencia: { ate: '2026-12-01', pedida: null },
    });
    advanceDays(7);

    const { status } = await withdraw(order);

    expect(status).toBe(200);
    expect(await unitsLeft()).toBe(3);
    expect(await detail(order)).toMatchObject({
      status: 'Desistência registrada',
      desistencia: { ate: null, pedida: '2026-12-01' },
    });
    await receiveReturnedGoods(shop.dependencies, Number(order.id));
    await receiveReturnedGoods(shop.dependencies, Number(order.id));
    await deliverOutbox(shop.dependencies);
    expect(await unitsLeft()).toBe(5);
    expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'refunded' }]);
  });

  it('is refused on the eighth day, with the reason', async () => {
    const order = await anOrder(5);
    advanceDays(8);

    const { status, body } = await withdraw(order);

    expect([status, body.resposta]).toEqual([409, expect.stringContaining('01/12/2026')]);
    expect((await detail(order)).desistencia).toEqual({ ate: null, pedida: null });
  });

  it('takes effect once, however often and concurrently it is requested', async () => {
    const order = await anOrder(2);

    const responses = await Promise.all(Array.from({ length: 6 }, () => withdraw(order)));
    responses.push(await withdraw(order));

    expect(new Set(responses.map(({ status, body }) => `${status} ${body.resposta}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(await unitsLeft()).toBe(5);
    const changes = await shop.db.select().from(orderHistory);
    expect(changes.map(({ toState }) => toState)).toEqual([
      'charging',
      'paid',
      'invoiced',
      'invoice_issued',
      'withdrawn',
      'refunded',
    ]);
  });

  it('is reported to the customer and to the store by one e-mail each', async () => {
    const order = await anOrder(5);
    await withdraw(order);
    await withdraw(order);

    const withdrawalEmails = (await receiveEmails()).filter(({ subject }) =>
      /desistência/i.test(subject),
    );

    expect(withdrawalEmails.map(({ to }) => to).toSorted()).toEqual([
      'atendimento@fireflay.example',
      'maria.souza@exemplo.com.br',
    ]);
  });

  it('is possible until the seventh day after the expected delivery while the goods are in transit', async () => {
    const order = await anOrder(3);

    expect((await detail(order)).desistencia?.ate).toBe('2026-12-03');
    advanceDays(20);
    const signedIn = { ...order, cookie: await shop.signIn() };
    expect((await detail(signedIn)).desistencia?.ate).toBe('2026-12-21');
    expect((await withdraw(signedIn)).status).toBe(200);
  });

  it('is refused for unpaid orders', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);

    const { status, body } = await withdraw({ id: pix.orderId, cookie: pix.cookie });

    expect([status, body.resposta]).toEqual([409, expect.stringContaining('não foi pago')]);
  });

  it('is refused for other customers’ orders', async () => {
    const order = await anOrder(0);

    expect((await withdraw({ ...order, cookie: '' })).status).toBe(401);
    const stranger = await shop.signIn(sampleCompany);
    expect((await withdraw({ ...order, cookie: stranger })).status).toBe(404);
    expect((await shop.db.select().from(orders))[0]?.state).toBe('paid');
  });

  it('names the batch of each item, so that the same can be bought again', async () => {
    const lines = [{ id: 2, priceCents: 4_590, boxArea: '2,16', batch: 'T2' }, { id: 1 }];
    const purchase = await aPurchase(shop, lines);
    const { body } = await placeOrder(shop, purchase);

    const { items } = await detail({ id: String(body.id), cookie: purchase.cookie });

    expect(items.map(({ idprd, lote }) => [idprd, lote])).toEqual([
      [2, 'T2'],
      [1, ''],
    ]);
  });
});
