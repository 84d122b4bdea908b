/** @jest-environment node */
import { changeChannel } from '@fireflay/releases';
import type { CanReleaseReport } from '@fireflay/releases';
import type { FastifyInstance } from 'fastify';
import { ReleaseFolder } from '../testing/release-folder';
import { buildPlatformServer } from './platform-server';

const remote = 'mf-content';
const password = 'uma-senha-bem-comprida';
let folder: ReleaseFolder;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await ReleaseFolder.open();
  for (const version of ['1.0.0', '1.1.0', '2.0.0']) await folder.publish(remote, version);
  for (const version of ['1.0.0', '1.1.0'])
    await changeChannel(folder.path, { what: 'promote', remote, version, who: 'Ana' });
});
afterEach(async () => {
  await app.close();
  await folder.close();
});

async function open(settings: { password?: string; renderFaults?: Record<string, string[]> } = {}) {
  app = await buildPlatformServer(
    {
      releases: folder.path,
      tryRelease: async ({ version }) => settings.renderFaults?.[version] ?? [],
    },
    { password: settings.password },
  );
}

const ask = (versao: string, headers: Record<string, string> = {}) =>
  app.inject({
    url: `/plataforma/pode-publicar?versao=${versao}`,
    headers: { host: 'localhost:3500', ...headers },
  });
const askAs = (name: string, word: string) =>
  ask(`${remote}@1.0.0`, {
    host: 'loja.example',
    authorization: `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`,
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

describe('the server for the tools of teams', () => {
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

  it('says without a version what of all that visitors get does not fit', async () => {
    await open();

    const reply = await app.inject({
      url: '/plataforma/pode-publicar',
      headers: { host: 'localhost' },
    });

    expect(reply.json()).toMatchObject({ canRelease: true });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('serves without a password only under a loopback name', async () => {
    await open();

    const statuses = await Promise.all(
      ['localhost:3500', '127.0.0.1:3500', 'evil.example'].map(
        async (host) => (await ask(`${remote}@1.0.0`, { host })).statusCode,
      ),
    );

    expect(statuses).toEqual([200, 200, 403]);
  });

  it('refuses wrong passwords with 429 after ten, and accepts the right one in every case', async () => {
    await open({ password });
    const attempts = [];
    for (let each = 0; each < 12; each++) attempts.push((await askAs('x', `${each}`)).statusCode);

    expect((await ask(`${remote}@1.0.0`)).statusCode).toBe(401);
    expect(attempts.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(attempts.at(-1)).toBe(429);
    expect((await askAs('qualquer', password)).statusCode).toBe(200);
  });
});
