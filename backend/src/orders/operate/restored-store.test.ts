import { sql } from 'drizzle-orm';
import { runOrders } from '../../commands/run-orders';
import { outbox } from '../../database/schema';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import type { TestApp } from '../../testing/test-app';

describe('npm run orders -- restored', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aSmallShop();
  });
  afterEach(() => shop.close());

  const restored = async (...args: string[]) => {
    const lines: string[] = [];
    const keep = (text: string) => void lines.push(text);
    const env = { NODE_ENV: '', DATABASE_URL: shop.url };
    const code = await runOrders(['restored', ...args], { env, print: keep, printError: keep });
    return { code, text: lines.join('\n') };
  };
  const buy = async () => {
    const { body } = await placeOrder(
      shop,
      await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], { card: {} }),
    );
    return Number(body.id);
  };
  const numbersOf = async () =>
    (
      await shop.db.execute<{ name: string; last: string }>(
        sql`select sequencename as name, coalesce(last_value, 0) as last from pg_sequences where schemaname = 'public' order by 1`,
      )
    ).rows;

  it('gives the next order that number, moves all other numbers on, and changes nothing when it is repeated', async () => {
    await buy();
    const before = await numbersOf();

    const first = await restored('--next', '200001');
    const after = await numbersOf();
    const again = await restored('--next', '200001');

    expect(first).toEqual({ code: 0, text: expect.stringMatching(/^O próximo pedido é 200001\./) });
    expect(again.text).toMatch(/^Nada mudou/);
    expect(await numbersOf()).toEqual(after);
    for (const { name, last } of after.filter((each) => each.name !== 'orders_id_seq')) {
      const was = before.find((each) => each.name === name)?.last ?? 0;
      expect(Number(last) - Number(was)).toBeGreaterThan(90_000);
    }
    expect(await buy()).toBe(200_001);
  });

  it('does not send e-mails that waited at the backup, except failed ones, and sends later ones', async () => {
    await buy();
    await shop.db.insert(outbox).values([
      { topic: 'payment.refund', payload: { orderId: 1, reference: 'x' } },
      { topic: 'contact.sent', payload: { messageId: 1 }, tries: 4 },
    ]);

    await restored('--next', '200001');

    const waiting = await shop.db.execute(
      sql`select topic from outbox where delivered_at is null order by topic`,
    );
    expect(waiting.rows).toEqual([{ topic: 'contact.sent' }, { topic: 'payment.refund' }]);
    await shop.db.delete(outbox);
    await buy();
    const later = await shop.db.select().from(outbox);
    expect(later.map(({ deliveredAt }) => deliveredAt)).toContain(null);
  });

  it('needs a number', async () => {
    expect(await restored()).toEqual({
      code: 1,
      text: expect.stringMatching(/^Falta --next/),
    });
    expect(await restored('--next', 'x')).toEqual({
      code: 1,
      text: expect.stringMatching(/^--next deve ser/),
    });
  });
});
