/** @jest-environment node */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { firstViews } from '../views/first-views';
import { ReleaseRegistry } from '../releases/release-registry';
import { securityHeaders } from '../http/security-headers';
import { compositionOf } from '../testing/folder-composition';
import { ReleaseFolder } from '../testing/release-folder';
import { overrideRoutes } from '../overrides/override-routes';

const remote = 'mf-content';
let folder: ReleaseFolder;
let registry: ReleaseRegistry;
let shell: FastifyInstance;
let remoteServer: Server;
let remoteOrigin: string;
/** The manifest that the remote's origin serves; undefined: 404. */
let servedManifest: unknown;

beforeEach(async () => {
  folder = await ReleaseFolder.open();
  const live = await folder.publish(remote, '1.0.0');
  await folder.publish(remote, '1.1.0-rc.1');
  await folder.publish(remote, '9.0.0', '^9.0.0');
  await folder.compose({ [remote]: [live] });
  registry = new ReleaseRegistry(folder.path);
  servedManifest = { name: 'mf_content', metaData: { remoteEntry: { name: 'x.js', path: '' } } };
  remoteServer = createServer((_request, response) => {
    response.writeHead(servedManifest ? 200 : 404).end(JSON.stringify(servedManifest));
  });
  await new Promise<void>((resolve) => remoteServer.listen(0, '127.0.0.1', resolve));
  remoteOrigin = `http://127.0.0.1:${(remoteServer.address() as AddressInfo).port}`;
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shell.close();
  await registry.close();
  await folder.close();
  await new Promise((resolve) => remoteServer.close(resolve));
});

async function open(mode: 'on' | 'off' = 'on') {
  const live = await compositionOf(folder, registry);
  const settings = {
    viewCacheSeconds: 5,
    liveReload: false,
    releasesDir: folder.path,
    storeOrigin: undefined,
    overrides: mode === 'on' ? { origins: [remoteOrigin] } : undefined,
  };
  shell = Fastify();
  shell.addHook('onSend', securityHeaders);
  await shell.register(compress, { global: false });
  await shell.register(cookie);
  await shell.register(overrideRoutes(settings, live, live.offers));
  await shell.register(firstViews(settings, { live, offers: live.offers }));
}

const get = (url: string, kept?: string, headers: Record<string, string> = {}) =>
  shell.inject({
    url,
    headers: { 'sec-fetch-site': 'none', ...headers },
    cookies: kept ? { 'release-override': kept } : {},
  });

const viewPage = async (kept?: string, url = '/faq') =>
  JSON.parse((await get(url, kept)).body) as {
    key: string;
    url: string;
    anonymous: boolean;
    overrides?: { remotes: string[]; framed: boolean };
  };

