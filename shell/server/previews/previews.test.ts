/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import {
  PREVIEW_LIFETIME_MS,
  PreviewTokens,
  revokePreview,
  signManifest,
  toReleaseStore,
} from '@fireflay/releases';
import { ReleaseHealth } from '../health/release-health';
import { securityHeaders } from '../http/security-headers';
import { fallbackRoute } from '../views/fallback-route';
import { ReleaseRegistry } from '../releases/release-registry';
import { firstViews } from '../views/first-views';
import { compositionOf } from '../testing/folder-composition';
import { ReleaseFolder } from '../testing/release-folder';
import { openPreviews } from './previews';

const remote = 'mf-content';
const other = 'mf-catalog';
const version = '1.1.0-rc.1';
const key = 'k'.repeat(32);
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
let folder: ReleaseFolder;
let registry: ReleaseRegistry;
let health: ReleaseHealth;
let shell: FastifyInstance;

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  folder = await ReleaseFolder.open();
  for (const name of [remote, other]) {
    for (const each of ['1.0.0', version]) {
      await folder.publish(name, each);
      await sign(name, each);
    }
  }
  await folder.publish(remote, '9.0.0', '^9.0.0');
  await sign(remote, '9.0.0');
  await folder.publish(remote, '2.0.0');
  const live = (name: string) => [
    { url: `/remotes/${name}/1.0.0/mf-manifest.json`, metadata: { version: '1.0.0' } },
  ];
  await folder.compose({ [remote]: live(remote), [other]: live(other) });
  health = new ReleaseHealth();
  health.trackReleases([
    { remote, version: '1.0.0' },
    { remote, version },
  ]);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shell.close();
  await registry.close();
  await folder.close();
});

async function sign(name: string, each: string, by: KeyObject = privateKey) {
  const file = `${name}/${each}/mf-manifest.json`;
  await folder.write(file, signManifest(await folder.read(file), by));
}

async function open(previewKey: string | undefined = key, hasTls = false) {
  registry = new ReleaseRegistry(folder.path, [{ remote: '*', key: publicKey }]);
  const live = await compositionOf(folder, registry);
  const settings = {
    viewCacheSeconds: 60,
    liveReload: false,
    releasesDir: folder.path,
    storeOrigin: hasTls ? 'https://loja.example' : undefined,
    overrides: undefined,
  };
  shell = Fastify();
  shell.decorate('hasTls', hasTls);
  shell.addHook('onSend', securityHeaders);
  await shell.register(compress, { global: false });
  await shell.register(cookie);
  await shell.register(fallbackRoute(live));
  const previews = openPreviews(
    { previewKey: previewKey || undefined, releases: toReleaseStore(folder.path) },
    live.offers,
  );
  await shell.register(firstViews(settings, { live, offers: live.offers, health, previews }));
  return previews;
}

const tokenFor = (name: string, each: string, { signedBy = key, ageMs = 0 } = {}) =>
  new PreviewTokens(signedBy, () => Date.now() - ageMs).issue({ remote: name, version: each })
    .token;
const get = (url: string, kept?: string) =>
  shell.inject({ url, cookies: kept === undefined ? {} : { 'release-preview': kept } });
const follow = (token: string, kept?: string) =>
  get(`/faq?a=1&previa=${encodeURIComponent(token)}`, kept);
const liveKey = `${remote}@1.0.0 ${other}@1.0.0`;
const previewKey = `${remote}@${version} ${other}@1.0.0`;
const keyOf = ({ body }: { body: string }) => (JSON.parse(body) as { key: string }).key;

