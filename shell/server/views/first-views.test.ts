/** @jest-environment node */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { remoteRoutes } from 'shared-contracts/navigation';
import { defaultProfile } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { firstViews } from './first-views';
import { DevelopmentErrors } from '../development/development-errors';
import { ReleaseHealth } from '../health/release-health';
import type { CompositionProvider } from '../releases/live-composition';
import type { VisitorComposition } from '../rendering/running-compositions';
import { pageUrl } from '../request/page-url';
import { RenderError } from '../rendering/render-error';
import type { RenderFailure } from '../rendering/render-error';
import type { RenderResult } from '../rendering/render-pool';
import { noOffers } from '../testing/no-offers';

let shell: FastifyInstance;
let isReady: boolean;
let hasCanary: boolean;
let broke: string | undefined;
let allBreak: boolean;
let failure: RenderFailure | undefined;
/** The versions that are not rendered in time. */
let slow: string[];
let status: number;
let urls: string[];
let logLines: string[];
let rendered: string[];
let health: ReleaseHealth;
let storeOrigin: string | undefined;
let developmentErrors: DevelopmentErrors | undefined;
let thrown: string[];
let profile: StoreProfile;
let redirects: Map<string, string>;
const releasesDir = '/releases';
const release = (version: string) => ({ remote: 'mf-content', version });
const noAssets = () => ({ styles: [], scripts: [], inlineScript: '', preloads: [] });

/** A remote with or without a previous release. */
const aCompositionProvider = (fallback: boolean): CompositionProvider => ({
  profile: () => profile,
  id: () => '1',
  isReady: () => isReady,
  missingRemotes: () => [],
  contractVersion: () => '4.1.0',
  layout: () => '<header>Loja</header>',
  hasCanary: () => hasCanary,
  remotesFor: () => Promise.resolve([]),
  async compose({ avoided }): Promise<VisitorComposition> {
    const version = fallback && avoided.includes('mf-content@2.0.0') ? '1.0.0' : '2.0.0';
    const key = `mf-content@${version}`;
    const remotes = [
      {
        composed: {
          name: 'mf-content',
          version,
          manifest: `/remotes/mf-content/${version}/mf-manifest.json`,
        },
      },
    ];
    const render = async ({ url }: { url: string }): Promise<RenderResult> => {
      rendered.push(key);
      urls.push(url);
      if (slow.includes(version)) throw new RenderError('timeout', 'The view took too long');
      if (failure) throw new RenderError(failure, 'mf-content has no module');
      const bad = version === '2.0.0' || allBreak ? broke : undefined;
      return { kind: 'page', status, body: Buffer.from(key), broke: bad, errors: thrown };
    };
    const pool = {
      render,
      started: Promise.resolve(),
      close: () => Promise.resolve(),
      lastExclusionAt: undefined,
    };
    return {
      key,
      remotes,
      profile,
      assetsOf: noAssets,
      running: { key, remotes, profile, pool, assetsOf: noAssets },
    };
  },
});

async function open(fallback = true) {
  const stream = { write: (line: string) => void logLines.push(line) };
  shell = Fastify({ logger: { level: 'warn', stream } });
  await shell.register(compress, { global: false });
  await shell.register(cookie);
  await shell.register(
    firstViews(
      { viewCacheSeconds: 5, liveReload: false, overrides: undefined, releasesDir, storeOrigin },
      {
        live: aCompositionProvider(fallback),
        offers: noOffers,
        redirects: { find: async (path) => redirects.get(path) },
        health,
        developmentErrors,
      },
    ),
  );
}
beforeEach(() => {
  isReady = true;
  hasCanary = false;
  broke = undefined;
  allBreak = false;
  failure = undefined;
  slow = [];
  status = 200;
  urls = [];
  logLines = [];
  storeOrigin = undefined;
  developmentErrors = undefined;
  thrown = [];
  profile = defaultProfile;
  redirects = new Map();
  rendered = [];
  health = new ReleaseHealth();
  health.trackReleases([release('1.0.0'), release('2.0.0')]);
});
// A test may have opened none.
afterEach(() => (shell as FastifyInstance | undefined)?.close());

const BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

/** A request of a shopper's browser. */
const request = ({ headers, ...options }: InjectOptions) =>
  shell.inject({ ...options, headers: { 'user-agent': BROWSER, ...headers } });

const requestView = (cookies: Record<string, string> = {}) => request({ url: '/faq', cookies });

describe('the policy of a first view', () => {
  it('names a provider of analytics only where one is set', async () => {
    await open();
    expect((await requestView()).headers['content-security-policy']).not.toContain('plausible');
    await shell.close();
    profile = { ...defaultProfile, analytics: { provider: 'plausible', id: 'loja.example' } };
    await open();

    expect((await requestView()).headers['content-security-policy']).toContain(
      "script-src 'self' https://plausible.io",
    );
  });
});

describe('an address of the former site', () => {
  it.each(['GET', 'HEAD'] as const)('leads to its page for %s, with its query', async (method) => {
    redirects.set('/pisos/porcelanato.html', '/produtos/pisos-e-revestimentos');
    await open();

    const { statusCode, headers } = await request({
      method,
      url: '/pisos/porcelanato.html?utm_source=x&n=1',
    });

    expect(statusCode).toBe(301);
    expect(headers.location).toBe('/produtos/pisos-e-revestimentos?utm_source=x&n=1');
    expect(rendered).toEqual([]);
  });

  it('that has the form of a page leads on where the page is not found', async () => {
    redirects.set('/produto/piso-bege', '/produtos/pisos-e-revestimentos');
    status = 404;
    await open();

    const { statusCode, headers } = await request({ url: '/produto/piso-bege' });

    expect([statusCode, headers.location]).toEqual([301, '/produtos/pisos-e-revestimentos']);
  });

  it('does not hide a page that the store has', async () => {
    redirects.set('/faq', '/contato');
    await open();

    expect((await requestView()).statusCode).toBe(200);
  });

  it('that has no redirect is not found', async () => {
    status = 404;
    await open();

    expect((await request({ url: '/nada.html' })).statusCode).toBe(404);
  });
});

