/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveOf, canaryOf, changeChannel, readDiscovery, readHistory } from '@fireflay/releases';
import type { CanReleaseReport } from '@fireflay/releases';
import type { FastifyInstance } from 'fastify';
import type { HistoryPage, PlatformState } from '../../platform/state';
import { readCompositionDocument } from '../releases/composition';
import { ReleaseHealth } from '../health/release-health';
import { ReleaseFolder } from '../testing/release-folder';
import { buildPlatformServer } from './platform-server';

const remote = 'mf-content';
const password = 'uma-senha-bem-comprida';
let folder: ReleaseFolder;
let health: ReleaseHealth;
let app: FastifyInstance;
let assetsDir: string;

beforeEach(async () => {
  assetsDir = await mkdtemp(join(tmpdir(), 'platform-'));
  await writeFile(
    join(assetsDir, 'chunks.json'),
    JSON.stringify({ main: { scripts: ['main.abc.js'], styles: ['main.def.css'] } }),
  );
  await writeFile(join(assetsDir, 'main.abc.js'), 'run()');
  folder = await ReleaseFolder.open();
  for (const version of ['1.0.0', '1.1.0', '2.0.0']) await folder.publish(remote, version);
  const promote = (version: string) =>
    changeChannel(folder.path, { what: 'promote', remote, version, who: 'Ana', why: 'prazo' });
  await promote('1.0.0');
  await promote('1.1.0');
  health = new ReleaseHealth();
});
afterEach(async () => {
  await app.close();
  await folder.close();
  await rm(assetsDir, { recursive: true });
});

async function open(
  settings: {
    password?: string;
    shop?: string;
    refused?: string;
    previews?: boolean;
    renderFaults?: Record<string, string[]>;
  } = {},
) {
  const { channels } = await readCompositionDocument(folder.path);
  app = await buildPlatformServer(
    {
      releases: folder.path,
      channels: () => channels,
      health,
      previewOrigin: settings.shop,
      refusalOf: ({ metadata }) =>
        metadata.version === settings.refused
          ? {
              reason: { code: 'changed', detail: 'entry.js' },
              blocksBrowser: true,
              isFileProblem: true,
              at: 0,
            }
          : undefined,
      tryRelease: async ({ version }) => settings.renderFaults?.[version] ?? [],
      createPreviewLink: settings.previews
        ? async ({ remote, version }) =>
            version === '2.0.0'
              ? { link: `https://loja.example/?previa=${remote}`, expiresAt: 1_790_000_000_000 }
              : { problem: 'nunca foi publicada aqui.' }
        : undefined,
      mode: 'on',
      guard: {
        decisions: [
          {
            id: '7b0c3b52-3f2b-4c3e-9a0e-0f4a1c3a5d10',
            at: 1_790_000_000_000,
            remote,
            version: '1.0.9',
            did: 'withdrew',
            why: 'Falhou <b>',
          },
        ],
      },
    },
    { password: settings.password, assetsDir },
  );
}

const get = (headers: Record<string, string> = {}) =>
  app.inject({ url: '/plataforma', headers: { host: 'localhost:3500', ...headers } });
const readState = async () =>
  (
    await app.inject({ url: '/plataforma/estado', headers: { host: 'localhost:3500' } })
  ).json<PlatformState>();
const stateIn = (body: string) => {
  const [, json = ''] =
    /<script type="application\/json" id="estado">([^]*?)<\/script>/.exec(body) ?? [];
  return JSON.parse(json) as PlatformState;
};

async function postChange(fields: object, headers: Record<string, string> = {}) {
  const { token } = stateIn((await get(headers)).body);
  return app.inject({
    method: 'POST',
    url: '/plataforma',
    headers: {
      host: 'localhost:3500',
      origin: 'http://localhost:3500',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: { token, remote, why: 'a pedido', ...fields },
  });
}
const readChannel = async () => (await readDiscovery(folder.path)).microFrontends[remote];

const ask = (versao: string) =>
  app.inject({
    url: `/plataforma/pode-publicar?versao=${versao}`,
    headers: { host: 'localhost:3500' },
  });

describe('the question whether a release can be given to visitors', () => {
  it('is answered after this shell has rendered it, with one sentence for each fault', async () => {
    await open({ renderFaults: { '2.0.0': ['/faq of mf-content 2.0.0 throws'] } });

    const good = (await ask(`${remote}@1.0.0`)).json<CanReleaseReport>();
    const bad = (await ask(`${remote}@2.0.0`)).json<CanReleaseReport>();

    expect(good).toMatchObject({ canRelease: true, refusals: [], isRendered: true });
    expect(bad).toMatchObject({
      canRelease: false,
      refusals: ['/faq of mf-content 2.0.0 throws'],
    });
  });

  it('is refused in Portuguese for what is no name of a release', async () => {
    await open();

    const reply = await ask('catalogo');

    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      note: '“catalogo” não é o nome de uma versão: escreva, por exemplo, mf-catalog@1.2.0.',
    });
  });
});

