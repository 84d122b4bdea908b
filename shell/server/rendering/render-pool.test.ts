/** @jest-environment node */
import { defaultProfile } from 'shared-contracts/profile';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { Registry } from 'prom-client';
import { createRenderMetrics } from './render-metrics';
import type { RenderError } from './render-error';
import { RenderPool } from './render-pool';
import type { RenderResult } from './render-pool';
import type { WorkerRemote } from '../protocol/render-protocol';
import { FakeRenderChild } from '../testing/fake-render-child';

let pool: RenderPool;
let children: FakeRenderChild[];
let faults: string[];
let ends: string[];
let rendered: string[];
/** The outcome of each requested view so far, by its path. */
let outcomes: Map<string, string>;
let registry: Registry;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
  children = [];
  faults = [];
  ends = [];
  rendered = [];
  outcomes = new Map();
  registry = new Registry();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const aRemote = (name: string): WorkerRemote => ({
  composed: { name, version: '1.0.0', manifest: `/remotes/${name}/1.0.0/mf-manifest.json` },
  release: {
    folder: '',
    contents: {
      remote: name,
      version: '1.0.0',
      contract: `^${CONTRACT_VERSION}`,
      entry: '',
      serverEntry: '',
      chunks: {},
      files: {},
    },
  },
});

function openPool(processes = 1, isReady = true) {
  pool = new RenderPool(
    'worker.cjs',
    {
      remotes: [aRemote('mf-catalog'), aRemote('mf-content')],
      apiOrigin: 'http://127.0.0.1:4000',
      apiHeaders: {},
      profile: defaultProfile,
      assets: '',
      sharedResponsesMs: 1000,
      liveReload: false,
    },
    {
      processes,
      metrics: createRenderMetrics(registry),
      changedLast: (remotes) => remotes.find((remote) => remote === 'mf-content'),
      onFault: (...fault) => faults.push(`${fault[0]}: ${fault.slice(1).join(' ')}`),
      onProcessEnd: (...end) => ends.push(end.join(' ')),
      onRendered: (remote) => rendered.push(remote),
      fork: (_file, start) => {
        const child = new FakeRenderChild(start);
        children.push(child);
        return child;
      },
    },
  );
  if (isReady) for (const child of children) child.becomeReady();
}

/** The process that was started last. */
const latestChild = () => children.at(-1) as FakeRenderChild;
const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const flushTimers = () => advance(1);

function requestView(path: string, source = 'a network'): Promise<RenderResult> {
  const view = { url: `http://loja${path}`, requestId: 'pedido-12345', anonymous: true };
  const rendering = pool.render(view, source);
  outcomes.set(path, 'waits');
  rendering.then(
    (answer) => outcomes.set(path, answer.kind),
    ({ failure }: RenderError) => outcomes.set(path, failure),
  );
  return rendering;
}

const paths = (count: number, prefix = '/') =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const requestViews = (all: string[], source?: string) =>
  all.forEach((path) => void requestView(path, source));
const outcomesOf = (all: string[]) => all.map((path) => outcomes.get(path));
const pathsIn = ({ jobs }: FakeRenderChild) => jobs.map(({ url }) => new URL(url).pathname);

/** The process starts to run a remote's code for a view, and reports nothing more. */
async function hangProcess(process: FakeRenderChild, remote: string, path: string) {
  process.enter(
    remote,
    process.jobs.find(({ url }) => new URL(url).pathname === path),
  );
  await advance(2000);
}

/** The process hangs during its only view, and the next one hangs during the same view. */
async function proveHang(remote: string, path: string) {
  for (let time = 0; time < 2; time++) {
    await hangProcess(latestChild(), remote, path);
    await flushTimers();
    latestChild().becomeReady();
  }
}

/** The process ends during its only view, and the next one ends during the same view. */
async function proveExit(remote: string) {
  for (let time = 0; time < 2; time++) {
    latestChild().enter(remote, latestChild().jobs[0]);
    latestChild().die();
    await flushTimers();
    latestChild().becomeReady();
  }
}