describe('a first view', () => {
  it('sets no cookie while all visitors get the same releases', async () => {
    await open();

    const { body, cookies } = await requestView();

    expect(body).toBe('mf-content@2.0.0');
    expect(cookies).toEqual([]);
  });

  it('gives a visitor a bucket once while a canary is running', async () => {
    hasCanary = true;
    await open();

    const first = (await requestView()).cookies;
    const again = (await requestView({ 'release-bucket': String(first[0]?.value) })).cookies;

    expect(first).toEqual([
      expect.objectContaining({ name: 'release-bucket', httpOnly: true, sameSite: 'Lax' }),
    ]);
    expect(again).toEqual([]);
  });

  it.each(['10000', '-1', 'x', '1e3'])(
    'assigns a new bucket for an invalid one like %p',
    async (value) => {
      hasCanary = true;
      await open();

      expect((await requestView({ 'release-bucket': value })).cookies).toHaveLength(1);
    },
  );

  it('uses the fallback, now and on later pages of this visitor, when a release throws', async () => {
    broke = 'mf-content';
    await open();

    const { body, statusCode, cookies } = await requestView();
    const avoided = String(cookies[0]?.value);
    const next = await requestView({ 'release-avoided': avoided });

    expect([statusCode, body]).toEqual([200, 'mf-content@1.0.0']);
    expect(cookies[0]).toMatchObject({ name: 'release-avoided', value: 'mf-content@2.0.0' });
    expect(next.body).toBe('mf-content@1.0.0');
    expect(rendered.filter((key) => key === 'mf-content@2.0.0')).toHaveLength(1);
  });

  it('counts a page for the release that it names, and a failure for the release that threw', async () => {
    await open();
    await requestView();
    broke = 'mf-content';
    await requestView({ 'release-bucket': '1' });
    await request({ url: '/faq', headers: { 'cache-control': 'no-cache' } });

    expect(health.find(release('2.0.0'))).toMatchObject({
      total: { served: 2, visits: 1, failed: 1 },
      failures: { server: 1 },
    });
    expect(health.find(release('1.0.0'))?.total.served).toBe(1);
  });

  it('counts whether the fallback rendered the address at which a release threw', async () => {
    broke = 'mf-content';
    await open();
    await requestView();

    expect(health.counts(release('2.0.0'), 0)).toMatchObject({ onServer: 1, fallbackRendered: 1 });
  });

  it('counts a release without a fallback as failed, not as worse than another', async () => {
    broke = 'mf-content';
    await open(false);
    await requestView();

    expect(health.counts(release('2.0.0'), 0)).toMatchObject({ onServer: 1, fallbackRendered: 0 });
  });

  it('counts no failure when the fallback throws at the same address as well', async () => {
    broke = 'mf-content';
    allBreak = true;
    await open();

    await requestView();

    expect(health.find(release('2.0.0'))?.total).toMatchObject({ visits: 0, failed: 0 });
  });

  it('carries its own token in each response, also when the view is cached', async () => {
    await open();

    const [first, kept] = [await requestView(), await requestView()];

    expect(rendered).toHaveLength(1);
    expect(first.headers['server-timing']).toMatch(/^page;desc="[\w-]{54}"$/);
    expect(kept.headers['server-timing']).not.toBe(first.headers['server-timing']);
    expect(kept.body).toBe(first.body);
  });

  it('shows and prints each error once in development, and lets the page report nothing', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation();
    developmentErrors = new DevelopmentErrors(() => '1');
    broke = 'mf-content';
    thrown = ['TypeError: broken\n    at Faq (/elsewhere/page-faq.cjs:1:2)'];
    await open(false);

    const { headers } = await requestView();
    await requestView();

    expect(developmentErrors.list()).toEqual([{ path: '/faq', text: 'TypeError: broken' }]);
    expect(printed).toHaveBeenCalledTimes(1);
    expect(headers['server-timing']).toBeUndefined();
    printed.mockRestore();
  });

  it('is sent incomplete when there is no fallback', async () => {
    broke = 'mf-content';
    await open(false);

    const { body, cookies } = await requestView();

    expect(body).toBe('mf-content@2.0.0');
    expect(cookies).toEqual([]);
  });
});

describe('a page whose content could not be loaded', () => {
  it('is sent with 503, Retry-After and noindex, and is not cached', async () => {
    status = 503;
    await open();

    const { statusCode, headers, body } = await requestView();
    status = 200;

    expect([statusCode, body]).toEqual([503, 'mf-content@2.0.0']);
    expect(headers).toMatchObject({ 'retry-after': '30', 'x-robots-tag': 'noindex' });
    expect((await requestView()).statusCode).toBe(200);
  });
});

describe('a view that the server does not render', () => {
  it('is a document with the page around it, and the log names the reason and the releases', async () => {
    failure = 'failed';
    await open();

    const { statusCode, body } = await request({ url: '/faq?termo=segredo' });

    expect(statusCode).toBe(200);
    expect(body).toContain('<header>Loja</header>');
    expect(body).toContain('"rendered":false');
    const [line = '{}'] = logLines;
    expect(JSON.parse(line)).toMatchObject({
      err: { message: 'mf-content has no module', stack: expect.stringContaining('first-views') },
      path: '/faq',
      reason: 'failed',
      releases: ['mf-content@2.0.0'],
    });
    expect(line).not.toContain('segredo');
  });

  it('is refused with 503, Retry-After and a message while no release can be read, for every remote', async () => {
    isReady = false;
    await open();
    const addresses = Object.values(remoteRoutes).flat();
    expect(addresses.length).toBeGreaterThan(20);

    for (const path of addresses) {
      const { statusCode, headers, body } = await request({ url: path });

      expect([path, statusCode]).toEqual([path, 503]);
      expect(headers).toMatchObject({ 'retry-after': '5', 'x-robots-tag': 'noindex' });
      expect(body).toContain('<h1>A loja volta em instantes</h1>');
    }
    isReady = true;
    expect((await requestView()).statusCode).toBe(200);
  });

  it('is left to the browser under load, then refused with Retry-After, at once and without a log line each', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    failure = 'overloaded';
    await open();

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => request({ url: `/faq?x=${at}` })),
    );
    jest.useRealTimers();

    const shed = answers.filter(({ statusCode }) => statusCode === 503);
    expect(shed).toHaveLength(30);
    expect(answers.filter(({ body }) => body.includes('"rendered":false'))).toHaveLength(20);
    expect(shed[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(shed[0]?.body).toContain('<h1>Muitos acessos no momento</h1>');
    expect(logLines).toEqual([]);
  });
});