describe('the parameter mf', () => {
  it('is taken into the session, and removed from the address', async () => {
    await open();

    const { statusCode, headers, cookies } = await get(`/faq?a=1&mf=${remote}@1.1.0-rc.1`);

    expect([statusCode, headers.location]).toEqual([303, '/faq?a=1']);
    expect(cookies).toEqual([
      expect.objectContaining({
        name: 'release-override',
        value: `${remote}@1.1.0-rc.1`,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      }),
    ]);
    expect(cookies[0]).not.toHaveProperty('maxAge');
  });

  it('accepts a remote of an allowed origin', async () => {
    await open();

    const { cookies } = await get(`/?mf=${remote}@${remoteOrigin}`);

    expect(cookies[0]?.value).toBe(`${remote}@${remoteOrigin}/mf-manifest.json`);
  });

  it.each(['cross-site', 'same-site', ''])(
    'changes nothing before a link of another site was confirmed: "%s"',
    async (site) => {
      await open();
      const headers = { 'sec-fetch-site': site };

      const requested = await get(`/faq?a=1&mf=${remote}@1.1.0-rc.1`, undefined, headers);

      expect([requested.statusCode, requested.cookies]).toEqual([200, []]);
      expect(requested.body).toContain('Ver outras versões da loja?');
      expect(requested.body).toContain(`<code>${remote}@1.1.0-rc.1</code>`);
      expect(requested.headers['content-security-policy']).toContain("form-action 'self'");
    },
  );

  const confirm = (payload: string, site: string) =>
    shell.inject({
      method: 'POST',
      url: '/versoes',
      payload,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': site,
      },
    });

  it('is confirmed by the form of the store, and by no form of another site', async () => {
    await open();
    const form = `mf=${remote}%401.1.0-rc.1&endereco=%2Ffaq%3Fa%3D1`;

    const others = await confirm(form, 'cross-site');
    const own = await confirm(form, 'same-origin');

    expect([others.statusCode, others.cookies]).toEqual([403, []]);
    expect([own.statusCode, own.headers.location]).toEqual([303, '/faq?a=1']);
    expect(own.cookies[0]?.value).toBe(`${remote}@1.1.0-rc.1`);
  });

  it('redirects a confirmation to no other site, and refuses what cannot be shown', async () => {
    await open();

    const foreign = await confirm(
      `mf=${remote}%401.1.0-rc.1&endereco=%2F%2Fevil.example%2Fx`,
      'same-origin',
    );
    const unknown = await confirm(`mf=${remote}%409.9.9&endereco=%2F`, 'same-origin');

    expect(foreign.headers.location).toBe('/x');
    expect([unknown.statusCode, unknown.cookies]).toEqual([400, []]);
  });

  it('ends the override of one remote, and all of them', async () => {
    await open();

    const back = await get(`/?mf=${remote}@live`, `${remote}@1.1.0-rc.1`);
    const end = await get('/?mf=off', `${remote}@1.1.0-rc.1`);

    expect(back.cookies[0]?.value).toBe('-');
    expect(end.cookies[0]).toMatchObject({ value: '', maxAge: 0 });
    expect(end.headers.location).toBe('/');
  });

  it('never redirects to another site', async () => {
    await open();

    const { location } = (await get('//evil.example/?mf=off')).headers;

    expect(new URL(String(location), 'https://loja.example').host).toBe('loja.example');
  });

  it.each([
    ['mf-content@5.0.0', 'nunca foi publicada'],
    ['mf-content@9.0.0', 'pede um contrato'],
    ['mf-content@https://evil.example', 'não está entre os permitidos'],
    ['mf-other@1.0.0', 'não é uma parte desta loja'],
    ['mf-content@<b>', 'não é o nome de uma versão'],
  ])('refuses %s with a sentence, and nothing changes', async (requested, sentence) => {
    await open();

    const { statusCode, body, cookies } = await get(
      `/faq?mf=${remote}@1.1.0-rc.1&mf=${encodeURIComponent(requested)}`,
    );

    expect(statusCode).toBe(400);
    expect(body).toContain(sentence);
    expect(body).toContain('<a href="/faq">');
    expect(body).not.toContain('<b>');
    expect(cookies).toEqual([]);
  });

  it('refuses an origin that does not respond, or serves another remote', async () => {
    await open();

    const metaData = { remoteEntry: { name: 'x.js', path: '' } };
    servedManifest = { name: 'mf_account', metaData };
    expect((await get(`/?mf=${remote}@${remoteOrigin}`)).body).toContain('serve outra parte');
    servedManifest = undefined;
    expect((await get(`/?mf=${remote}@${remoteOrigin}`)).body).toContain('não respondeu');
  });

  it('refuses a release whose files are not those published any more', async () => {
    await open();
    await folder.write(`${remote}/1.1.0-rc.1/browser/entry.js`, 'changed');

    const { body } = await get(`/?mf=${remote}@1.1.0-rc.1`);

    expect(body).toContain('não é mais o que foi publicado');
  });
});

describe('a visitor with overrides', () => {
  it('gets pages with them that are rendered for this visitor alone', async () => {
    await open();

    const theirs = await viewPage(`${remote}@1.1.0-rc.1`);
    const others = await viewPage();

    expect(theirs).toMatchObject({
      key: `${remote}@1.1.0-rc.1`,
      anonymous: true,
      overrides: { remotes: [remote], framed: false },
    });
    expect(others.key).toBe(`${remote}@1.0.0`);
    expect(others.overrides).toBeUndefined();
  });

  it('can request the live release, without an effect on the views of others', async () => {
    await open();

    expect((await viewPage(`${remote}@1.0.0`)).overrides?.remotes).toEqual([remote]);
    expect((await viewPage()).overrides).toBeUndefined();
  });

  it('gets a remote of another origin in the browser only, allowed by the policy of the page', async () => {
    await open();

    const theirs = await get('/faq', `${remote}@${remoteOrigin}`);
    const others = await get('/faq');

    expect(theirs.body).toContain(`${remote}@127.0.0.1`);
    expect(theirs.headers['content-security-policy']).toContain(remoteOrigin);
    expect(others.headers['content-security-policy']).not.toContain(remoteOrigin);
  });

  it.each([
    ['an origin that is not allowed any more', 'mf-content@https://evil.example'],
    ['a release that was removed', 'mf-content@5.0.0'],
    ['a remote that was removed', 'mf-other@1.0.0'],
    ['nonsense', '%%%'],
  ])('gets the live release instead of %s', async (_, kept) => {
    await open();

    expect(await viewPage(kept)).toMatchObject({
      key: `${remote}@1.0.0`,
      overrides: { remotes: [], framed: false },
    });
  });
});