describe('the render pool', () => {
  it('tells which remote was proven to hang or to end its process, and for which network', async () => {
    openPool();
    void requestView('/faq');
    await proveHang('mf-content', '/faq');
    void requestView('/produtos');
    await proveExit('mf-catalog');
    void requestView('/pesquisar/cimento');
    latestChild().enter('mf-catalog', latestChild().jobs[0]);
    latestChild().die(true);
    await flushTimers();

    expect(ends).toEqual(['mf-content hung ', 'mf-catalog exited a network']);
  });

  it('tells whose page was rendered', () => {
    openPool();
    void requestView('/faq');
    latestChild().finish(undefined, 'mf-content');

    expect(rendered).toEqual(['mf-content']);
  });

  it('renders a view that was requested before its process was ready', async () => {
    openPool(1, false);
    const view = requestView('/');

    latestChild().becomeReady();
    latestChild().finish();

    expect(await view).toMatchObject({
      kind: 'page',
      status: 200,
      body: Buffer.from('http://loja/'),
    });
  });

  it('rejects a failed view with the reason that the process reports', async () => {
    openPool();
    const view = requestView('/');

    latestChild().fail('no such thing');

    await expect(view).rejects.toThrow('no such thing');
  });

  it('finishes the views in progress before it closes', async () => {
    openPool();
    void requestView('/');
    const closing = pool.close();

    await advance(100);
    expect(latestChild().isKilled).toBe(false);
    latestChild().finish();
    await advance(100);
    await closing;

    expect([outcomes.get('/'), latestChild().isKilled]).toEqual(['page', true]);
  });
});

describe('the render pool under load', () => {
  it('gives a process eight views at a time, and the next one when one has ended', () => {
    openPool();
    requestViews(paths(10));

    expect(latestChild().jobs).toHaveLength(8);
    latestChild().finish();

    expect(pathsIn(latestChild())).toEqual(paths(10).slice(1, 9));
  });

  it('spreads views over its processes', () => {
    openPool(2);
    requestViews(paths(4));

    expect(children.map(({ jobs }) => jobs.length)).toEqual([2, 2]);
  });

  it('refuses at once what exceeds the capacity of its processes and its queue', async () => {
    openPool();
    for (const source of ['one', 'other', 'third']) requestViews(paths(40, `/${source}/`), source);
    await flushTimers();

    const results = [...outcomes.values()];
    expect(results.filter((result) => result === 'waits')).toHaveLength(8 + 32);
    expect(results.filter((result) => result === 'overloaded')).toHaveLength(80);
  });

  it('leaves half of the queue to other sources when one source floods it', async () => {
    openPool();
    requestViews(paths(200), 'flood');
    void requestView('/other', 'another network');
    await flushTimers();

    expect([...outcomes.values()].filter((result) => result === 'waits')).toHaveLength(8 + 16 + 1);
    expect(outcomes.get('/other')).toBe('waits');
  });

  it('rejects a view that has waited too long for its turn', async () => {
    openPool();
    requestViews(paths(9));
    for (let at = 0; at < 8; at++) {
      await advance(200);
      latestChild().beat();
    }

    expect(outcomes.get('/8')).toBe('overloaded');
    latestChild().finish();
    expect(latestChild().jobs).toHaveLength(7);
  });

  it('cancels a view in the process at its deadline, and frees its place when it has ended', async () => {
    openPool();
    requestViews(paths(8));
    for (let at = 0; at < 20; at++) {
      await advance(200);
      latestChild().beat();
    }
    expect(outcomesOf(paths(8))).toEqual(Array(8).fill('timeout'));
    expect(latestChild().canceled).toHaveLength(8);

    void requestView('/next');
    expect(pathsIn(latestChild())).not.toContain('/next');
    latestChild().fail('Canceled');

    expect(pathsIn(latestChild())).toContain('/next');
  });

  it('blames no remote for an unresponsive process with many views', async () => {
    openPool();
    requestViews(paths(8));
    await hangProcess(latestChild(), 'mf-catalog', '/3');
    await flushTimers();
    latestChild().becomeReady();
    for (let at = 0; at < 8; at++) latestChild().finish();

    expect(children).toHaveLength(2);
    expect(faults).toEqual([]);
    expect(pool.lastExclusionAt).toBeUndefined();
    await flushTimers();
    expect(outcomesOf(paths(8))).toEqual(Array(8).fill('page'));
  });

  it('does not take a busy process that still reports for hung', async () => {
    openPool();
    requestViews(paths(8));
    for (let at = 0; at < 30; at++) {
      await advance(1000);
      latestChild().beat();
    }

    expect(children).toHaveLength(1);
  });
});

describe('the metrics of the render pool', () => {
  it('count renders by outcome, queued and running views, and restarts by reason', async () => {
    openPool();
    requestViews(paths(10));
    const busy = await registry.metrics();
    latestChild().finish();
    latestChild().fail('no such thing');
    latestChild().die(true);
    await flushTimers();
    const after = await registry.metrics();

    expect(busy).toContain('renders_in_flight 8');
    expect(busy).toContain('render_queue_length 2');
    expect(after).toContain('render_duration_seconds_count{result="page"} 1');
    expect(after).toContain('render_duration_seconds_count{result="failed"} 1');
    expect(after).toContain('render_process_restarts_total{reason="killed"} 1');
  });

  it('count an address that was proven to hang by its remote', async () => {
    openPool();
    void requestView('/bad');
    await proveHang('mf-content', '/bad');

    expect(await registry.metrics()).toContain('render_faults_total{remote="mf-content"} 1');
  });
});

