/** @jest-environment node */
import { defaultProfile } from 'shared-contracts/profile';
import { Registry } from 'prom-client';
import { createRenderMetrics } from './render-metrics';
import type { RenderError } from './render-error';
import { RenderPool, type Rendering } from './render-pool';
import type { WorkerRemote } from './render-protocol';
import { FakeRenderChild } from './testing/fake-render-child';

let pool: RenderPool;
let children: FakeRenderChild[];
let faults: string[];
/** How each view that was asked for has ended so far, by its path. */
let outcomes: Map<string, string>;
let registry: Registry;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
  children = [];
  faults = [];
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
      contract: '^1.0.0',
      entry: '',
      serverEntry: '',
      chunks: {},
      files: {},
    },
  },
});

function open(processes = 1, isReady = true) {
  pool = new RenderPool(
    'worker.cjs',
    {
      remotes: [aRemote('mf-catalog'), aRemote('mf-content')],
      apiOrigin: 'http://127.0.0.1:4000',
      apiHeaders: {},
      profile: defaultProfile,
      assets: '',
      liveReload: false,
    },
    {
      processes,
      metrics: createRenderMetrics(registry),
      onFault: (remote, reason) => faults.push(`${remote}: ${reason}`),
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
const child = () => children.at(-1) as FakeRenderChild;
const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const settled = () => later(1);

function ask(path: string, source = 'somebody'): Promise<Rendering> {
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
const askAll = (all: string[], source?: string) => all.forEach((path) => void ask(path, source));
const outcomesOf = (all: string[]) => all.map((path) => outcomes.get(path));
const pathsIn = ({ jobs }: FakeRenderChild) => jobs.map(({ url }) => new URL(url).pathname);

/** The process runs a remote's code for a view, and is not heard of again. */
async function hang(process: FakeRenderChild, remote: string, path: string) {
  process.enter(
    remote,
    process.jobs.find(({ url }) => new URL(url).pathname === path),
  );
  await later(2000);
}

describe('the render pool', () => {
  it('renders a view that was asked for before its process was ready', async () => {
    open(1, false);
    const view = ask('/');

    child().becomeReady();
    child().finish();

    expect(await view).toMatchObject({
      kind: 'page',
      status: 200,
      body: Buffer.from('http://loja/'),
    });
  });

  it('rejects a view that failed with the reason of the process', async () => {
    open();
    const view = ask('/');

    child().fail('no such thing');

    await expect(view).rejects.toThrow('no such thing');
  });

  it('lets views under way end before it closes', async () => {
    open();
    void ask('/');
    const closing = pool.close();

    await later(100);
    expect(child().isKilled).toBe(false);
    child().finish();
    await later(100);
    await closing;

    expect([outcomes.get('/'), child().isKilled]).toEqual(['page', true]);
  });
});

describe('the render pool under load', () => {
  it('gives a process eight views at a time and the next one when one has ended', () => {
    open();
    askAll(paths(10));

    expect(child().jobs).toHaveLength(8);
    child().finish();

    expect(pathsIn(child())).toEqual(paths(10).slice(1, 9));
  });

  it('spreads views over its processes', () => {
    open(2);
    askAll(paths(4));

    expect(children.map(({ jobs }) => jobs.length)).toEqual([2, 2]);
  });

  it('refuses at once what neither its processes nor its queue can take', async () => {
    open();
    for (const source of ['one', 'other', 'third']) askAll(paths(40, `/${source}/`), source);
    await settled();

    const results = [...outcomes.values()];
    expect(results.filter((result) => result === 'waits')).toHaveLength(8 + 32);
    expect(results.filter((result) => result === 'overloaded')).toHaveLength(80);
  });

  it('leaves half of the queue to others when one source asks for everything', async () => {
    open();
    askAll(paths(200), 'flood');
    void ask('/somebody-else', 'somebody else');
    await settled();

    expect([...outcomes.values()].filter((result) => result === 'waits')).toHaveLength(8 + 16 + 1);
    expect(outcomes.get('/somebody-else')).toBe('waits');
  });

  it('answers whoever has waited too long for their turn', async () => {
    open();
    askAll(paths(9));
    for (let at = 0; at < 8; at++) {
      await later(200);
      child().beat();
    }

    expect(outcomes.get('/8')).toBe('overloaded');
    child().finish();
    expect(child().jobs).toHaveLength(7);
  });

  it('cancels a view in the process when its time is over, and gives its place on when it has ended', async () => {
    open();
    askAll(paths(8));
    for (let at = 0; at < 20; at++) {
      await later(200);
      child().beat();
    }
    expect(outcomesOf(paths(8))).toEqual(Array(8).fill('timeout'));
    expect(child().canceled).toHaveLength(8);

    void ask('/next');
    expect(pathsIn(child())).not.toContain('/next');
    child().fail('Canceled');

    expect(pathsIn(child())).toContain('/next');
  });

  it('blames no remote for a process that is busy with many views and gives no sign of life', async () => {
    open();
    askAll(paths(8));
    await hang(child(), 'mf-catalog', '/3');
    await settled();
    child().becomeReady();
    for (let at = 0; at < 8; at++) child().finish();

    expect(children).toHaveLength(2);
    expect(faults).toEqual([]);
    expect(pool.leftOutAt).toBeUndefined();
    await settled();
    expect(outcomesOf(paths(8))).toEqual(Array(8).fill('page'));
  });

  it('does not take a process for hung that reports while it is busy', async () => {
    open();
    askAll(paths(8));
    for (let at = 0; at < 30; at++) {
      await later(1000);
      child().beat();
    }

    expect(children).toHaveLength(1);
  });
});

describe('the figures of the render pool', () => {
  it('count renders by their end, what waits and is under way, and restarts by their reason', async () => {
    open();
    askAll(paths(10));
    const busy = await registry.metrics();
    child().finish();
    child().fail('no such thing');
    child().die(true);
    await settled();
    const after = await registry.metrics();

    expect(busy).toContain('renders_in_flight 8');
    expect(busy).toContain('render_queue_length 2');
    expect(after).toContain('render_duration_seconds_count{result="page"} 1');
    expect(after).toContain('render_duration_seconds_count{result="failed"} 1');
    expect(after).toContain('render_process_restarts_total{reason="killed"} 1');
  });

  it('count an address that was proven to hang by its remote', async () => {
    open();
    void ask('/bad');
    await hang(child(), 'mf-content', '/bad');

    expect(await registry.metrics()).toContain('render_faults_total{remote="mf-content"} 1');
  });
});

describe('the render pool and a remote that hangs or ends its process', () => {
  it('tries the views of a hung process one by one, the likeliest last, before all others', async () => {
    open();
    askAll(['/a', '/bad', '/c']);
    await hang(child(), 'mf-content', '/bad');
    void ask('/later');
    await settled();
    child().becomeReady();

    const order: string[] = [];
    while (child().jobs.length === 1 && order.length < 3) {
      order.push(...pathsIn(child()));
      child().finish();
    }

    expect(order).toEqual(['/a', '/c', '/bad']);
    expect(pathsIn(child())).toEqual(['/later']);
  });

  it('goes on with its other process meanwhile', async () => {
    open(2);
    askAll(['/a', '/bad', '/c', '/d']);
    const [first, second] = children as [FakeRenderChild, FakeRenderChild];
    const beating = setInterval(() => first.beat(), 100);
    await hang(second, 'mf-content', '/bad');
    clearInterval(beating);
    void ask('/later');

    expect(pathsIn(first)).toContain('/later');
  });

  it('leaves the one address to the browser that has hung alone, and blames nobody yet', async () => {
    open();
    void ask('/bad');
    await hang(child(), 'mf-content', '/bad');
    await settled();
    child().becomeReady();
    expect(outcomes.get('/bad')).toBe('ended');

    await expect(ask('/bad')).rejects.toMatchObject({ failure: 'faulty' });
    const other = ask('/other');
    child().finish();

    expect((await other).kind).toBe('page');
    expect(faults).toEqual([]);
  });

  it('leaves a remote out when a second address has hung alone, and tells of it once', async () => {
    open();
    for (const path of ['/bad', '/worse']) {
      void ask(path);
      await hang(child(), 'mf-content', path);
      await settled();
      child().becomeReady();
    }

    expect(faults).toEqual(['mf-content: it hangs or ends the render process']);
    expect(pool.leftOutAt).toBeDefined();
    expect(child().remotes).toEqual(['mf-catalog']);
    void ask('/bad');
    expect(pathsIn(child())).toEqual(['/bad']);
  });

  it('replaces every process that still has the remote once it has rendered what it has', async () => {
    open(2);
    const [first] = children as [FakeRenderChild];
    for (const path of ['/bad', '/worse']) {
      void ask('/slow', 'somebody else');
      const slow = first.jobs[0];
      void ask(path);
      const second = children.find((each) => pathsIn(each).includes(path)) as FakeRenderChild;
      const beating = setInterval(() => first.beat(), 100);
      await hang(second, 'mf-content', path);
      clearInterval(beating);
      await settled();
      child().becomeReady();
      if (path === '/bad' && slow) first.finish(slow);
    }

    expect(first.isKilled).toBe(false);
    first.finish();
    await settled();

    expect(first.isKilled).toBe(true);
    expect(child().remotes).toEqual(['mf-catalog']);
  });

  it('does not count the same address twice', async () => {
    open();
    askAll(['/bad', '/bad']);
    await hang(child(), 'mf-content', '/bad');
    await settled();
    child().becomeReady();
    await hang(child(), 'mf-content', '/bad');
    await settled();
    child().becomeReady();
    await hang(child(), 'mf-content', '/bad');

    expect(faults).toEqual([]);
  });

  it('counts a process that ends in the middle of its only view', async () => {
    open();
    for (const path of ['/bad', '/worse']) {
      void ask(path);
      child().enter('mf-content', child().jobs[0]);
      child().die();
      await settled();
      child().becomeReady();
    }

    expect(faults).toEqual(['mf-content: it hangs or ends the render process']);
  });

  it('counts a process that ends shortly after its view, when that has left something behind', async () => {
    open();
    for (const path of ['/bad', '/worse']) {
      void ask(path);
      child().enter('mf-content', child().jobs[0]);
      child().finish();
      child().die();
      await settled();
      child().becomeReady();
    }

    expect(faults).toEqual(['mf-content: it hangs or ends the render process']);
  });

  it('blames nobody for a process that the system has killed', async () => {
    open();
    for (const path of ['/bad', '/worse']) {
      void ask(path);
      child().enter('mf-content', child().jobs[0]);
      child().die(true);
      await settled();
      child().becomeReady();
    }

    expect(faults).toEqual([]);
    expect(outcomesOf(['/bad', '/worse'])).toEqual(['ended', 'ended']);
  });

  it('leaves a remote out at whose bundle two starts in a row have hung', async () => {
    open(1, false);
    for (let start = 0; start < 2; start++) {
      child().enter('mf-content');
      await later(5000);
      await later(1000);
    }

    expect(children).toHaveLength(3);
    expect(faults).toHaveLength(1);
    expect(child().remotes).toEqual(['mf-catalog']);
  });

  it.each([
    ['tells of', 'throws', false, 1],
    ['does not tell of', 'loads too slowly on a busy machine', true, 0],
  ])('%s a remote whose bundle %s', (_tells, _does, isLate, count) => {
    open(1, false);

    child().failToLoad('mf-content', isLate);

    expect(faults).toHaveLength(count);
  });
});
