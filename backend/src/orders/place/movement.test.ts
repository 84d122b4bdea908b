import { sql } from 'drizzle-orm';
import { MovementNumber, OpenMovement } from 'shared-contracts/wire';
import { movements } from '../../database/schema';
import { addCustomers } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { sweepMovements } from './movement';

describe('the movement of a checkout', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
  });
  afterEach(() => shop.close());

  it('is removed a month after it was opened', async () => {
    const cookie = await shop.signIn();
    const { body } = await shop.call(OpenMovement, {}, { cookie });
    await shop.db.update(movements).set({ createdAt: new Date('2026-10-20T12:00:00Z') });
    const { body: kept } = await shop.call(OpenMovement, {}, { cookie });

    await sweepMovements(shop.db, shop.clock.now);

    expect(kept.codigo).not.toBe(body.codigo);
    expect(await shop.db.select().from(movements)).toMatchObject([{ code: kept.codigo }]);
  });

  it('is removed in batches, however many there are', async () => {
    await shop.db.execute(sql`insert into movements (code, customer_id, created_at)
      select 'old-' || n, (select min(id) from customers), now() - interval '2 years'
      from generate_series(1, 10001) n`);

    await sweepMovements(shop.db, shop.clock.now);

    expect(await shop.db.select().from(movements)).toEqual([]);
  });

  it.each(['cross-site', 'same-site'])(
    'cannot be opened or numbered by a %s page',
    async (site) => {
      const cookie = await shop.signIn();
      const from = { cookie, headers: { 'sec-fetch-site': site } };

      expect((await shop.call(OpenMovement, {}, from)).status).toBe(403);
      expect((await shop.call(MovementNumber, {}, from)).status).toBe(403);
      expect(await shop.db.select().from(movements)).toEqual([]);
    },
  );

  it('can be opened by the store’s own pages', async () => {
    const cookie = await shop.signIn();
    const from = { cookie, headers: { 'sec-fetch-site': 'same-origin' } };

    expect((await shop.call(OpenMovement, {}, from)).status).toBe(200);
  });
});