describe('the render pool and a remote that hangs or ends its process', () => {
  it('renders the views of a hung process one by one before all others, the most likely cause last', async () => {
    openPool();
    requestViews(['/a', '/bad', '/c']);
    await hangProcess(latestChild(), 'mf-content', '/bad');
    void requestView('/later');
    await flushTimers();
    latestChild().becomeReady();

    const order: string[] = [];
    while (latestChild().jobs.length === 1 && order.length < 3) {
      order.push(...pathsIn(latestChild()));
      latestChild().finish();
    }

    expect(order).toEqual(['/a', '/c', '/bad']);
    expect(pathsIn(latestChild())).toEqual(['/later']);
  });

  it('keeps its other process in use meanwhile', async () => {
    openPool(2);
    requestViews(['/a', '/bad', '/c', '/d']);
    const [first, second] = children as [FakeRenderChild, FakeRenderChild];
    const beating = setInterval(() => first.beat(), 100);
    await hangProcess(second, 'mf-content', '/bad');
    clearInterval(beating);
    void requestView('/later');

    expect(pathsIn(first)).toContain('/later');
  });

  it('renders a view again that hung alone once, as on a machine that stalls', async () => {
    openPool();
    const stalled = requestView('/slow');
    await hangProcess(latestChild(), 'mf-content', '/slow');
    await flushTimers();
    latestChild().becomeReady();
    latestChild().finish();
    expect((await stalled).kind).toBe('page');

    const later = requestView('/slow');
    latestChild().finish();

    expect((await later).kind).toBe('page');
    expect(await registry.metrics()).not.toContain('render_faults_total{');
  });

  it('leaves the address that has hung alone twice to the browser, and excludes no remote yet', async () => {
    openPool();
    void requestView('/bad');
    await proveHang('mf-content', '/bad');
    expect(outcomes.get('/bad')).toBe('timeout');

    await expect(requestView('/bad')).rejects.toMatchObject({ failure: 'faulty' });
    const other = requestView('/other');
    latestChild().finish();

    expect((await other).kind).toBe('page');
    expect(faults).toEqual([]);
  });

  it('excludes a remote when a second address has hung alone, and reports it once', async () => {
    openPool();
    for (const path of ['/bad', '/worse']) {
      void requestView(path);
      await proveHang('mf-content', path);
    }

    expect(faults).toEqual(['mf-content: hangs']);
    expect(pool.lastExclusionAt).toBeDefined();
    expect(latestChild().remotes).toEqual(['mf-catalog']);
    void requestView('/bad');
    expect(pathsIn(latestChild())).toEqual(['/bad']);
  });

  it('replaces every process that has loaded the excluded remote once it has finished its views', async () => {
    openPool(2);
    const [first] = children as [FakeRenderChild];
    for (const path of ['/bad', '/worse']) {
      void requestView('/slow', 'another network');
      const slow = first.jobs[0];
      void requestView(path);
      expect(pathsIn(latestChild())).toEqual([path]);
      const beating = setInterval(() => first.beat(), 100);
      await proveHang('mf-content', path);
      clearInterval(beating);
      if (path === '/bad' && slow) first.finish(slow);
    }

    expect(first.isKilled).toBe(false);
    first.finish();
    await flushTimers();

    expect(first.isKilled).toBe(true);
    expect(latestChild().remotes).toEqual(['mf-catalog']);
  });

  it('does not count the same address twice', async () => {
    openPool();
    requestViews(['/bad', '/bad']);
    await proveHang('mf-content', '/bad');
    await hangProcess(latestChild(), 'mf-content', '/bad');

    expect(faults).toEqual([]);
  });

  it('renders a view again that was in progress when its process ended, and blames nobody if it succeeds', async () => {
    openPool();
    for (const path of ['/a', '/b']) {
      const view = requestView(path);
      latestChild().enter('mf-catalog', latestChild().jobs[0]);
      latestChild().die();
      await flushTimers();
      latestChild().becomeReady();
      latestChild().finish();
      expect((await view).kind).toBe('page');
    }

    expect([faults, ends]).toEqual([[], []]);
  });

  it('excludes a remote of which two views have ended their process alone', async () => {
    openPool();
    for (const path of ['/bad', '/worse']) {
      void requestView(path);
      await proveExit('mf-content');
    }

    expect(faults).toEqual(['mf-content: hangs']);
  });

  it('blames no remote for a process that ends between two views', async () => {
    openPool();
    for (const path of ['/a', '/b']) {
      void requestView(path);
      latestChild().enter('mf-catalog', latestChild().jobs[0]);
      latestChild().finish();
      latestChild().die();
      await flushTimers();
      latestChild().becomeReady();
    }

    expect([faults, ends]).toEqual([[], []]);
  });

  it('blames no remote for a process that the system has killed', async () => {
    openPool();
    for (const path of ['/bad', '/worse']) {
      void requestView(path);
      latestChild().enter('mf-content', latestChild().jobs[0]);
      latestChild().die(true);
      await flushTimers();
      latestChild().becomeReady();
    }

    expect(faults).toEqual([]);
    expect(outcomesOf(['/bad', '/worse'])).toEqual(['ended', 'ended']);
  });

  it('excludes a remote whose bundle has hung in two starts in a row', async () => {
    openPool(1, false);
    for (let start = 0; start < 2; start++) {
      latestChild().enter('mf-content');
      await advance(5000);
      await advance(1000);
    }

    expect(children).toHaveLength(3);
    expect(faults).toHaveLength(1);
    expect(latestChild().remotes).toEqual(['mf-catalog']);
  });

  it.each([
    ['reports', 'throws', false, 1],
    ['does not report', 'loads too slowly on a busy machine', true, 0],
  ])('%s a remote whose bundle %s', (_reports, _does, isLate, count) => {
    openPool(1, false);

    latestChild().failToLoad('mf-content', isLate);

    expect(faults).toHaveLength(count);
  });

  it('loads a remote again half a minute after it was too slow, once the views are finished', async () => {
    openPool(1, false);
    latestChild().failToLoad('mf-content', true);
    await advance(29_000);
    expect(children).toHaveLength(1);
    void requestView('/');
    await advance(1000);
    expect(children).toHaveLength(1);

    latestChild().finish();
    await flushTimers();

    expect(children).toHaveLength(2);
    expect(latestChild().remotes).toEqual(['mf-catalog', 'mf-content']);
    expect(pool.lastExclusionAt).toBeUndefined();
  });
});

