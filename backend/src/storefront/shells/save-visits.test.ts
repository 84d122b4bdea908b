import { randomUUID } from 'node:crypto';
import type { VisitCount } from '@fireflay/service';
import { visitCounts } from '../../database/schema';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { saveVisits, sweepVisits } from './save-visits';

describe('the visits that shells have counted', () => {
  let store: TestApp;
  beforeAll(async () => {
    store = await aTestApp();
  });
  afterEach(() => store.db.delete(visitCounts));
  afterAll(() => store.close());

  const now = new Date('2026-11-24T12:00:00-03:00');
  const today = '2026-11-24';
  const aCount = (source: string, more: Partial<VisitCount> = {}): VisitCount => ({
    ...{ source, visits: 1, carts: 0, checkouts: 0, bought: 0, cartCents: 0, ...more },
  });
  const [one, two] = [randomUUID(), randomUUID()];
  const save = (shell: string, counts: VisitCount[], day = today) =>
    saveVisits(store.db, shell, [{ day, counts }], now);
  const readCounts = async () =>
    (await store.db.select().from(visitCounts))
      .map(({ day, source, visits, cartCents }) => `${day} ${source} ${visits} ${cartCents}`)
      .toSorted();

  it('are those of each shell, however often it sends them', async () => {
    await save(one, [aCount('google', { visits: 3, cartCents: 900 })]);
    await save(one, [aCount('google', { visits: 5, cartCents: -100 }), aCount('direct')]);
    await save(two, [aCount('google', { visits: 2 })]);
    await save(two, [aCount('google', { visits: 2 })]);

    expect(await readCounts()).toEqual([
      `${today} direct 1 0`,
      `${today} google 2 0`,
      `${today} google 5 -100`,
    ]);
  });

  it('are ignored for an unknown source, and for a day that is neither today nor yesterday', async () => {
    await save(one, [aCount('maria@exemplo.com.br'), aCount('seller'), aCount('unknown')]);
    await save(one, [aCount('google')], '2026-11-22');
    await save(one, [aCount('google')], '2026-11-25');
    await save(one, [aCount('google')], '2026-11-23');

    expect(await readCounts()).toEqual([`2026-11-23 google 1 0`, `${today} unknown 1 0`]);
  });

  it('name a limited number of campaigns on a day, also where shells send them at once', async () => {
    const campaigns = (from: number) =>
      Array.from({ length: 15 }, (_, at) => aCount(`campaign:c${from + at}`));

    await Promise.all([save(one, campaigns(0)), save(two, campaigns(15))]);
    await save(one, [...campaigns(0), ...campaigns(100)]);

    const rows = await store.db.select().from(visitCounts);
    const named = new Set(rows.flatMap(({ source }) => (source === 'campaigns' ? [] : [source])));
    expect(named.size).toBe(20);
    expect(rows.reduce((sum, { visits }) => sum + visits, 0)).toBe(45);
  });

  it('of past days become one row for each source, also those that come late, and end after two years', async () => {
    const old = { carts: 0, checkouts: 0, bought: 0, cartCents: 10, source: 'google' };
    const past = '2026-11-20';
    const insert = (day: string, visits: number) =>
      store.db.insert(visitCounts).values({ ...old, day, visits, shell: randomUUID() });
    await insert(past, 2);
    await insert(past, 3);
    await insert('2024-10-01', 9);
    await save(one, [aCount('google')]);
    await save(two, [aCount('google')]);

    await sweepVisits(store.db, now);
    await insert(past, 4);
    await sweepVisits(store.db, now);

    expect(await readCounts()).toEqual([
      `${past} google 9 30`,
      `${today} google 1 0`,
      `${today} google 1 0`,
    ]);
  });
});