describe('an address that cannot be rendered now', () => {
  const fail = (reason: RenderFailure = 'overloaded') => (failure = reason);
  const passSeconds = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => jest.useRealTimers());

  it('is sent as it was last rendered, with its age, under load and after a failure', async () => {
    await open();
    await requestView();
    passSeconds(42);

    fail();
    const overloaded = await requestView();
    fail('timeout');
    const late = await requestView();

    expect([overloaded.statusCode, overloaded.body]).toEqual([200, 'mf-content@2.0.0']);
    expect(overloaded.headers).toMatchObject({
      age: '42',
      'cache-status': 'fireflay; hit; ttl=-37; detail=overloaded',
      'cache-control': 'private, no-cache',
    });
    expect(overloaded.headers['x-robots-tag']).toBeUndefined();
    expect(overloaded.headers['server-timing']).toMatch(/^page;/);
    expect(late.headers['cache-status']).toBe('fireflay; hit; ttl=-37; detail=timeout');
  });

  it('is sent as it was last rendered to crawlers, to what requests ahead, to HEAD, and to a forced reload', async () => {
    await open();
    await requestView();
    passSeconds(42);
    fail();

    const answers = await Promise.all([
      request({ url: '/faq', headers: { 'user-agent': 'Googlebot/2.1' } }),
      request({ url: '/faq', headers: { 'sec-purpose': 'prefetch' } }),
      request({ url: '/faq', method: 'HEAD' }),
      request({ url: '/faq', headers: { 'cache-control': 'no-cache' } }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ headers }) => headers.age)).toEqual(['42', '42', '42', '42']);
  });

  it('is not sent as it was last rendered where a link opens it: the link may have ended', async () => {
    await open();
    await request({ url: '/lista/1.e.assinatura' });
    await request({ url: '/lista/1.e.assinatura' });
    expect(rendered).toHaveLength(2);
    fail();

    const { body } = await request({ url: '/lista/1.e.assinatura' });

    expect(body).toContain('"rendered":false');
  });

  it('does not show a page without a session to a shopper who may have one', async () => {
    await open();
    await requestView();
    passSeconds(42);
    fail();

    const { body, headers } = await requestView({ 'any-session': '1' });

    expect(body).toContain('"rendered":false');
    expect(headers['cache-status']).toBeUndefined();
  });

  it('is not sent as a withdrawn release rendered it', async () => {
    await open();
    await requestView();
    passSeconds(42);
    fail();

    const { body } = await requestView({ 'release-avoided': 'mf-content@2.0.0' });

    expect(body).toContain('"rendered":false');
  });

  it('is not sent as it was rendered more than ten minutes ago', async () => {
    await open();
    await requestView();
    passSeconds(601);
    fail();

    expect((await requestView()).body).toContain('"rendered":false');
  });

  it.each<RenderFailure>(['overloaded', 'failed', 'timeout', 'compositions'])(
    'is a document that is not indexed, and 503 for crawlers, where none was rendered before: %s',
    async (reason) => {
      await open();
      fail(reason);

      const shopper = await requestView();
      const head = await request({ url: '/faq', method: 'HEAD' });
      const crawler = await request({
        url: '/faq',
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      });

      expect([shopper.statusCode, head.statusCode, crawler.statusCode]).toEqual([200, 200, 503]);
      for (const { headers } of [shopper, head, crawler]) {
        expect(headers['x-robots-tag']).toBe('noindex');
      }
      expect(crawler.headers['retry-after']).toBe('5');
    },
  );
});

