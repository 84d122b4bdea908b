import { coupons, couponUses, orders } from '../../database/schema';
import { addCoupon } from '../../testing/a-coupon';
import { addProducts, aCartItem } from '../../testing/builders';
import { prepareOrder } from '../../testing/purchase';
import { sendTo } from '../../testing/send-operations';
import { addShoppers } from '../../testing/shoppers';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('a coupon for ten orders', () => {
  const SHOPPERS = 100;
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp({ configure: { TRUST_PROXY: 'loopback' } });
    await addProducts(shop.db, [{ code: 1, available: 1_000 }]);
  });
  afterEach(() => shop.close());

  it('is used by exactly ten of a hundred orders that arrive at once, and the others are told', async () => {
    await addCoupon(shop.db, { maxUses: 10 });
    const shoppers = await addShoppers(shop.db, SHOPPERS);
    const requests: object[] = [];
    for (const { cookie, customer } of shoppers) {
      const prepared = await prepareOrder(sendTo(shop, cookie), {
        customer,
        items: [aCartItem({ id: 1 })],
      });
      requests.push({ ...prepared, cupom: { codigo: 'OBRA10', economia: 10 } });
    }

    const order = ({ cookie, address }: (typeof shoppers)[number], index: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/datasnap/rest/TFireFlay/APP_0050',
        headers: { cookie, 'x-forwarded-for': address },
        payload: requests[index] ?? {},
      });
    /** A busy machine asks some of them to send their order again. */
    const orderUntilServed = async (...shopper: Parameters<typeof order>) => {
      let reply = await order(...shopper);
      while (reply.statusCode === 503) reply = await order(...shopper);
      return reply;
    };
    const replies = await Promise.all(shoppers.map(orderUntilServed));

    const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(SHOPPERS - 10).fill(409)]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      mudancas: [{ motivo: 'cupom', agora: 0, texto: expect.stringContaining('esgotou') }],
    });
    expect(await shop.db.select().from(coupons)).toMatchObject([{ used: 10 }]);
    expect(await shop.db.select().from(couponUses)).toHaveLength(10);
    expect(await shop.db.select().from(orders)).toHaveLength(10);
  }, 300_000);
});