describe('the link of a preview', () => {
  it('moves into a cookie that no script can read, and redirects to the address without it', async () => {
    await open(key, true);
    const token = tokenFor(remote, version);

    const { statusCode, headers, cookies } = await follow(token);

    expect([statusCode, headers.location]).toEqual([303, '/faq?a=1']);
    expect(headers['cache-control']).toBe('no-store');
    expect(cookies).toEqual([
      expect.objectContaining({
        name: '__Host-release-preview',
        value: token,
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/',
      }),
    ]);
    const lifetime = (cookies[0]?.expires?.getTime() ?? 0) - Date.now();
    expect(lifetime).toBeGreaterThan(PREVIEW_LIFETIME_MS - 60_000);
    expect(lifetime).toBeLessThanOrEqual(PREVIEW_LIFETIME_MS);
  });

  it('ends for everybody when it is revoked, and another link of the same release does not', async () => {
    await open();
    const [one, another] = [
      tokenFor(remote, version, { ageMs: 60_000 }),
      tokenFor(remote, version),
    ];
    const read = new PreviewTokens(key).read(one);
    await revokePreview(folder.path, { id: read?.id ?? '', expiresAt: read?.expiresAt ?? 0 });

    const followed = await follow(one);
    const kept = await get('/faq', one);

    expect(followed.statusCode).toBe(400);
    expect(followed.body).toContain('venceu');
    expect(keyOf(kept)).toBe(liveKey);
    expect((await follow(another)).statusCode).toBe(303);
  });

  it.each([
    ['is expired', () => tokenFor(remote, version, { ageMs: PREVIEW_LIFETIME_MS }), 'venceu'],
    [
      'is signed with another key',
      () => tokenFor(remote, version, { signedBy: 'o'.repeat(32) }),
      'não é um link de prévia desta loja',
    ],
    ['is cut off', () => tokenFor(remote, version).slice(0, 30), 'não é um link de prévia'],
    [
      'names another version than was signed',
      () => tokenFor(remote, version).replace(version, '9.0.0'),
      'não é um link de prévia',
    ],
    [
      'names another remote than was signed',
      () => tokenFor(remote, version).replace(remote, other),
      'não é um link de prévia',
    ],
    ['names a release that was never published', () => tokenFor(remote, '5.0.0'), 'publicada aqui'],
    ['names an unsigned release', () => tokenFor(remote, '2.0.0'), 'não tem a assinatura'],
    ['names a release of another contract', () => tokenFor(remote, '9.0.0'), 'pede um contrato'],
    ['names a remote that does not exist', () => tokenFor('mf-x', '1.0.0'), 'não é uma parte'],
  ])('that %s ends the preview and is explained', async (_what, token, sentence) => {
    await open();

    const { statusCode, body, cookies, headers } = await follow(token(), tokenFor(remote, version));

    expect(statusCode).toBe(400);
    expect(body).toContain(sentence);
    expect(body).toContain('A loja continua com as versões que todos os visitantes veem.');
    expect(body).toContain('<a href="/faq?a=1">');
    expect(headers['cache-control']).toBe('no-store');
    expect(cookies).toEqual([expect.objectContaining({ name: 'release-preview', value: '' })]);
  });

  it('never leads to another site', async () => {
    await open();

    const { location } = (await get(`//evil.example/?previa=off`)).headers;

    expect(new URL(String(location), 'https://loja.example').host).toBe('loja.example');
  });

  it('ends the preview as previa=off', async () => {
    await open();

    const { statusCode, headers, cookies } = await follow('off', tokenFor(remote, version));

    expect([statusCode, headers.location]).toEqual([303, '/faq?a=1']);
    expect(cookies[0]).toMatchObject({ name: 'release-preview', value: '', maxAge: 0 });
  });
});

describe('a visitor with a preview', () => {
  it('gets this release in place of the live one, beside the live releases of the other remotes', async () => {
    await open();

    const { body, headers } = await get('/faq', tokenFor(remote, version));

    expect(JSON.parse(body)).toMatchObject({
      key: previewKey,
      anonymous: true,
      overrides: { remotes: [remote], framed: false, previewUntil: expect.any(String) },
    });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('leaves no view to others, and gets none of theirs', async () => {
    await open();

    const first = await get('/faq', tokenFor(remote, version));
    const others = await get('/faq');
    const again = await get('/faq', tokenFor(remote, version));

    expect([first, others, again].map(keyOf)).toEqual([previewKey, liveKey, previewKey]);
    expect(others.headers['cache-control']).toBe('private, no-cache');
    expect(others.headers).not.toHaveProperty('x-robots-tag');
    expect(others.body).not.toContain('previewUntil');
  });

  it('is not counted as a visitor of any release', async () => {
    await open();

    const { headers } = await get('/faq', tokenFor(remote, version));
    expect(health.find({ remote, version })?.total.served).toBe(0);
    expect(health.find({ remote, version: '1.0.0' })?.total.served).toBe(0);
    expect(headers).not.toHaveProperty('server-timing');

    await get('/faq');
    expect(health.find({ remote, version: '1.0.0' })?.total.served).toBe(1);
  });

  it('gets no fallback: the release is shown as it fails', async () => {
    await open();

    const { statusCode } = await get(
      `/stand-in?for=${remote}@${version}`,
      tokenFor(remote, version),
    );

    expect(statusCode).toBe(204);
  });

  it.each([
    ['written by hand', () => `${remote}@${version}`],
    ['of the cookie of overrides', () => '-'],
    ['empty', () => ''],
    ['expired', () => tokenFor(remote, version, { ageMs: PREVIEW_LIFETIME_MS })],
    ['signed with another key', () => tokenFor(remote, version, { signedBy: 'o'.repeat(32) })],
    ['changed to another version', () => tokenFor(remote, version).replace(version, '2.0.0')],
    ['of an unsigned release', () => tokenFor(remote, '2.0.0')],
    ['of a release of another contract', () => tokenFor(remote, '9.0.0')],
  ])('gets the live releases, and loses the cookie, if that is %s', async (_what, kept) => {
    await open();

    const response = await get('/faq', kept());

    expect([response.statusCode, keyOf(response)]).toEqual([200, liveKey]);
    expect(response.body).not.toContain('overrides');
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'release-preview', value: '', maxAge: 0 }),
    ]);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['is removed', () => folder.write(`${remote}/${version}/mf-manifest.json`, '')],
    [
      'is signed by a stranger',
      () => sign(remote, version, generateKeyPairSync('ed25519').privateKey),
    ],
    ['is altered', () => folder.write(`${remote}/${version}/browser/entry.js`, 'changed')],
  ])('gets the live releases once the release %s', async (_what, change) => {
    await open();
    const kept = tokenFor(remote, version);
    await change();

    expect(keyOf(await get('/faq', kept))).toBe(liveKey);
  });
});

describe('a store without a key for previews', () => {
  it('ignores link and cookie', async () => {
    await open('');

    const followed = await follow(tokenFor(remote, version));

    expect([followed.statusCode, followed.cookies]).toEqual([200, []]);
    expect(keyOf(await get('/faq', tokenFor(remote, version)))).toBe(liveKey);
  });
});
