import { orderHistory, orders, payments } from '../database/schema';
import { addCustomers, addProducts } from '../testing/builders';
import { aPurchase, placeOrder } from '../testing/purchase';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { sweepOrders } from './sweep-orders';

describe('an order that is over', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 5 }]);
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    await shop.db.update(orders).set({ createdAt: new Date('2020-01-10T12:00:00Z') });
  });
  afterEach(() => shop.close());

  const countOrders = async () => (await shop.db.select().from(orders)).length;
  const end = () => shop.db.update(orders).set({ state: 'delivered' });

  it('is deleted with its history and payment after the years that the retailer keeps orders', async () => {
    await end();

    await sweepOrders(shop.db, 7, shop.clock.now);
    expect(await countOrders()).toBe(1);
    await sweepOrders(shop.db, 6, shop.clock.now);

    expect(await countOrders()).toBe(0);
    expect(await shop.db.select().from(orderHistory)).toEqual([]);
    expect(await shop.db.select().from(payments)).toEqual([]);
  });

  it('is kept without that setting, and while the order is not over', async () => {
    await sweepOrders(shop.db, 6, shop.clock.now);
    await end();
    await sweepOrders(shop.db, undefined, shop.clock.now);

    expect(await countOrders()).toBe(1);
  });
});