describe('the render pool and code that runs outside of a view', () => {
  /** A timer of a remote ends every process that has loaded it, after 8 seconds. */
  async function untilExit() {
    await advance(8000);
    latestChild().die();
    await flushTimers();
    latestChild().becomeReady();
  }

  it('excludes the release that changed last if processes end with it, and not without it', async () => {
    openPool();
    await untilExit();
    expect(latestChild().remotes).toContain('mf-content');
    await untilExit();
    expect(latestChild().remotes).toEqual(['mf-catalog']);
    await advance(17_000);
    latestChild().becomeReady();
    expect(latestChild().remotes).toContain('mf-content');
    expect(faults).toEqual([]);
    await untilExit();

    expect(faults).toEqual(['mf-content: hangs']);
    expect(latestChild().remotes).toEqual(['mf-catalog']);
  });

  it('excludes nobody if processes end without the release that changed last as well', async () => {
    openPool();
    for (let time = 0; time < 5; time++) await untilExit();

    expect(faults).toEqual([]);
    expect(latestChild().remotes).toEqual(['mf-catalog', 'mf-content']);
  });

  it('counts a process that hangs before its view has begun, although every process has a view', async () => {
    openPool();
    for (let time = 0; time < 2; time++) {
      await advance(5000);
      void requestView('/');
      await advance(2000);
      latestChild().becomeReady();
      await flushTimers();
      latestChild().finish();
    }

    expect(faults).toEqual([]);
    expect(latestChild().remotes).toEqual(['mf-catalog']);
  });

  it('replaces a process in which a remote threw, and excludes the remote the second time', async () => {
    openPool();
    const view = requestView('/');
    latestChild().crash('mf-content');
    expect(latestChild().isKilled).toBe(false);
    latestChild().finish();
    expect((await view).kind).toBe('page');
    await flushTimers();
    latestChild().becomeReady();
    latestChild().crash('mf-content');
    await flushTimers();

    expect(ends).toEqual(['mf-content crashed ', 'mf-content crashed ']);
    expect(faults).toEqual(['mf-content: crashes']);
    expect(latestChild().remotes).toEqual(['mf-catalog']);
  });

  it('says what a remote tried to change when it was loaded', () => {
    openPool(1, false);

    latestChild().pollute('mf-content', 'padStart');

    expect(faults).toEqual(['mf-content: pollutes padStart']);
  });
});
