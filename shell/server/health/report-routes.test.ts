/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { REPORTS_PATH } from '../../src/features/reports/report';
import type { Report } from '../../src/features/reports/report';
import { PageTokens } from './page-tokens';
import { PAGE_RATE_PER_BLOCK, ReleaseHealth } from './release-health';
import { reportRoutes } from './report-routes';

const release = { remote: 'mf-content', version: '1.0.0' };
let app: FastifyInstance;
let health: ReleaseHealth;
let now: number;
let tokens: PageTokens;
let page: string;
const issue = (version = release.version) => tokens.issue([`mf-content@${version}`]);
beforeEach(async () => {
  now = 1_800_000_000_000;
  health = new ReleaseHealth(() => now, PAGE_RATE_PER_BLOCK);
  health.trackReleases([release, { ...release, version: '2.0.0' }]);
  tokens = new PageTokens(randomBytes(32), () => now);
  page = issue();
  app = Fastify({ trustProxy: true });
  await app.register(reportRoutes(health, tokens, () => now));
});
afterEach(() => app.close());

const aReport = (more: Partial<Report> = {}): Report => ({
  page,
  used: [],
  failures: [],
  vitals: [],
  ...more,
});
const sendReport = async (payload: object | string, headers: Record<string, string> = {}) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: REPORTS_PATH,
    payload,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
  return statusCode;
};
const failure = { ...release, kind: 'render' as const, detail: 'Error: broken' };

