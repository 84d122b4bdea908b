/** @jest-environment node */
import { PAGE_RATE_PER_BLOCK, ReleaseHealth } from './release-health';
import { noCounts, noSales } from './time-series';

let now: number;
let health: ReleaseHealth;
beforeEach(() => {
  now = 5_000_000;
  health = new ReleaseHealth(() => now);
});

const release = { remote: 'mf-content', version: '1.0.0' };
const failure = { kind: 'render' as const, isFirstOnPage: true, source: 'a', text: 'broken' };

describe("a release's health", () => {
  it('counts visits, and each page at most once as failed', () => {
    health.trackReleases([release]);
    health.recordVisit(release);
    health.recordVisit(release);
    health.recordFailure(release, failure);
    health.recordFailure(release, { ...failure, isFirstOnPage: false, kind: 'error' });

    expect(health.counts(release, 0)).toEqual({
      ...noCounts,
      visits: 2,
      failed: 1,
      onServer: 0,
      fallbackRendered: 0,
      sources: 1,
    });
    expect(health.find(release)?.failures).toMatchObject({ render: 1, error: 1 });
  });

  it('counts pages that failed on the server separately, and limits them for each network block', () => {
    const limited = new ReleaseHealth(() => now, PAGE_RATE_PER_BLOCK);
    limited.trackReleases([release]);
    for (let page = 0; page < 40; page++) limited.recordRenderError(release, 'one block');
    limited.recordRenderError(release, 'another block');

    expect(limited.counts(release, 0)).toMatchObject({
      visits: 6,
      failed: 6,
      onServer: 6,
      sources: 2,
    });
  });

  it('counts only releases that visitors may get', () => {
    health.recordVisit(release);
    health.recordFailure(release, failure);

    expect(health.all()).toEqual([]);
  });

  it('drops a release an hour after the composition stopped naming it', () => {
    health.trackReleases([release]);
    now += 3_600_001;
    health.trackReleases([{ ...release, version: '2.0.0' }]);

    expect(health.all().map(({ version }) => version)).toEqual(['2.0.0']);
  });

  it('keeps the latest eight releases of a remote', () => {
    for (let patch = 0; patch < 20; patch++) {
      now += 1000;
      health.trackReleases([{ ...release, version: `1.0.${patch}` }]);
    }

    expect(health.all()).toHaveLength(8);
    expect(health.find({ ...release, version: '1.0.19' })).toBeDefined();
  });

  it('drops pages after two hours, and separates counts before and after a moment', () => {
    health.trackReleases([release]);
    health.recordVisit(release);
    now += 3_600_000;
    health.recordVisit(release);
    now += 20_000;
    health.recordVisit(release);

    expect(health.counts(release, now).visits).toBe(1);
    expect(health.counts(release, 0, now - 20_000).visits).toBe(2);
    expect(health.find(release)?.series.lastHour().visits).toBe(2);
    now += 3_600_000;
    health.recordVisit(release);
    expect(health.counts(release, 0).visits).toBe(3);
  });

  it('counts what other shells have counted, also of a release that this one does not know yet', () => {
    const period = {
      ...release,
      from: now - (now % 10_000),
      visits: 40,
      failed: 20,
      onServer: 2,
      fallbackRendered: 1,
      sources: ['a', 'b'],
    };

    health.mergeOthers([{ ...period, visits: 10 }]);
    health.mergeOthers([period]);
    health.recordVisit(release);
    health.recordFailure(release, { ...failure, source: 'b', isFirstOnPage: true });

    expect(health.counts(release, now - 60_000)).toEqual({
      visits: 41,
      failed: 21,
      onServer: 2,
      fallbackRendered: 1,
      sources: 2,
      // A shell of the release before tells nothing of these.
      disturbed: 0,
      disturbedSources: 0,
    });
    expect(health.sales(release, now - 60_000, now)).toEqual(noSales);
  });

  it('adds up disturbed pages and sales of all shells', () => {
    health.trackReleases([release]);
    const from = now - (now % 10_000);
    const sales = { documents: 30, carts: 3, checkouts: 2, orders: 1, paid: 1, buyers: ['a'] };
    health.mergeOthers([
      { ...release, from, visits: 40, failed: 0, onServer: 0, fallbackRendered: 0, sources: [] },
      {
        ...release,
        ...sales,
        ...{ from, visits: 40, failed: 0, onServer: 0, fallbackRendered: 0, sources: [] },
        ...{ disturbed: 5, disturbedSources: ['x'] },
      },
    ]);
    health.recordDocument(release, now);
    health.recordStep(release, 'carts', now, 'b');

    expect(health.counts(release, 0)).toMatchObject({ disturbed: 5, disturbedSources: 1 });
    expect(health.sales(release, 0, Infinity)).toEqual({
      ...{ documents: 31, carts: 4, checkouts: 2, orders: 1, paid: 1 },
      buyers: 2,
    });
    expect(health.takeChanges()).toMatchObject([{ documents: 1, carts: 1, buyers: ['b'] }]);
  });

  it('tells the others each change once, and again when it could not be sent', () => {
    health.trackReleases([release]);
    health.recordVisit(release);

    const sent = health.takeChanges();
    const unchanged = health.takeChanges();
    health.returnChanges();

    expect(sent).toEqual([expect.objectContaining({ ...release, visits: 1 })]);
    expect(unchanged).toEqual([]);
    expect(health.takeChanges()).toEqual(sent);
  });

  it('keeps the median of the measurements of the last hour', () => {
    health.trackReleases([release]);
    health.recordVital(release, 'LCP', 90_000);
    now += 3_600_001;
    [1200, 900, 3000].forEach((value) => health.recordVital(release, 'LCP', value));

    expect(health.find(release)?.series.median('LCP')).toBe(1200);
    expect(health.find(release)?.series.median('INP')).toBeUndefined();
  });

  it('keeps the texts of the first distinct failures and how often each occurred', () => {
    health.trackReleases([release]);
    const results = [1, 1, 2].map((kind) =>
      health.recordFailure(release, { ...failure, text: `broken ${kind}` }),
    );
    for (let kind = 3; kind < 50; kind++) {
      health.recordFailure(release, { ...failure, text: `broken ${kind}` });
    }

    expect(results).toEqual([true, false, true]);
    expect(health.find(release)?.texts.get('broken 1')?.times).toBe(2);
    expect(health.find(release)?.texts.size).toBe(10);
  });
});
