import { eq, like } from 'drizzle-orm';
import { pathOf, PlaceOrder } from 'shared-contracts/wire';
import { attempts, orders, stock } from '../../database/schema';
import { addCustomers, addProducts, approvedCard, refusedCard } from '../../testing/builders';
import { aPurchase, placeOrder } from '../../testing/purchase';
import type { Purchase } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const line = { id: 1, priceCents: 9_990 };

describe('APP_0050 with several cards in succession', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, priceCents: 9_990, available: 30 }]);
  });
  afterEach(() => shop.close());

  const withCard = (purchase: Purchase, pagamento: object): Purchase => ({
    ...purchase,
    request: { ...purchase.request, pagamento },
  });
  const inStock = async () =>
    (await shop.db.select().from(stock).where(eq(stock.productCode, 1)))[0]?.available;

  it('refuses after ten refused cards, names the waiting time, and takes nothing out of stock', async () => {
    const purchase = await aPurchase(shop, [line], { card: refusedCard });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await placeOrder(shop, purchase)).status).toBe(402);
    }

    const stopped = await shop.app.inject({
      method: 'POST',
      url: pathOf(PlaceOrder),
      payload: withCard(purchase, approvedCard).request,
      headers: { cookie: purchase.cookie },
    });

    expect(stopped.statusCode).toBe(429);
    expect(stopped.json()).toMatchObject({
      resposta: expect.stringMatching(/^Muitas tentativas com cartão\. Aguarde 15 minutos/),
    });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(await inStock()).toBe(30);
    expect(await shop.db.select().from(orders)).toHaveLength(10);
  });

  it('allows the same order by Pix at once, and by card a quarter of an hour later', async () => {
    const purchase = await aPurchase(shop, [line], { card: refusedCard });
    for (let attempt = 0; attempt < 10; attempt += 1) await placeOrder(shop, purchase);
    const byPix = { ...purchase.request, type: 'pix', pagamento: {} };
    expect((await placeOrder(shop, { ...purchase, request: byPix })).status).toBe(200);
    const other = await aPurchase(shop, [line], { card: {} });
    expect((await placeOrder(shop, other)).status).toBe(429);

    shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 60_000);

    expect((await placeOrder(shop, other)).status).toBe(200);
  });

  it('does not count approved cards, however many', async () => {
    for (let bought = 0; bought < 12; bought += 1) {
      const { status } = await placeOrder(shop, await aPurchase(shop, [line], { card: {} }));
      expect(status).toBe(200);
    }
  });

  it('counts those of all networks of an IPv6 /48 together', async () => {
    const orderFrom = (network: string, { request, cookie }: Purchase) =>
      shop.call(PlaceOrder, request, { cookie, from: `2001:db8:${network}::1` });
    await orderFrom('7:1', await aPurchase(shop, [line], { card: refusedCard }));
    await shop.db.update(attempts).set({ count: 160 }).where(like(attempts.key, 'card-from:%'));
    const other = await aPurchase(shop, [line], { card: approvedCard });

    expect((await orderFrom('7:2', other)).status).toBe(429);
    expect((await orderFrom('8:1', other)).status).toBe(200);
  });

  it('charges no more than ten concurrent ones', async () => {
    const charged = jest.spyOn(shop.dependencies.payments, 'chargeCard');
    const purchases: Purchase[] = [];
    for (let buyer = 0; buyer < 14; buyer += 1) {
      purchases.push(await aPurchase(shop, [line], { card: refusedCard }));
    }

    const responses = await Promise.all(purchases.map((purchase) => placeOrder(shop, purchase)));

    expect(responses.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(charged).toHaveBeenCalledTimes(10);
    expect(await inStock()).toBe(30);
  });
});
