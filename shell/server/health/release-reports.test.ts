/** @jest-environment node */
import { Value } from 'typebox/value';
import { bucketOf, ReleaseReport } from '@fireflay/service';
import type { DiscoveryEntry } from '@fireflay/releases';
import { ReleaseHealth } from './release-health';
import { ReleaseReports } from './release-reports';

const release = { remote: 'mf-content', version: '2.0.0' };
const entry: DiscoveryEntry = { url: '/x', metadata: { version: '2.0.0' } };
const place = '/remotes/mf-content/files/page-faq.1a2b3c4d.js:1:234';

describe('the report about a release', () => {
  let now: number;
  let isRefused: boolean;
  let health: ReleaseHealth;
  let reports: ReleaseReports;
  const take = async (judge?: Parameters<ReleaseReports['takeChanges']>[0]) => {
    now += 5_000;
    return reports.takeChanges(judge);
  };
  const fail = (text: string) =>
    health.recordFailure(release, {
      kind: 'error',
      isFirstOnPage: true,
      source: 'a',
      text,
      context: { places: [place], address: '/faq', browser: 'Firefox 145' },
    });

  beforeEach(() => {
    now = 10_000_000;
    isRefused = false;
    health = new ReleaseHealth(() => now);
    health.trackReleases([release]);
    reports = new ReleaseReports({
      health,
      channels: () => [{ remote: 'mf-content', live: entry }],
      refusalOf: () =>
        isRefused
          ? { reason: { code: 'doesNotLoad' }, blocksBrowser: false, isFileProblem: false, at: now }
          : undefined,
      sourcePlaces: { find: async (places) => places.map(() => 'mf-content/src/faq.tsx:3:1') },
      now: () => now,
    });
  });

  it('has failures with their source lines, measurements, and why this shell refuses it', async () => {
    fail('TypeError: x is undefined');
    health.recordVital(release, 'LCP', 1200);
    health.recordRenderTime(release, 40);
    isRefused = true;

    expect(await take()).toEqual([
      {
        ...release,
        failures: [
          {
            kind: 'error',
            text: 'TypeError: x is undefined',
            times: 1,
            lastAt: 10_000_000,
            places: ['mf-content/src/faq.tsx:3:1'],
            addresses: ['/faq'],
            browsers: ['Firefox 145'],
          },
        ],
        measured: {
          LCP: { [bucketOf(1200)]: 1 },
          INP: {},
          CLS: {},
          render: { [bucketOf(40)]: 1 },
        },
        refusal: 'o código do servidor não carrega',
      },
    ]);
  });

  it('is made again only when something has changed, or it could not be sent', async () => {
    fail('one');
    const counts = [await take(), await take()].map(({ length }) => length);
    fail('one');
    counts.push((await take()).length);
    reports.returnChanges();
    counts.push((await take()).length);

    expect(counts).toEqual([1, 0, 1, 1]);
  });

  it('has the verdict about its sales, without which there is none', async () => {
    const [judged] = await take(() => ({ version: '2.0.0', other: '1.0.0', verdict: 'worse' }));
    const [unjudged] = await take();

    expect(judged?.sales).toEqual({ other: '1.0.0', verdict: 'worse' });
    expect(unjudged).not.toHaveProperty('sales');
  });

  it('drops a failure that has not been seen for an hour', async () => {
    fail('one');
    await take();
    now += 3_600_000;

    expect((await take())[0]?.failures).toEqual([]);
  });

  it('holds text that the database can store, whatever a browser has sent', async () => {
    fail(`a\0b${'x'.repeat(297)}😀`);

    const [report] = await take();

    expect(report?.failures[0]?.text).toBe(`a\uFFFDb${'x'.repeat(297)}`.slice(0, 300));
  });

  it('is one of at most ten in a request: the others follow', async () => {
    const names = Array.from({ length: 8 }, (_, at) => ({ remote: 'mf-a', version: `${at}.0.0` }));
    const others = names.map(({ version }) => ({ remote: 'mf-b', version }));
    health.trackReleases([...names, ...others]);

    const requests = [await take(), await take(), await take()];

    expect(requests.map(({ length }) => length)).toEqual([10, 7, 0]);
  });

  it('fits the wire, whatever the browser calls itself', async () => {
    health.recordFailure(release, {
      kind: 'error',
      isFirstOnPage: true,
      source: 'a',
      text: 'x'.repeat(400),
      context: { places: [place], browser: `Firefox ${'9'.repeat(500)}` },
    });

    expect(Value.Check(ReleaseReport, (await take())[0])).toBe(true);
  });
});
