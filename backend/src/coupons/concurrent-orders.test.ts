import { coupons, couponUses, orders } from '../database/schema';
import { addShoppers } from '../stress/store-process';
import { addCoupon } from '../testing/a-coupon';
import { addProducts, aCartItem } from '../testing/builders';
import { prepareOrder } from '../testing/order-request';
import { sendTo } from '../testing/purchase';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

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

    const replies = await Promise.all(
      shoppers.map(({ cookie, address }, index) =>
        shop.app.inject({
          method: 'POST',
          url: '/api/datasnap/rest/TFireFlay/APP_0050',
          headers: { cookie, 'x-forwarded-for': address },
          payload: requests[index] ?? {},
        }),
      ),
    );

    const refused = replies.filter(({ statusCode }) => statusCode === 409);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(refused).toHaveLength(SHOPPERS - 10);
    expect(refused[0]?.json()).toMatchObject({
      mudancas: [{ motivo: 'cupom', agora: 0, texto: expect.stringContaining('esgotou') }],
    });
    expect(await shop.db.select().from(coupons)).toMatchObject([{ used: 10 }]);
    expect(await shop.db.select().from(couponUses)).toHaveLength(10);
    expect(await shop.db.select().from(orders)).toHaveLength(10);
  }, 60_000);
});