describe('the route of page reports', () => {
  it('counts reports by release', async () => {
    const vitals = [{ ...release, name: 'LCP' as const, value: 1200 }];

    expect(await sendReport(aReport({ used: [release], failures: [failure], vitals }))).toBe(204);

    expect(health.counts(release, 0)).toMatchObject({ visits: 1, failed: 1 });
    expect(health.find(release)?.series.median('LCP')).toBe(1200);
  });

  it('keeps nothing that a shopper may have typed', async () => {
    const detail =
      'TypeError: "Maria da Silva" of maria@example.com, 529.982.247-25, at /login?acess=abc';
    await sendReport(aReport({ failures: [{ ...failure, detail }] }));

    expect([...(health.find(release)?.texts.keys() ?? [])]).toEqual([
      'TypeError: "…" of …, …, at /login?…',
    ]);
  });

  it.each<[string, object | string]>([
    ['another shape', { used: 'x' }],
    ['no JSON', '{'],
    ['a kind that there is not', { failures: [{ ...failure, kind: 'x' as 'load' }] }],
    ['too many failures', { failures: Array.from({ length: 21 }, () => failure) }],
    ['a measure that cannot be', { vitals: [{ ...release, name: 'LCP', value: -1 }] }],
    ['a step that there is not', { visit: [{ source: 'google', step: 'paid' }] }],
    ['a cart that cannot be', { visit: [{ source: 'google', cartCents: 10_000_001 }] }],
    ['a name that is no remote', { used: [{ ...release, remote: '__proto__' }] }],
  ])('refuses reports with %s', async (_case, payload) => {
    const report = typeof payload === 'string' ? payload : { ...aReport(), ...payload };
    expect(await sendReport(report)).toBe(400);
    expect(health.counts(release, 0).visits).toBe(0);
  });

  it('refuses reports that are too large', async () => {
    expect(await sendReport(`{"used":[],"x":"${'x'.repeat(40_000)}"}`)).toBe(413);
  });

  it.each<[number, Record<string, string>]>([
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    [403, { 'sec-fetch-site': '' }],
    [204, { 'sec-fetch-site': '', origin: 'https://localhost' }],
  ])('responds with %i to a request with %j', async (status, headers) => {
    expect(await sendReport(aReport(), { host: 'localhost', ...headers })).toBe(status);
  });

  it('limits the reports of one address', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => sendReport(aReport())));

    expect(answers.filter((status) => status === 204).length).toBeLessThan(120);
    expect(answers.at(-1)).toBe(429);
  });

  it('counts a page once for each release, in however many reports', async () => {
    const everything = { used: Array(10).fill(release), failures: Array(20).fill(failure) };
    for (let times = 0; times < 3; times++) await sendReport(aReport(everything));

    expect(health.counts(release, 0)).toMatchObject({ visits: 1, failed: 1, sources: 1 });
  });

  it('counts each step of a visit once for a page, with the changes of its cart', async () => {
    const visit: Report['visit'] = [
      { source: 'google', step: 'visits' },
      { source: 'google', step: 'carts' },
      { source: 'google', cartCents: 1_990 },
    ];
    await sendReport(aReport({ visit }));
    await sendReport(aReport({ visit }));
    await sendReport(
      aReport({ page: issue(), visit: [{ source: 'campaign:obra', step: 'visits' }] }),
    );

    const none = { visits: 0, carts: 0, checkouts: 0, bought: 0, cartCents: 0 };
    expect(health.visits.takeChanges()[0]?.counts).toEqual([
      { ...none, source: 'google', visits: 1, carts: 1, cartCents: 3_980 },
      { ...none, source: 'campaign:obra', visits: 1 },
    ]);
  });

  it('ignores a visit of an unknown source, and keeps the rest of the report', async () => {
    const visit = [{ source: 'maria@exemplo.com.br', step: 'visits' as const }];

    expect(await sendReport(aReport({ visit, failures: [failure] }))).toBe(204);

    expect(health.visits.takeChanges()).toEqual([]);
    expect(health.counts(release, 0).failed).toBe(1);
  });

  it('counts few visits of one network', async () => {
    const visit: Report['visit'] = [{ source: 'google', step: 'visits' }];
    for (let at = 0; at < 20; at++) await sendReport(aReport({ page: issue(), visit }));

    expect(health.visits.takeChanges()[0]?.counts[0]?.visits).toBe(PAGE_RATE_PER_BLOCK.atOnce);
  });

  it('does not count a slow page as failed, but counts a later failure of it', async () => {
    await sendReport(aReport({ failures: [{ ...failure, kind: 'slow' }] }));
    expect(health.counts(release, 0)).toMatchObject({ visits: 1, failed: 0 });

    await sendReport(aReport({ failures: [failure] }));
    expect(health.counts(release, 0)).toMatchObject({ visits: 1, failed: 1 });
  });

  it('refuses reports without the token of an issued page', async () => {
    const others = new PageTokens(randomBytes(32), () => now).issue(['mf-content@1.0.0']);
    const altered = `${page.slice(0, -2)}AA`;

    for (const invented of ['', 'x', others, altered]) {
      expect(await sendReport({ ...aReport({ used: [release] }), page: invented })).toBe(403);
    }
    now += 3_700_000;
    expect(await sendReport(aReport({ used: [release] }))).toBe(403);
    expect(health.counts(release, 0).visits).toBe(0);
  });

  it('ignores releases that the page was not issued with', async () => {
    await sendReport(aReport({ failures: [{ ...failure, version: '2.0.0' }], used: [release] }));

    expect(health.counts(release, 0).visits).toBe(1);
    expect(health.counts({ ...release, version: '2.0.0' }, 0)).toMatchObject({ failed: 0 });
  });

  it.each([
    ['good ones', { used: [release] }],
    ['bad ones', { failures: [failure] }],
  ])('limits the counted pages of one network block: %s', async (_which, more) => {
    for (let visitor = 0; visitor < 60; visitor++) {
      page = issue();
      await sendReport(aReport(more), {
        'x-forwarded-for': `2001:db8:1:${visitor.toString(16)}::1`,
      });
    }

    const { visits, failed, sources } = health.counts(release, 0);
    expect(visits).toBe(5);
    expect(failed).toBe('failures' in more ? 5 : 0);
    expect(sources).toBe('failures' in more ? 1 : 0);
  });

  it('keeps where a failure was, and nothing that was sent besides', async () => {
    const places = [
      'Maria at /remotes/mf-content/files/page-faq.1a2b3c4d.js:1:234',
      '/login?acess=abc:1:2',
    ];
    const headers = { 'user-agent': 'Mozilla/5.0 (X11) Gecko/20100101 Firefox/145.0' };
    const sendPlaces = (address: string) =>
      sendReport(aReport({ failures: [{ ...failure, places, address }] }), headers);
    await sendPlaces('/detalhes_pedido/:id');
    await sendPlaces('/detalhes_pedido/4711');

    expect([...(health.find(release)?.texts.values() ?? [])]).toEqual([
      {
        kind: 'render',
        times: 2,
        lastAt: expect.any(Number),
        places: ['/remotes/mf-content/files/page-faq.1a2b3c4d.js:1:234'],
        addresses: ['/detalhes_pedido/:id'],
        browsers: ['Firefox 145'],
      },
    ]);
  });

  it('counts disturbed pages apart from failed ones, each once', async () => {
    const disturbance = { ...failure, kind: 'hydration' as const };
    await sendReport(aReport({ failures: [disturbance, disturbance] }));

    expect(health.counts(release, 0)).toMatchObject({ visits: 1, failed: 0, disturbed: 1 });
    await sendReport(aReport({ failures: [failure] }));
    expect(health.counts(release, 0)).toMatchObject({ visits: 1, failed: 1, disturbed: 1 });
  });

  describe('of purchases', () => {
    const sales = (version = release.version) => health.sales({ ...release, version }, 0, Infinity);

    it('counts each step of a page once, for every release that the page was sent with', async () => {
      page = tokens.issue(['mf-content@1.0.0', 'mf-content@2.0.0']);
      await sendReport(aReport({ used: [release], steps: ['carts'] }));
      await sendReport(aReport({ steps: ['carts', 'checkouts'] }));

      const expected = { documents: 1, carts: 1, checkouts: 1, orders: 0, paid: 0, buyers: 1 };
      expect(sales()).toEqual(expected);
      expect(sales('2.0.0')).toEqual(expected);
    });

    it('counts a step at the moment when its page was sent, within half an hour', async () => {
      const sentAt = now;
      now += 1_700_000;
      await sendReport(aReport({ steps: ['carts'] }));
      now += 200_000;
      await sendReport(aReport({ steps: ['orders'] }));

      expect(health.sales(release, sentAt, sentAt + 10_000)).toMatchObject({
        documents: 1,
        carts: 1,
        orders: 0,
      });
      expect(health.sales(release, sentAt + 10_000, Infinity).documents).toBe(0);
    });

    it('takes few pages of one network block, with their steps or not at all', async () => {
      for (let visitor = 0; visitor < 60; visitor++) {
        page = issue();
        await sendReport(aReport({ steps: ['carts'] }));
      }

      expect(sales()).toMatchObject({ documents: 4, carts: 4, buyers: 1 });
    });

    it('refuses a step that there is not', async () => {
      expect(await sendReport({ ...aReport(), steps: ['stolen'] })).toBe(400);
    });
  });
});
