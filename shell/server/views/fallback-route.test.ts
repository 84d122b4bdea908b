/** @jest-environment node */
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { WorkerRemote } from '../protocol/render-protocol';
import { fallbackRoute } from './fallback-route';

const release = (version: string, refused?: boolean): WorkerRemote => ({
  composed: {
    name: 'mf-content',
    version,
    manifest: `/remotes/mf-content/${version}/mf-manifest.json`,
    entry: { url: `/remotes/mf-content/${version}/browser/entry.js`, integrity: 'sha384-x' },
    ...(refused ? { refused } : {}),
  },
});

let shell: FastifyInstance;

/** A shell with these releases, in order of preference, that chooses the first one that the visitor does not avoid. */
async function open(...releases: WorkerRemote[]) {
  shell = Fastify();
  await shell.register(cookie);
  await shell.register(
    fallbackRoute({
      async remotesFor({ avoided }) {
        const good = releases.find(
          ({ composed }) => !avoided.includes(`mf-content@${composed.version}`),
        );
        return [good ?? (releases[0] as WorkerRemote)];
      },
    }),
  );
}
afterEach(() => shell.close());

const requestFallback = (name: string, cookies: Record<string, string> = {}) =>
  shell.inject({ url: `/stand-in?for=${encodeURIComponent(name)}`, cookies });

describe('the fallback for a release that failed in the browser', () => {
  it('is the release before it', async () => {
    await open(release('2.0.0'), release('1.0.0'));

    const response = await requestFallback('mf-content@2.0.0');

    expect(response.json()).toEqual(release('1.0.0').composed);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is the live release when the page is older than that', async () => {
    await open(release('3.0.0'), release('2.0.0'));

    expect((await requestFallback('mf-content@1.0.0')).json()).toMatchObject({ version: '3.0.0' });
  });

  it('is none where all releases have failed for this visitor', async () => {
    await open(release('2.0.0'), release('1.0.0'));

    const response = await requestFallback('mf-content@1.0.0', {
      'release-avoided': 'mf-content@2.0.0',
    });

    expect(response.statusCode).toBe(204);
  });

  it('is none during an override session: QA must see the failure', async () => {
    await open(release('2.0.0'), release('1.0.0'));

    expect(
      (await requestFallback('mf-content@2.0.0', { 'release-override': 'x' })).statusCode,
    ).toBe(204);
  });

  it.each([
    ['the other one must not be used', release('1.0.0', true)],
    [
      'the other one cannot be read',
      { composed: { ...release('1.0.0').composed, entry: undefined } },
    ],
  ])('does not exist where %s', async (_why, other) => {
    await open(release('2.0.0'), other);

    expect((await requestFallback('mf-content@2.0.0')).statusCode).toBe(204);
  });

  it.each(['', 'mf-content', '../etc@1.0.0', 'mf-content@latest'])(
    'is refused for the malformed name %p',
    async (name) => {
      await open(release('1.0.0'));

      expect((await requestFallback(name)).statusCode).toBe(400);
    },
  );
});
