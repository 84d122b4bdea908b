import { PaymentStatus } from 'shared-contracts/wire';
import { products } from '../../database/schema';
import { addCustomers, addProducts } from '../../testing/builders';
import { anOpenPix, aPurchase, placeOrder } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { withOrderLog } from './order-log';
import { expireDuePix } from '../pix/pix-expiry';

describe('the log of orders', () => {
  let shop: TestApp;
  let lines: Record<string, unknown>[];

  beforeEach(async () => {
    lines = [];
    shop = await aTestApp({
      configure: { LOG_LEVEL: 'info' },
      logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    });
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 5 }]);
  });
  afterEach(() => shop.close());

  const linesOf = (msg: string) => lines.filter((line) => line['msg'] === msg);

  it('has one line for each change of an order, with the id of its request', async () => {
    const purchase = await aPurchase(shop, [{ id: 1 }], { card: {} });
    const { body } = await placeOrder(shop, purchase);

    const order = Number(body.id);
    const movement = Number(purchase.request.mov);
    const common = { order, movement, reqId: expect.stringMatching(/^[\w-]{36}$/) };
    expect(linesOf('order changed')).toMatchObject([
      { ...common, from: null, to: 'charging', reason: 'placed' },
      { ...common, from: 'charging', to: 'paid', reason: 'card approved' },
    ]);
    expect(new Set(linesOf('order changed').map(({ reqId }) => reqId)).size).toBe(1);
  });

  it('explains a refused card by the movement and the order', async () => {
    const purchase = await aPurchase(shop, [{ id: 1 }], {
      card: { cardNumber: '4024007173612572' },
    });

    const { status } = await placeOrder(shop, purchase);

    expect(status).toBe(402);
    const movement = String(purchase.request.mov);
    expect(linesOf('an order request was refused')).toMatchObject([{ movement, status: 402 }]);
    expect(linesOf('order changed').at(-1)).toMatchObject({
      movement: Number(movement),
      to: 'refused',
      reason: 'card refused',
    });
  });

  it('explains a changed price by the movement, with what has changed', async () => {
    const purchase = await aPurchase(shop, [{ id: 1 }]);
    await shop.db.update(products).set({ priceCents: 99_999 });

    const { status } = await placeOrder(shop, purchase);

    expect(status).toBe(409);
    expect(linesOf('an order request was refused')).toMatchObject([
      {
        movement: String(purchase.request.mov),
        status: 409,
        refusal: expect.stringMatching(/^Alguns itens mudaram/),
        changes: [{ idprd: 1, motivo: 'preco' }],
      },
    ]);
    expect(linesOf('order changed')).toEqual([]);
  });

  it('names the job that expired an order, and the request that came too late', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);

    await withOrderLog(shop.app.log.child({ job: 'pix-expiry' }), () =>
      expireDuePix(shop.dependencies),
    );
    await shop.call(PaymentStatus, { idmov: pix.orderId }, pix);

    expect(linesOf('order changed').at(-1)).toMatchObject({
      job: 'pix-expiry',
      order: Number(pix.orderId),
      from: 'awaiting_payment',
      to: 'expired',
      reason: 'pix not paid in time',
    });
    expect(linesOf('an order request was refused')).toMatchObject([
      { order: pix.orderId, status: 410 },
    ]);
  });

  it('has no line for a change that was rolled back', async () => {
    const refused = await placeOrder(shop, await aPurchase(shop, [{ id: 1, quantity: 9 }]));

    expect(refused.status).toBe(409);
    expect(linesOf('order changed')).toEqual([]);
  });
});