describe('a document that the browser may request ahead', () => {
  const ahead = { 'sec-purpose': 'prefetch' };

  it('names the rules, but not to a shopper who saves data, nor in the checkout', async () => {
    await open();

    const shown = await request({ url: '/faq' });
    const saving = await request({ url: '/faq', headers: { 'save-data': 'on' } });
    const checkout = await request({ url: '/checkout' });

    expect(shown.headers['speculation-rules']).toBe('"/assets/speculation-rules.json"');
    expect(saving.headers['speculation-rules']).toBeUndefined();
    expect(checkout.headers['speculation-rules']).toBeUndefined();
  });

  it('does not count as served', async () => {
    await open();

    const { headers } = await request({ url: '/faq', headers: ahead });
    await request({ url: '/faq' });

    // The page reports like any other once it is shown.
    expect(headers['server-timing']).toBeDefined();
    expect(health.find(release('2.0.0'))?.total.served).toBe(1);
  });

  it('is refused under load, before any document that a shopper waits for', async () => {
    failure = 'overloaded';
    await open();

    expect((await request({ url: '/faq', headers: ahead })).statusCode).toBe(503);
    expect((await request({ url: '/faq' })).statusCode).toBe(200);
  });
});

describe('the address of a first view', () => {
  it('has the origin of the store, whatever host the request names', async () => {
    storeOrigin = 'https://loja.example';
    await open();

    await request({ url: '/faq', headers: { host: 'evil.example' } });

    expect(urls).toEqual(['https://loja.example/faq']);
  });

  it.each(['//evil.example/produto/1', '//'])(
    'stays in the store when the request is for %s',
    async (url) => {
      await open();

      const { statusCode, headers } = await request({ url });

      expect(statusCode).toBe(308);
      expect(new URL(String(headers.location), 'https://loja.example').host).toBe('loja.example');
      expect(urls).toEqual([]);
    },
  );

  it('does not carry a host when it begins with what browsers read as one', () => {
    const address = { url: '/\\evil.example/', protocol: 'https' as const, host: 'loja.example' };

    expect(pageUrl(address, undefined)).toBeUndefined();
  });
});

describe('the checkout', () => {
  const scripts = (headers: Record<string, unknown>) =>
    /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];

  it('allows scripts of the shell and of one remote only, under each host name of the store', async () => {
    storeOrigin = 'https://loja.example';
    await open();

    const { headers } = await request({
      url: '/checkout?etapa=envio',
      headers: { host: 'shell.internal:3000' },
    });

    expect(scripts(headers)?.replace(/ 'sha256-[^']+'/, '')).toBe(
      [
        'loja.example/assets/ loja.example/remotes/mf-cart-checkout/',
        'shell.internal:3000/assets/ shell.internal:3000/remotes/mf-cart-checkout/',
      ].join(' '),
    );
  });

  it.each(["evil'; script-src *", '[::1]:3000', 'a;b'])(
    'ignores an invalid host in its policy: %s',
    async (host) => {
      storeOrigin = 'https://loja.example';
      await open();

      const { headers } = await request({ url: '/checkout', headers: { host } });

      expect(scripts(headers)?.replace(/ 'sha256-[^']+'/, '')).toBe(
        'loja.example/assets/ loja.example/remotes/mf-cart-checkout/',
      );
    },
  );

  it('is not cached by the browser, unlike other pages', async () => {
    await open();

    const checkout = await request({ url: '/checkout' });
    const other = await request({ url: '/faq' });

    expect(checkout.headers['cache-control']).toBe('private, no-store');
    expect(other.headers['cache-control']).toBe('private, no-cache');
    expect(scripts(other.headers)).toMatch(/^'self' /);
  });

  it('has the same policy when it is left to the browser', async () => {
    failure = 'failed';
    await open();

    const { headers, body } = await request({ url: '/checkout', headers: { host: 'loja' } });

    expect(body).toContain('"rendered":false');
    expect(scripts(headers)).toMatch(/^loja\/assets\/ loja\/remotes\/mf-cart-checkout\/ 'sha256-/);
  });
});

