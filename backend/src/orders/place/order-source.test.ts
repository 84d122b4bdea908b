import { eq } from 'drizzle-orm';
import { orders } from '../../database/schema';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import type { TestApp } from '../../testing/test-app';

describe('the source of an order', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await aSmallShop();
  });
  afterAll(() => shop.close());

  const place = async (origem?: string) => {
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], { card: {} });
    if (origem !== undefined) purchase.request.origem = origem;
    const { body, status } = await placeOrder(shop, purchase);
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(body.id)));
    return { status, source: order?.source };
  };

  it.each(['google', 'campaign:semana-da-obra'])('is that of the visit: %s', async (origem) => {
    expect(await place(origem)).toEqual({ status: 200, source: origem });
  });

  it.each([undefined, 'seller', 'campaign:<b>'])(
    'is unknown where the browser says %s',
    async (origem) => {
      expect(await place(origem)).toEqual({ status: 200, source: null });
    },
  );
});
