/** @jest-environment node */
import { PAGES_OF_BLOCK, ReleaseHealth } from './release-health';

let now: number;
let health: ReleaseHealth;
beforeEach(() => {
  now = 5_000_000;
  health = new ReleaseHealth(() => now);
});

const release = { remote: 'mf-content', version: '1.0.0' };
const failure = { kind: 'render' as const, first: true, source: 'a', text: 'broken' };

describe("a release's health", () => {
  it('counts pages and, once for each page, that it failed', () => {
    health.give([release]);
    health.visited(release);
    health.visited(release);
    health.failed(release, failure);
    health.failed(release, { ...failure, first: false, kind: 'error' });

    expect(health.counts(release, 0)).toEqual({
      visits: 2,
      failed: 1,
      onServer: 0,
      sources: 1,
    });
    expect(health.of(release)?.failures).toMatchObject({ render: 1, error: 1 });
  });

  it('counts pages that broke on the server as such, and no more of one block than its share', () => {
    const limited = new ReleaseHealth(() => now, PAGES_OF_BLOCK);
    limited.give([release]);
    for (let page = 0; page < 40; page++) limited.threw(release, 'one block');
    limited.threw(release, 'another block');

    expect(limited.counts(release, 0)).toEqual({ visits: 6, failed: 6, onServer: 6, sources: 2 });
  });

  it('knows only releases that visitors may get', () => {
    health.visited(release);
    health.failed(release, failure);

    expect(health.all()).toEqual([]);
  });

  it('forgets a release an hour after nobody is given it any more', () => {
    health.give([release]);
    now += 3_600_001;
    health.give([{ ...release, version: '2.0.0' }]);

    expect(health.all().map(({ version }) => version)).toEqual(['2.0.0']);
  });

  it('keeps no more than eight releases of a remote, the latest', () => {
    for (let patch = 0; patch < 20; patch++) {
      now += 1000;
      health.give([{ ...release, version: `1.0.${patch}` }]);
    }

    expect(health.all()).toHaveLength(8);
    expect(health.of({ ...release, version: '1.0.19' })).toBeDefined();
  });

  it('forgets pages after an hour, and tells apart what came after a cut', () => {
    health.give([release]);
    health.visited(release);
    now += 3_600_000;
    health.visited(release);
    now += 1;
    health.cut(release.remote);
    health.visited(release);

    expect(health.counts(release, now).visits).toBe(1);
    now += 1000;
    expect(health.of(release)?.series.lastHour().visits).toBe(2);
  });

  it('keeps the median of what was measured in the last hour', () => {
    health.give([release]);
    health.measured(release, 'LCP', 90_000);
    now += 3_600_001;
    [1200, 900, 3000].forEach((value) => health.measured(release, 'LCP', value));

    expect(health.of(release)?.series.median('LCP')).toBe(1200);
    expect(health.of(release)?.series.median('INP')).toBeUndefined();
  });

  it('keeps the words of the first different failures and how often they came', () => {
    health.give([release]);
    const told = [1, 1, 2].map((kind) =>
      health.failed(release, { ...failure, text: `broken ${kind}` }),
    );
    for (let kind = 3; kind < 50; kind++) {
      health.failed(release, { ...failure, text: `broken ${kind}` });
    }

    expect(told).toEqual([true, false, true]);
    expect(health.of(release)?.texts.get('broken 1')?.times).toBe(2);
    expect(health.of(release)?.texts.size).toBe(10);
  });
});
