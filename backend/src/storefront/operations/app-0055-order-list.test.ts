import { sampleStore } from '../../configuration/sample-store';
import { shippingIds } from 'shared-contracts/profile';
import { OrderList, ReadSession } from 'shared-contracts/wire';
import { eq, gt } from 'drizzle-orm';
import { prepareDatabase } from '../../main/prepare-database';
import { orderItems, orders } from '../../database/schema';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('APP_0055 order list', () => {
  let shop: TestApp;
  let cookie: string;
  let id: string;

  beforeAll(async () => {
    shop = await aTestApp();
    await prepareDatabase(shop.db, { sample: sampleStore });
    cookie = await shop.signIn();
    id = String((await shop.call(ReadSession, {}, { cookie })).body.id);
  });
  afterAll(() => shop.close());

  const list = (page: Record<string, number> = {}) =>
    shop.call(OrderList, { id, ...page }, { cookie });

  it('shows the newest order first, each with its step and its status', async () => {
    const { body } = await list();

    const orders = body as unknown as { id: string; currentStepIndex: number; status: string }[];
    expect(orders.map(({ currentStepIndex }) => currentStepIndex)).toEqual([-1, 0, 1, 2, 3, 4, 5]);
    expect(orders[0]?.status).toBe('Aguardando pagamento');
  });

  it('names the carrier of each order, and -1 for a pickup', async () => {
    const [order] = await shop.db.select().from(orders).limit(1);
    if (!order) throw new Error('The sample has no order.');
    const isThis = eq(orders.id, order.id);
    await shop.db.update(orders).set({ shippingId: shippingIds.pickup }).where(isThis);

    const { body } = await list();

    const carriers = new Map(body.map(({ id: listed, via }) => [listed, via]));
    expect(carriers.get(String(order.id))).toBe(-1);
    carriers.delete(String(order.id));
    expect([...carriers.values()].every((via) => Number(via) > 0)).toBe(true);
    await shop.db.update(orders).set({ shippingId: order.shippingId }).where(isThis);
  });

  it('shows the newest hundred when no page is requested', async () => {
    const [order] = await shop.db.select().from(orders).limit(1);
    if (!order) throw new Error('The sample has no order.');
    const copied = { ...order, id: undefined, movementNumber: null };
    await shop.db.insert(orders).values(Array.from({ length: 100 }, () => copied));

    expect((await list()).body).toHaveLength(100);

    await shop.db.delete(orders).where(gt(orders.id, 100_007));
  });

  it('names total, first two products and the number of all of each order', async () => {
    const { body } = await list();

    const [order] = body;
    const items = await shop.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, Number(order?.id)))
      .orderBy(orderItems.line);
    expect(order?.produtos).toEqual(items.slice(0, 2).map(({ name }) => name));
    expect(order?.qtd_produtos).toBe(items.length);
    expect(order?.total).toBeGreaterThan(0);
  });

  it('is searched by number, product and days, and counts what it finds', async () => {
    const all = (await list()).body;
    const [newest] = all;
    await shop.db
      .update(orderItems)
      .set({ name: 'Sifão Copo Única' })
      .where(eq(orderItems.orderId, Number(newest?.id)));
    await shop.db
      .update(orders)
      .set({ createdAt: new Date('2025-03-02T01:30:00Z') })
      .where(eq(orders.id, Number(newest?.id)));
    const ids = async (query: Record<string, string>) => {
      const response = await shop.app.inject({
        url: '/api/datasnap/rest/TFireFlay/APP_0055',
        query: { id, ...query },
        headers: { cookie },
      });
      const found = response.json<{ id: string }[]>().map((order) => order.id);
      expect(response.headers['x-total-count']).toBe(String(found.length));
      return found;
    };

    expect(await ids({ pedido: String(newest?.id) })).toEqual([newest?.id]);
    expect(await ids({ pedido: '1000' })).toHaveLength(all.length);
    expect(await ids({ pedido: '9' })).toEqual([]);
    expect(await ids({ produto: 'UNICA sifao' })).toEqual([newest?.id]);
    expect(await ids({ produto: '100% de_' })).toEqual([]);
    // 22:30 of the day before in the store.
    expect(await ids({ de: '2025-03-01', ate: '2025-03-01' })).toEqual([newest?.id]);
    expect(await ids({ ate: '2025-02-28' })).toEqual([]);
    expect(await ids({ de: '2025-03-02' })).toHaveLength(all.length - 1);
  });

  it('is paged, and reports the number of orders', async () => {
    const response = await shop.app.inject({
      url: '/api/datasnap/rest/TFireFlay/APP_0055',
      query: { id, pagina: '3', limite: '3' },
      headers: { cookie },
    });

    expect(response.json()).toHaveLength(1);
    expect(response.headers['x-total-count']).toBe('7');
    expect((await list({ pagina: 4, limite: 3 })).body).toEqual([]);
  });
});
