/** @jest-environment node */
import { createHash } from 'node:crypto';
import { liveOf, canaryOf, changeChannel, readDiscovery, readHistory } from '@fireflay/releases';
import type { FastifyInstance } from 'fastify';
import { readCompositionDocument } from '../releases/composition';
import { ReleaseHealth } from '../health/release-health';
import { ReleaseFolder } from '../testing/release-folder';
import { buildPlatformServer } from './platform-server';

const remote = 'mf-content';
const password = 'uma-senha-bem-comprida';
let folder: ReleaseFolder;
let health: ReleaseHealth;
let app: FastifyInstance;

beforeEach(async () => {
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
});

async function open(settings: { password?: string; shop?: string; refused?: string } = {}) {
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
              reason: 'entry.js is not what was published',
              blocksBrowser: true,
              isFileProblem: true,
              at: 0,
            }
          : undefined,
      mode: 'on',
      guard: {
        decisions: [
          { at: 1_790_000_000_000, remote, version: '1.0.9', did: 'withdrew', why: 'Falhou <b>' },
        ],
      },
    },
    { password: settings.password },
  );
}

const get = (headers: Record<string, string> = {}) =>
  app.inject({ url: '/plataforma', headers: { host: 'localhost:3500', ...headers } });
const tokenIn = (body: string) => /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';

async function postChange(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const token = tokenIn((await get()).body);
  return app.inject({
    method: 'POST',
    url: '/plataforma',
    headers: {
      host: 'localhost:3500',
      origin: 'http://localhost:3500',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams({ token, remote, why: 'a pedido', ...fields }).toString(),
  });
}
const readChannel = async () => (await readDiscovery(folder.path)).microFrontends[remote];

describe('the platform page', () => {
  it('runs the one script that its policy names', async () => {
    await open();

    const { body, headers } = await get();

    const [, script = ''] = /<script>([^]*)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(script).toContain('setInterval');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
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

    const { body, headers } = await get();

    expect(body).toContain('Voltar leva à 1.1.0'.replace('1.1.0', '1.0.0'));
    expect(body).toContain('1 (25%)');
    expect(body).toContain('&lt;script&gt;');
    expect(body).toContain('Falhou &lt;b&gt;');
    expect(body).toContain('prazo');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'sha256-/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows commit, date, author and size of each release, and links its preview', async () => {
    await open({ shop: 'https://loja.example' });
    await folder.write(
      `${remote}/2.0.0/build.json`,
      JSON.stringify({ author: 'Ana <b>', browserBytes: 345_678 }),
    );

    const { body } = await get();

    expect(body).toContain('Ana &lt;b&gt;');
    expect(body).toContain('346 kB');
    expect(body).toContain(`href="https://loja.example/?mf=${remote}@2.0.0"`);
    expect(body).toContain(
      `href="https://loja.example/comparar?a=${remote}@1.1.0&amp;b=${remote}@2.0.0"`,
    );
    expect(body).toContain(
      `href="https://loja.example/remotes/${remote}/2.0.0/isolated/index.html"`,
    );
    expect(body).toContain('commit 0123456789');
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

    expect((await get()).body).toContain(
      'Esta shell não usa a 1.1.0: entry.js is not what was published.',
    );
  });

  it('has no preview links while overrides are disabled', async () => {
    await open();

    expect((await get()).body).not.toContain('?mf=');
  });

  it.each([
    ['promote', { version: '2.0.0' }, '2.0.0', undefined],
    ['canary', { version: '2.0.0', percent: '12.5' }, '1.1.0', '2.0.0'],
    ['rollback', {}, '1.0.0', undefined],
    ['pin', {}, '1.1.0', undefined],
  ])(
    '%s does what the command does, and the history records who and why',
    async (what, fields, live, canary) => {
      await open();

      const { statusCode, headers } = await postChange({ what, ...fields });

      expect([statusCode, headers.location]).toEqual([303, '/plataforma?feito=1']);
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

    expect([refused.statusCode, silent.statusCode, unknownAction.statusCode]).toEqual([
      409, 400, 400,
    ]);
    expect(refused.body).toContain('mf-content has no canary.');
    expect(silent.body).toContain('Diga por quê');
    expect(await readHistory(folder.path)).toHaveLength(2);
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
      const { statusCode, body } = await get({ host: 'loja.example', ...as('Ana', password) });

      const token = tokenIn(body);
      await postChange({ what: 'rollback', token }, as('Ana', password));

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
