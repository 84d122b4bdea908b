import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SHELL_SYNC_PATH } from '@fireflay/service';
import type { ReleasePeriod, ShellSync, ShellSyncReply } from '@fireflay/service';
import { jobLeases, releasePeriods, releaseReports } from '../../database/schema';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { sweepShells } from './shell-sync';

describe('what shells exchange', () => {
  let store: TestApp;

  beforeEach(async () => {
    store = await aTestApp();
  });
  afterEach(() => store.close());

  const sync = async (body: Partial<ShellSync> & { shell: string }) => {
    const reply = await store.app.inject({
      method: 'POST',
      url: SHELL_SYNC_PATH,
      payload: { composition: 'c1', periods: [], decisions: [], ...body },
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<ShellSyncReply>();
  };
  const from = () => {
    const now = store.clock.now.getTime();
    return now - (now % 10_000);
  };
  const aPeriod = (more: Partial<ReleasePeriod> = {}): ReleasePeriod => ({
    remote: 'mf-cart-checkout',
    version: '2.0.0',
    from: from(),
    visits: 10,
    failed: 4,
    onServer: 1,
    fallbackRendered: 1,
    sources: ['a'],
    disturbed: 2,
    disturbedSources: ['d'],
    documents: 20,
    carts: 4,
    checkouts: 3,
    orders: 2,
    paid: 1,
    buyers: ['b'],
    ...more,
  });
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];

  it('adds up what the others have counted, without what the shell itself has', async () => {
    await sync({ shell: one, periods: [aPeriod()] });
    await sync({ shell: two, periods: [aPeriod({ visits: 5, sources: ['a', 'b'] })] });

    const { periods } = await sync({ shell: three, periods: [aPeriod({ visits: 100 })] });

    expect(periods).toEqual([
      aPeriod({
        visits: 15,
        failed: 8,
        onServer: 2,
        fallbackRendered: 2,
        sources: ['a', 'b'],
        disturbed: 4,
        documents: 40,
        carts: 8,
        checkouts: 6,
        orders: 4,
        paid: 2,
      }),
    ]);
  });

  it('takes the counts of a shell of the release before, which has no sales', async () => {
    const { visits, failed, onServer, fallbackRendered, sources, ...release } = aPeriod();
    const before = {
      remote: release.remote,
      version: release.version,
      from: release.from,
      ...{ visits, failed, onServer, fallbackRendered, sources },
    };
    await sync({ shell: one, periods: [before, aPeriod({ version: '2.0.1' })] });

    const { periods } = await sync({ shell: two });

    expect(
      periods.map(({ version, visits: pages, carts }) => [version, pages, carts]).sort(),
    ).toEqual([
      ['2.0.0', 10, 0],
      ['2.0.1', 10, 4],
    ]);
  });

  it('counts a period once when a shell sends it again, with more', async () => {
    await sync({ shell: one, periods: [aPeriod()] });
    await sync({ shell: one, periods: [aPeriod({ visits: 12 })] });

    const { periods } = await sync({ shell: two });

    expect(periods.map(({ visits }) => visits)).toEqual([12]);
  });

  it('sends only what has changed since the last reply, again with all that belongs to it', async () => {
    const old = { from: from() - 60_000, visits: 7 };
    const wait = () => (store.clock.now = new Date(store.clock.now.getTime() + 20_000));
    await sync({ shell: one, periods: [aPeriod(old)] });
    wait();
    const { readTo } = await sync({ shell: three });
    wait();
    await sync({ shell: one, periods: [aPeriod()] });
    await sync({ shell: two, periods: [aPeriod({ visits: 1 })] });

    const { periods } = await sync({ shell: three, readTo });

    expect(periods).toEqual([expect.objectContaining({ from: from(), visits: 11 })]);
  });

  it('gives a shell that has just started the last two hours, older ones by the minute', async () => {
    const minutesAgo = (minutes: number, seconds = 0) =>
      from() - (from() % 60_000) - minutes * 60_000 + seconds * 1000;
    const counted = [minutesAgo(130), minutesAgo(30), minutesAgo(30, 20), minutesAgo(2, 20)];
    await sync({ shell: one, periods: counted.map((start) => aPeriod({ from: start })) });

    const { periods } = await sync({ shell: two });

    const found = periods.map(({ from: start, visits }) => [start, visits]);
    expect(found.sort()).toEqual([
      [minutesAgo(30), 20],
      [minutesAgo(2, 20), 10],
    ]);
  });

  it('lets one shell decide, and another one after ten seconds without a word from it', async () => {
    const replies = [
      await sync({ shell: one }),
      await sync({ shell: two }),
      await sync({ shell: one }),
    ];
    await store.db
      .update(jobLeases)
      .set({ heldUntil: new Date(0) })
      .where(eq(jobLeases.job, 'guard c1'));

    const later = await sync({ shell: two });

    expect(replies.map(({ isDecider }) => isDecider)).toEqual([true, false, true]);
    expect(later.isDecider).toBe(true);
  });

  it('lets one shell of each composition decide', async () => {
    const replies = [
      await sync({ shell: one }),
      await sync({ shell: two, composition: 'c2' }),
      await sync({ shell: three, composition: 'c2' }),
    ];

    expect(replies.map(({ isDecider }) => isDecider)).toEqual([true, true, false]);
  });

  it('shows the decisions of each shell to all, once, the latest first', async () => {
    const decision = (at: number) => ({
      id: randomUUID(),
      at,
      remote: 'mf-content',
      version: '2.0.0',
      did: 'withdrew' as const,
      why: 'Falhou em 20 de 40 páginas.',
    });
    const [first, second] = [decision(1_000_000), decision(2_000_000)];
    await sync({ shell: one, decisions: [first] });
    await sync({ shell: one, decisions: [first, second] });

    const { decisions } = await sync({ shell: two });

    expect(decisions).toEqual([second, first]);
  });

  it('sends the decisions again only when one has come, also one that was made earlier', async () => {
    const decision = (at: number) => ({
      id: randomUUID(),
      at,
      remote: 'mf-content',
      version: '2.0.0',
      did: 'withdrew' as const,
      why: 'Falhou em 20 de 40 páginas.',
    });
    const [earlier, later] = [decision(1_000_000), decision(2_000_000)];
    const first = await sync({ shell: one, decisions: [later] });
    const { decisionsVersion = '' } = first;

    const unchanged = await sync({ shell: one, decisionsVersion });
    await sync({ shell: two, decisions: [earlier] });
    const changed = await sync({ shell: one, decisionsVersion });

    expect(first.decisions).toEqual([later]);
    expect(unchanged.decisions).toEqual([]);
    expect(changed.decisions).toEqual([later, earlier]);
  });

  it('keeps the last report of each shell about a release', async () => {
    const aReport = (times: number) => ({
      ...{ remote: 'mf-content', version: '2.0.0' },
      failures: [
        {
          ...{ kind: 'error', text: 'TypeError', times, lastAt: from() },
          ...{ places: [], addresses: ['/faq'], browsers: ['Firefox 145'] },
        },
      ],
      measured: { LCP: { 150: 1 }, INP: {}, CLS: {}, render: {} },
    });
    await sync({ shell: one, reports: [aReport(1)] });
    await sync({ shell: two, reports: [aReport(5)] });
    await sync({ shell: one, reports: [aReport(2)] });

    const rows = await store.db.select().from(releaseReports);

    const times = rows.map(({ shell, report }) => [shell, report.failures[0]?.times]);
    expect(new Map(times as [string, number][])).toEqual(
      new Map([
        [one, 2],
        [two, 5],
      ]),
    );
    store.clock.now = new Date(store.clock.now.getTime() + 7_300_000);
    await sweepShells(store.db, store.clock.now);
    expect(await store.db.$count(releaseReports)).toBe(0);
  });

  it('drops what is older than two hours', async () => {
    await sync({ shell: one, periods: [aPeriod({ from: from() - 7_300_000 }), aPeriod()] });

    await sweepShells(store.db, store.clock.now);

    expect(await store.db.$count(releasePeriods)).toBe(1);
  });

  it('refuses what is no figure of a shell', async () => {
    const reply = await store.app.inject({
      method: 'POST',
      url: SHELL_SYNC_PATH,
      payload: { shell: 'one', periods: [{ visits: -1 }], decisions: [] },
    });

    expect(reply.statusCode).toBe(400);
  });
});