describe('a release that is not rendered in time', () => {
  const failuresOf = (version: string) => health.find(release(version))?.failures.timeout;
  let now: number;
  const advance = (milliseconds: number) => void (now += milliseconds);
  beforeEach(() => {
    now = 10_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is replaced by its fallback for this visitor', async () => {
    slow = ['2.0.0'];
    await open();

    const view = await requestView();

    expect([view.statusCode, view.body]).toEqual([200, 'mf-content@1.0.0']);
    expect(String(view.headers['set-cookie'])).toContain('release-avoided=mf-content%402.0.0');
    expect(rendered).toEqual(['mf-content@2.0.0', 'mf-content@1.0.0']);
  });

  it('is not tried again after six time-outs at one address, except once in five seconds', async () => {
    slow = ['2.0.0'];
    await open();
    for (let visit = 0; visit < 6; visit++) await requestView();
    rendered = [];

    await requestView();
    await requestView();
    await request({ url: '/sobre' });
    expect(rendered.filter((key) => key === 'mf-content@2.0.0')).toHaveLength(1);
    advance(5000);
    rendered = [];
    await requestView();
    await requestView();

    expect(rendered.filter((key) => key === 'mf-content@2.0.0')).toHaveLength(1);
  });

  it('is tried by everybody again once it was rendered in time', async () => {
    slow = ['2.0.0'];
    await open();
    for (let visit = 0; visit < 6; visit++) await requestView();
    slow = [];
    advance(5000);
    await requestView();

    expect((await requestView()).body).toBe('mf-content@2.0.0');
  });

  it('is proven slow where its fallback rendered the same address before and after', async () => {
    slow = ['2.0.0'];
    await open();
    for (let visit = 0; visit < 6; visit++) {
      await requestView();
      advance(6000);
    }

    expect(health.counts(release('2.0.0'), 0)).toMatchObject({ failed: 5, fallbackRendered: 5 });
    expect(failuresOf('2.0.0')).toBe(6);
    expect([...(health.find(release('2.0.0'))?.texts.keys() ?? [])]).toEqual([
      'Não ficou pronta a tempo no servidor em /faq.',
    ]);
  });

  it('is not proven slow by many views that time out together, nor where the fallback is slow as well', async () => {
    slow = ['2.0.0'];
    await open();
    await Promise.all(['/faq?a', '/faq?b', '/faq?c'].map((url) => request({ url })));
    slow = ['2.0.0', '1.0.0'];
    advance(6000);
    await requestView();

    expect(health.counts(release('2.0.0'), 0)).toMatchObject({ failed: 0, fallbackRendered: 0 });
    expect(failuresOf('2.0.0')).toBe(4);
  });

  it('is left to the browser without a fallback, and a crawler is told to come again', async () => {
    slow = ['2.0.0'];
    await open(false);

    const view = await requestView();
    const crawled = await shell.inject({ url: '/faq', headers: { 'user-agent': 'curl/8.5.0' } });

    expect([view.statusCode, crawled.statusCode]).toEqual([200, 503]);
    expect(crawled.headers['retry-after']).toBe('5');
    for (const { body } of [view, crawled]) {
      expect(body).toContain('<header>Loja</header>');
      expect(body).not.toContain('Muitos acessos');
    }
  });

  it('is not counted by its raw address', async () => {
    slow = ['2.0.0'];
    await open();
    await request({ url: '/faq/secret?q=secret' });

    const texts = [...(health.find(release('2.0.0'))?.texts.keys() ?? [])].join();
    expect(texts).toContain('/faq/:pergunta');
    expect(texts).not.toContain('secret');
  });
});
