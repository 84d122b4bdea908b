/** @jest-environment node */
import { on } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import serveStatic from '@fastify/static';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { DevelopmentErrors } from '../development/development-errors';
import type { CompositionProvider } from '../releases/live-composition';
import { ERRORS_PATH } from '../development/error-overlay';
import { LIVE_RELOAD_CODE, LIVE_RELOAD_PATH } from '../development/markup';
import { liveReload } from './live-reload';

interface LiveReloadState {
  process: number;
  server: number;
  composition: string;
  hashes: Record<string, string>;
}

describe('live reload on the server', () => {
  let folder: string;
  let app: FastifyInstance;
  const live = { id: () => '7' } as CompositionProvider;
  const receive = (builds: Record<string, { hash: string; folder: string }>) =>
    process.emit('message', { builds }, undefined);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shell-'));
    await writeFile(join(folder, 'page.js'), 'newest');
    app = Fastify();
    await app.register(serveStatic, { root: folder, serve: false });
    const folders = { assetsDir: folder, releasesDir: folder };
    await app.register(liveReload(live, folders, new DevelopmentErrors(live.id)));
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('tells open pages of a new build at once', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.setEncoding('utf8').write(`GET ${LIVE_RELOAD_PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const readState = async () => {
      for await (const [text] of on(socket, 'data') as AsyncIterable<[string]>) {
        const data = /^data: (.*)$/m.exec(text)?.[1];
        if (data) return JSON.parse(data) as LiveReloadState;
      }
    };

    const first = await readState();
    receive({ 'mf-a': { hash: 'a1', folder } });
    const second = await readState();
    socket.destroy();

    expect(first).toEqual({
      process: process.pid,
      server: 0,
      composition: '7',
      hashes: {},
      errors: [],
    });
    expect(second).toEqual({ ...first, hashes: { 'mf-a': 'a1' } });
  });

  it('serves the files of a remote’s newest build, which are never cached', async () => {
    receive({ 'mf-a': { hash: 'a1', folder } });

    const response = await app.inject('/remotes/mf-a/hot/page.js');

    expect([response.statusCode, response.body]).toEqual([200, 'newest']);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('names the places of an error in the sources, prints it once, and reads no other file', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation();
    const map = {
      version: 3,
      sources: ['webpack://mf-a/./src/faq.tsx', 'webpack://mf-a/../node_modules/react/index.js'],
      names: [],
      mappings: 'AAEA;ACAA',
    };
    await writeFile(join(folder, 'page.js.map'), JSON.stringify(map));
    receive({ 'mf-a': { hash: 'a1', folder } });
    const report = (stack: string, site = 'same-origin') =>
      app.inject({
        method: 'POST',
        url: ERRORS_PATH,
        headers: { 'sec-fetch-site': site },
        payload: { path: '/faq', stack },
      });
    const stack = [
      'TypeError: broken',
      '    at Faq (http://localhost:3000/remotes/mf-a/hot/page.js:1:1)',
      '    at render (http://localhost:3000/remotes/mf-a/hot/page.js:2:1)',
      '    at other (http://localhost:3000/remotes/..%2f..%2fpage.js:1:1)',
    ].join('\n');

    const [first] = [await report(stack), await report(stack)];
    const foreign = await report(stack, 'cross-site');

    expect(first.body).toBe('TypeError: broken\n    at Faq mf-a/src/faq.tsx:3:1');
    expect(printed.mock.calls).toEqual([
      ['\n✗ /faq\nTypeError: broken\n    at Faq mf-a/src/faq.tsx:3:1\n'],
    ]);
    expect(foreign.statusCode).toBe(403);
    printed.mockRestore();
  });

  it.each(['mf-b/hot/page.js', 'mf-a/hot/missing.js', 'mf-a/hot/..%2f..%2fetc/passwd'])(
    'serves nothing else: %s',
    async (path) => {
      receive({ 'mf-a': { hash: 'a1', folder } });

      expect((await app.inject(`/remotes/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('live reload in the page', () => {
  const hashes = { shell: 'shell-1', 'mf-a': 'a-1' };
  const first: LiveReloadState = { process: 1, server: 0, composition: '1', hashes };

  /** A page of which each bundle either can or cannot be brought to another build. */
  function openPage(canUpdate: Record<string, boolean>) {
    const reload = jest.fn();
    const bundles: Record<string, (hash: string) => Promise<boolean>> = {};
    const window: { liveReload?: { bundles: typeof bundles } } = {};
    const sources: { onmessage?: (event: { data: string }) => Promise<void> }[] = [];
    const EventSource = function (this: (typeof sources)[number]) {
      sources.push(this);
    };
    runInNewContext(LIVE_RELOAD_CODE, { window, EventSource, location: { reload } });
    const reached: Record<string, string> = {};
    for (const [name, can] of Object.entries(canUpdate)) {
      bundles[name] = async (hash) => {
        if (can) reached[name] = hash;
        return can;
      };
    }
    Object.assign(window.liveReload?.bundles ?? {}, bundles);
    const receive = (state: LiveReloadState) =>
      sources[0]?.onmessage?.({ data: JSON.stringify(state) });
    return { reload, reached, receive };
  }

  it('brings the bundles of the page to a new build, and stays when that is released', async () => {
    const { reload, reached, receive } = openPage({ shell: true, 'mf-a': true });
    await receive(first);
    await receive({ ...first, hashes: { ...hashes, 'mf-a': 'a-2' } });
    await receive({ ...first, composition: '2', hashes: { ...hashes, 'mf-a': 'a-2' } });

    expect(reached).toEqual({ shell: 'shell-1', 'mf-a': 'a-2' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads a page that cannot take over a build, but not before its release', async () => {
    const { reload, receive } = openPage({ shell: true, 'mf-a': false });
    await receive(first);
    await receive({ ...first, hashes: { ...hashes, 'mf-a': 'a-2' } });
    expect(reload).not.toHaveBeenCalled();

    await receive({ ...first, composition: '2', hashes: { ...hashes, 'mf-a': 'a-2' } });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads a page without such bundles when the composition changes', async () => {
    const { reload, receive } = openPage({});
    await receive(first);
    await receive({ ...first, composition: '2' });

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays when the shell restarts with a build that the page has taken over', async () => {
    const { reload, receive } = openPage({ shell: true });
    await receive(first);
    await receive({ ...first, hashes: { shell: 'shell-2' } });
    await receive({ ...first, process: 2, hashes: { shell: 'shell-2' } });

    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads when the shell restarts because only its server has changed', async () => {
    const { reload, receive } = openPage({ shell: true });
    await receive(first);
    await receive({ ...first, process: 2, server: 1 });

    expect(reload).toHaveBeenCalledTimes(1);
  });
});
