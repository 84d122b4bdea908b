/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { defaultProfile } from 'shared-contracts/profile';
import { RenderPool, type Rendering } from './render-pool';
import type { WorkerRemote } from './render-protocol';

/**
 * A worker that renders the names of the remotes it has. `/mf-x/loops` and `/mf-x/dies` run code of a
 * remote that does so, if it has that remote.
 */
const fakeWorker = `
  const { parentPort, workerData: { remotes, pulse } } = require('node:worker_threads');
  const here = remotes.filter(({ release }) => release).map(({ composed }) => composed.name);
  setInterval(() => Atomics.add(pulse, 0, 1), 20);
  parentPort.on('message', ({ id, url }) => {
    const post = (message) => parentPort.postMessage({ id, ...message });
    const [, remote, deed] = new URL(url).pathname.split('/');
    if (remote === 'moved') return post({ type: 'redirect', status: 302, location: '/login' });
    if (remote === 'fails') return post({ type: 'failed', reason: 'no such thing' });
    if (remote === 'silent') return;
    if (here.includes(remote)) {
      post({ type: 'area', remote });
      if (deed === 'loops') for (;;);
      if (deed === 'dies') return setImmediate(() => { throw new Error('dead'); });
    }
    post({ type: 'head', status: 200 });
    post({ type: 'chunk', bytes: Buffer.from(here.join()) });
    post({ type: 'end' });
  });
  parentPort.postMessage({ type: 'ready', failed: [] });
`;

let folder: string;
let pool: RenderPool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-pool-'));
  await writeFile(join(folder, 'worker.cjs'), fakeWorker);
  await writeFile(join(folder, 'broken.cjs'), "throw new Error('does not start')");
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(async () => {
  await pool.close();
  jest.restoreAllMocks();
});

const aRemote = (name: string): WorkerRemote => ({
  composed: { name, version: '1.0.0', manifest: `/remotes/${name}/1.0.0/mf-manifest.json` },
  release: {
    folder: '',
    contents: {
      remote: name,
      version: '1.0.0',
      contract: '^1.0.0',
      entry: '',
      serverEntry: '',
      chunks: {},
      files: {},
    },
  },
});

function open(file = 'worker.cjs') {
  pool = new RenderPool(join(folder, file), {
    remotes: [aRemote('mf-catalog'), aRemote('mf-content')],
    apiOrigin: 'http://127.0.0.1:4000',
    profile: defaultProfile,
    assets: '',
    liveReload: false,
  });
}
const view = (path: string) =>
  pool.render({ url: `http://loja${path}`, requestId: 'pedido-12345', anonymous: true });
const bodyOf = async (rendering: Promise<Rendering>) => {
  const answer = await rendering;
  return answer.kind === 'page' ? text(answer.body) : answer.kind;
};

describe('the render pool', () => {
  it('renders a page, also one that was asked for before the worker was ready', async () => {
    open();

    expect(await bodyOf(view('/'))).toBe('mf-catalog,mf-content');
  });

  it('passes a redirect on', async () => {
    open();

    expect(await view('/moved')).toEqual({ kind: 'redirect', status: 302, location: '/login' });
  });

  it('refuses a view that failed, and goes on', async () => {
    open();

    await expect(view('/fails')).rejects.toThrow('no such thing');
    expect(await bodyOf(view('/'))).toBe('mf-catalog,mf-content');
  });

  it('gives a view up that does not come, without ending the worker', async () => {
    open();

    await expect(view('/silent')).rejects.toThrow('took too long');

    expect(await bodyOf(view('/'))).toBe('mf-catalog,mf-content');
    expect(pool.leftOutAt).toBeUndefined();
  });

  it('leaves a remote out that loops, and renders all views anew without it', async () => {
    open();
    await pool.started;

    const views = ['/mf-content/loops', '/', '/mf-catalog'].map(view);

    expect(await Promise.all(views.map(bodyOf))).toEqual(Array(3).fill('mf-catalog'));
    expect(pool.leftOutAt).toBeGreaterThan(0);
  });

  it('leaves a remote out that kills the worker, and goes on without it', async () => {
    open();

    expect(await bodyOf(view('/mf-content/dies'))).toBe('mf-catalog');
    expect(await bodyOf(view('/'))).toBe('mf-catalog');
  });

  it('lets views under way end before it closes', async () => {
    open();
    const last = bodyOf(view('/'));

    await pool.close();

    expect(await last).toBe('mf-catalog,mf-content');
  });

  it('says when it could not start, and leaves the views to the browser', async () => {
    open('broken.cjs');

    await pool.started;

    await expect(view('/')).rejects.toThrow();
  });
});