describe('the platform page', () => {
  it('runs its own scripts only, and is never cached', async () => {
    await open();

    const { body, headers } = await get();
    const script = await app.inject({
      url: '/plataforma/assets/main.abc.js',
      headers: { host: 'localhost:3500' },
    });

    expect(body).toContain('<script defer src="/plataforma/assets/main.abc.js"></script>');
    expect(body).toContain('<link rel="stylesheet" href="/plataforma/assets/main.def.css">');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['cache-control']).toBe('no-store');
    expect(script.body).toBe('run()');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('cannot be started without its build', async () => {
    await writeFile(join(assetsDir, 'chunks.json'), '{}');

    await expect(open()).rejects.toThrow('holds no build of the platform page');

    await writeFile(join(assetsDir, 'chunks.json'), '{"main":{"scripts":["a.js"]}}');
    await open();
  });

  it('shows the live release, the target of a rollback, its health and the decisions of the guard', async () => {
    const release = { remote, version: '1.1.0' };
    health.trackReleases([release]);
    for (let page = 0; page < 4; page++) health.recordVisit(release);
    health.recordFailure(release, {
      kind: 'render',
      isFirstOnPage: true,
      source: 'a',
      text: '<script>',
    });
    await open();

    const { body } = await get();

    expect(body).toContain('Voltar leva à 1.0.0');
    expect(body.replaceAll('<!-- -->', '')).toContain('1 (25%)');
    expect(body).toContain('&lt;script&gt;');
    expect(body).toContain('Falhou &lt;b&gt;');
    expect(body).toContain('prazo');
    expect(body).not.toMatch(/<b>|<script>/);
  });

  it('reads commit, date, author and size of each release, and links its preview', async () => {
    await open({ shop: 'https://loja.example' });
    await folder.write(
      `${remote}/2.0.0/build.json`,
      JSON.stringify({ author: 'Ana <b>', browserBytes: 345_678 }),
    );

    const [state] = (await readState()).remotes;

    expect(state?.releases.find(({ version }) => version === '2.0.0')).toEqual({
      version: '2.0.0',
      commit: expect.stringMatching(/^0123456789/),
      publishedAt: expect.any(String),
      author: 'Ana <b>',
      browserBytes: 345_678,
      links: {
        preview: `https://loja.example/?mf=${remote}@2.0.0`,
        comparison: `https://loja.example/comparar?a=${remote}@1.1.0&b=${remote}@2.0.0`,
      },
    });
  });

  it('links the isolated page of a release that has one', async () => {
    const path = `${remote}/2.0.0/mf-manifest.json`;
    const manifest = JSON.parse(await folder.read(path)) as { release: { files: object } };
    Object.assign(manifest.release.files, { 'isolated/index.html': 'sha384-x' });
    await folder.write(path, JSON.stringify(manifest));
    await open({ shop: 'https://loja.example' });

    const [state] = (await readState()).remotes;

    const links = state?.releases.map(({ version, links }) => [version, links?.isolated]);
    expect(Object.fromEntries(links ?? [])).toEqual({
      '2.0.0': `https://loja.example/remotes/${remote}/2.0.0/isolated/index.html`,
      '1.1.0': undefined,
      '1.0.0': undefined,
    });
  });

  it('serves source maps and declarations as text, and no file that a browser could run', async () => {
    await open();
    const files = {
      'types/fragments.d.ts': 200,
      'browser/page.js.map': 200,
      'browser/page.js': 404,
      'isolated/index.html': 404,
      'server/remoteEntry.cjs': 404,
      'types/..%2f..%2f..%2fhistory.jsonl': 404,
      'types/missing.d.ts': 404,
    };
    for (const file of Object.keys(files)) {
      if (!/%|missing/.test(file))
        await folder.write(`${remote}/1.0.0/${file}`, '<script>1</script>');
    }

    const answers = await Promise.all(
      Object.keys(files).map((file) =>
        app.inject({ url: `/remotes/${remote}/1.0.0/${file}`, headers: { host: 'localhost' } }),
      ),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Object.values(files));
    expect(answers[0]?.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  it('serves nothing of a release without the password', async () => {
    await open({ password });
    await folder.write(`${remote}/1.0.0/types/fragments.d.ts`, 'types');

    const { statusCode } = await app.inject(`/remotes/${remote}/1.0.0/types/fragments.d.ts`);

    expect(statusCode).toBe(401);
  });

  it('shows which live release this shell refuses', async () => {
    await open({ refused: '1.1.0' });

    const { body } = await get();
    expect(body).toContain('Esta shell não usa a 1.1.0: entry.js não é o que foi publicado.');
  });

  it('has no preview links while overrides are disabled', async () => {
    await open();

    expect((await get()).body).not.toContain('?mf=');
    expect((await readState()).remotes[0]?.releases[0]).not.toHaveProperty('links');
  });

  it.each([
    ['promote', { version: '2.0.0' }, '2.0.0', undefined],
    ['canary', { version: '2.0.0', percent: 12.5 }, '1.1.0', '2.0.0'],
    ['rollback', {}, '1.0.0', undefined],
    ['pin', {}, '1.1.0', undefined],
  ])(
    '%s does what the command does, and the history records who and why',
    async (what, fields, live, canary) => {
      await open();

      const reply = await postChange({ what, ...fields });

      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ note: 'Feito. A loja segue em segundos.' });
      expect(liveOf(await readChannel())?.metadata.version).toBe(live);
      expect(canaryOf(await readChannel())?.metadata.version).toBe(canary);
      expect((await readHistory(folder.path))[0]).toMatchObject({ what, why: 'a pedido' });
    },
  );

  it('shows why a change is refused, and what is missing', async () => {
    await open();

    const refused = await postChange({ what: 'withdraw' });
    const silent = await postChange({ what: 'rollback', why: '  ' });
    const unknownAction = await postChange({ what: 'delete' });
    const noJson = await app.inject({
      method: 'POST',
      url: '/plataforma',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'what=rollback',
    });

    expect([refused, silent, unknownAction, noJson].map(({ statusCode }) => statusCode)).toEqual([
      409, 400, 400, 415,
    ]);
    expect(refused.json()).toEqual({ note: 'Não foi feito: não há canário.' });
    expect(silent.json<{ note: string }>().note).toContain('Diga por quê');
    expect(await readHistory(folder.path)).toHaveLength(2);
  });

  it('says in Portuguese that a change cannot be written', async () => {
    await open();
    const warn = jest.spyOn(console, 'error').mockImplementation();
    const { token } = stateIn((await get()).body);
    const composition = await folder.read('composition.json');
    await rm(join(folder.path, 'composition.json'));
    await mkdir(join(folder.path, 'composition.json'));

    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/plataforma',
      headers: { host: 'localhost:3500' },
      payload: { token, remote, what: 'rollback', why: 'a pedido' },
    });
    await rm(join(folder.path, 'composition.json'), { recursive: true });
    await folder.write('composition.json', composition);

    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      { note: 'Não foi feito: o motivo está no log da shell. Tente de novo.' },
    ]);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  describe('a link of a preview', () => {
    const postPreview = async (fields: object, headers: Record<string, string> = {}) => {
      const { token } = stateIn((await get(headers)).body);
      return app.inject({
        method: 'POST',
        url: '/plataforma/previa',
        headers: { host: 'localhost:3500', ...headers },
        payload: { token, remote, version: '2.0.0', ...fields },
      });
    };

    it('is made on request, not for a release that cannot be shown', async () => {
      await open({ previews: true });

      const made = await postPreview({});
      const refused = await postPreview({ version: '5.0.0' });

      expect((await readState()).canPreview).toBe(true);
      expect([made.statusCode, made.json()]).toEqual([
        200,
        { link: `https://loja.example/?previa=${remote}`, expiresAt: 1_790_000_000_000 },
      ]);
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { note: 'O link não foi criado: esta versão nunca foi publicada aqui.' },
      ]);
    });

    it('is not made without a version, the token, or for another site', async () => {
      await open({ previews: true });

      const replies = await Promise.all([
        postPreview({ version: undefined }),
        postPreview({ version: '<b>' }),
        postPreview({ token: 'x' }),
        postPreview({}, { 'sec-fetch-site': 'cross-site' }),
      ]);

      expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 403, 403]);
    });

    it('is not offered where no key is set', async () => {
      await open();

      expect((await readState()).canPreview).toBe(false);
      expect((await postPreview({})).statusCode).toBe(400);
    });

    it('needs the password', async () => {
      await open({ password, previews: true });

      const { statusCode } = await app.inject({ method: 'POST', url: '/plataforma/previa' });

      expect(statusCode).toBe(401);
    });
  });

  describe('its history', () => {
    const search = async (query: string) =>
      app.inject({ url: `/plataforma/historico?${query}`, headers: { host: 'localhost:3500' } });

    it('is searched in full, by what the page shows, without regard to accents', async () => {
      await open();
      const other = 'mf-catalog';
      const lines = Array.from({ length: 70 }, (_, at) =>
        JSON.stringify({
          at: '2026-11-20T15:00:00Z',
          who: 'João',
          what: at === 0 ? 'pin' : 'promote',
          remote: at % 2 === 0 ? other : remote,
          to: `3.${at}.0`,
          why: at === 1 ? 'correção do preço' : undefined,
        }),
      );
      await folder.write('history.jsonl', lines.join('\n'));
      const found = async (query: string) => {
        const { entries, total } = (await search(query)).json<HistoryPage>();
        return [entries.length, total, entries.at(-1)?.to];
      };

      expect((await readState()).history.total).toBe(70);
      expect(await found('quantos=10')).toEqual([10, 70, '3.60.0']);
      expect(await found('parte=mf-catalog&quantos=20')).toEqual([20, 35, '3.30.0']);
      expect(await found('busca=CORRECAO&quantos=10')).toEqual([1, 1, '3.1.0']);
      expect(await found('busca=joao&parte=mf-catalog&quantos=40')).toEqual([35, 35, '3.0.0']);
      expect(await found('busca=fixar&quantos=10')).toEqual([1, 1, '3.0.0']);
      expect(await found('busca=20%2F11%2F2026&quantos=10')).toEqual([10, 70, '3.60.0']);
      expect(await found('busca=nada&quantos=10')).toEqual([0, 0, undefined]);
    });

    it.each(['', 'quantos=0', 'quantos=1e9', `quantos=10&busca=${'x'.repeat(101)}`])(
      'refuses the search "%s"',
      async (query) => {
        await open();

        expect((await search(query)).statusCode).toBe(400);
      },
    );

    it('needs the password', async () => {
      await open({ password });

      expect((await search('quantos=10')).statusCode).toBe(401);
    });
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['is sent from another site', {}, { 'sec-fetch-site': 'cross-site' }],
    ['names another origin', {}, { origin: 'https://evil.example' }],
    ['lacks the token', { token: 'x' }, {}],
  ])('changes nothing for a form that %s', async (_what, fields, headers) => {
    await open();

    expect((await postChange({ what: 'rollback', ...fields }, headers)).statusCode).toBe(403);
    expect(liveOf(await readChannel())?.metadata.version).toBe('1.1.0');
  });

  it('serves without a password only under a loopback name', async () => {
    await open();

    expect((await get()).statusCode).toBe(200);
    expect((await get({ host: '127.0.0.1:3500' })).statusCode).toBe(200);
    expect((await get({ host: 'evil.example' })).statusCode).toBe(403);
  });

  describe('with a password', () => {
    const as = (name: string, word: string) => ({
      authorization: `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`,
    });

    it('requires it, and records who changed something', async () => {
      await open({ password });
      expect((await get()).statusCode).toBe(401);
      expect((await app.inject('/plataforma/estado')).statusCode).toBe(401);
      expect((await app.inject('/plataforma/assets/main.abc.js')).statusCode).toBe(401);
      const { statusCode } = await get({ host: 'loja.example', ...as('Ana', password) });

      await postChange({ what: 'rollback' }, as('Ana', password));

      expect(statusCode).toBe(200);
      expect((await readHistory(folder.path))[0]).toMatchObject({ who: 'Ana', what: 'rollback' });
    });

    it('refuses wrong ones with 429 after ten, and accepts the right one in every case', async () => {
      await open({ password });
      const attempts = [];
      for (let each = 0; each < 12; each++)
        attempts.push((await get(as('x', `${each}`))).statusCode);

      expect(attempts.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
      expect(attempts.at(-1)).toBe(429);
      expect((await get(as('Ana', password))).statusCode).toBe(200);
    });
  });
});