describe('a remote that was published and was never live', () => {
  const routes = ['/servicos'];
  beforeEach(async () => {
    await folder.publish('mf-services', '1.0.0', undefined, { routes });
    await open();
  });

  it('can be requested, and others do not get it', async () => {
    const { statusCode, cookies } = await get('/servicos?mf=mf-services@1.0.0');

    expect([statusCode, cookies[0]?.value]).toEqual([303, 'mf-services@1.0.0']);
    expect((await viewPage('mf-services@1.0.0', '/servicos')).key).toBe(
      `${remote}@1.0.0 mf-services@1.0.0`,
    );
    expect((await viewPage(undefined, '/servicos')).key).toBe(`${remote}@1.0.0`);
  });

  it('can come from another origin, with the addresses of its latest release', async () => {
    servedManifest = { name: 'mf_services', metaData: { remoteEntry: { name: 'x.js', path: '' } } };

    const kept = (await get(`/?mf=mf-services@${remoteOrigin}`)).cookies[0]?.value;
    const { body } = await get('/servicos', kept);

    expect(body).toContain(`mf-services@127.0.0.1`);
  });
});

describe('a page of the comparison', () => {
  const framed = `/faq?x=1&mf-frame=${remote}@1.1.0-rc.1`;

  it('shows the versions in its address, in frames of the store only', async () => {
    await open();

    const own = { 'sec-fetch-site': 'same-origin' };
    const { body, headers } = await get(framed, `${remote}@1.0.0`, own);

    expect(JSON.parse(body)).toMatchObject({
      key: `${remote}@1.1.0-rc.1`,
      url: expect.stringMatching(/\/faq\?x=1$/),
      overrides: { framed: true },
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it.each([
    { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
  ])('is an ordinary page outside of a frame of the store: %p', async (headers) => {
    await open();

    const response = await get(framed, undefined, headers);

    expect(JSON.parse(response.body)).toMatchObject({ key: `${remote}@1.0.0` });
    expect(response.headers['x-frame-options']).toBe('DENY');
  });

  it('is shown beside another one on a page that must not be framed itself', async () => {
    await open();

    const { statusCode, headers } = await get('/comparar');

    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(/frame-src 'self'.*frame-ancestors 'none'/);
  });
});

describe('the list of versions', () => {
  it('says which version is live and which ones satisfy the contract', async () => {
    await open();

    const { remotes, origins } = (await get('/__overrides')).json<{
      origins: string[];
      remotes: {
        name: string;
        live: string;
        origins: string[];
        versions: { version: string; fits: boolean }[];
      }[];
    }>();

    expect(origins).toEqual([remoteOrigin]);
    expect(remotes[0]?.origins).toEqual([remoteOrigin]);
    expect(remotes[0]).toMatchObject({ name: remote, live: '1.0.0' });
    expect(
      Object.fromEntries(remotes[0]?.versions.map(({ version, fits }) => [version, fits]) ?? []),
    ).toEqual({ '1.0.0': true, '1.1.0-rc.1': true, '9.0.0': false });
  });
});

describe('the origins that serve a remote', () => {
  it.each([
    ['another remote', { name: 'mf_other' }],
    ['nothing', undefined],
  ])('are not offered while they serve %s', async (_what, manifest) => {
    servedManifest = manifest;
    await open();

    const { remotes } = (await get('/__overrides')).json<{ remotes: { origins: string[] }[] }>();

    expect(remotes[0]?.origins).toEqual([]);
  });
});

describe('a store without overrides', () => {
  it('ignores the parameter, the session and the frame, and has no pages for QA', async () => {
    await open('off');

    const requested = await get(`/faq?mf=${remote}@1.1.0-rc.1`);
    const framed = await get(`/faq?mf-frame=${remote}@1.1.0-rc.1`);

    expect(requested.statusCode).toBe(200);
    expect(requested.cookies).toEqual([]);
    expect(JSON.parse(requested.body)).toMatchObject({ key: `${remote}@1.0.0` });
    expect((await viewPage(`${remote}@1.1.0-rc.1`)).key).toBe(`${remote}@1.0.0`);
    expect(framed.headers['x-frame-options']).toBe('DENY');
    for (const path of ['/__overrides', '/comparar']) {
      expect(JSON.parse((await get(path)).body)).toMatchObject({ key: `${remote}@1.0.0` });
    }
  });
});
