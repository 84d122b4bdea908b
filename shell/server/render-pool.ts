import { PassThrough, type Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { RenderJob, RenderReport, WorkerStart } from './render-protocol';

/** Milliseconds from asking for a view to its first byte; after that the browser renders it. */
const VIEW_LIMIT = 3500;
/** Milliseconds that a worker may take to load the remotes. */
const START_LIMIT = 15_000;
/** Milliseconds between two looks whether the worker still lives while it has something to do. */
const WATCH_EVERY = 200;
/** So many looks in a row without a sign of life: the worker is caught in a loop. */
const SILENT_LOOKS = 10;
/** Milliseconds before a new worker follows one that could not start. */
const RELAUNCH_PAUSE = 1000;
/** Megabytes of memory that a composition's remotes may use. */
const MEMORY_LIMIT = 512;

export type Rendering =
  | {
      kind: 'page';
      status: number;
      body: Readable;
      /** The remote that threw while it was rendered, if any: the page is without its part. */
      broke?: string;
    }
  | { kind: 'redirect'; status: number; location: string };

interface Waiting {
  job: RenderJob;
  resolve: (rendering: Rendering) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
  /** A view is given to a second worker when the first one ends under it, and to no third. */
  again: boolean;
  body?: PassThrough;
}

/**
 * Renders the views of one composition in a thread of its own, with a memory and a time limit. A remote
 * that hangs or kills the thread is left out of the next one: the browser renders it.
 */
export class RenderPool {
  /** Settles when the first worker has loaded the remotes, or could not. */
  readonly started: Promise<void>;
  /** When a remote was last left out (milliseconds); undefined while all are in. */
  leftOutAt: number | undefined;
  private worker: Worker | undefined;
  private ready = false;
  private readonly waiting = new Map<number, Waiting>();
  private readonly leftOut = new Set<string>();
  /** The remote whose code the worker has begun to run last. */
  private area: string | undefined;
  private nextId = 1;
  private closed = false;

  constructor(
    private readonly workerFile: string,
    private readonly start: Omit<WorkerStart, 'pulse'>,
    /** Hears of a remote whose server bundle does not load, hangs or kills its worker. */
    private readonly onFault: (remote: string, reason: string) => void = () => undefined,
  ) {
    this.started = this.launch();
  }

  /** @throws when the view could not be rendered in time: the browser does it then */
  render(view: Omit<RenderJob, 'id'>): Promise<Rendering> {
    const job: RenderJob = { id: this.nextId++, ...view };

    return new Promise<Rendering>((resolve, reject) => {
      const timer = setTimeout(() => this.fail(job.id, 'The view took too long'), VIEW_LIMIT);
      this.waiting.set(job.id, { job, resolve, reject, timer, again: false });
      // A worker that is still starting gets it when it is ready.
      if (this.ready) this.worker?.postMessage(job);
    });
  }

  /** Lets the views under way come to their end. */
  async close() {
    while (this.waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    this.closed = true;
    await this.worker?.terminate();
  }

  private launch(): Promise<void> {
    const pulse = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(this.workerFile, {
      workerData: {
        ...this.start,
        remotes: this.start.remotes.map((remote) =>
          this.leftOut.has(remote.composed.name) ? { composed: remote.composed } : remote,
        ),
        pulse,
      } satisfies WorkerStart,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
      // A remote's code sees nothing of the environment.
      env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
    });
    this.worker = worker;
    const startTimer = setTimeout(() => this.end('did not start in time'), START_LIMIT);
    const watch = this.watch(pulse);

    worker.on('error', (error) => console.error('The render worker failed:', error));
    return new Promise((settled) => {
      worker.on('message', (message: RenderReport) => {
        if (message.type !== 'ready') return this.take(message);
        clearTimeout(startTimer);
        for (const { remote, reason } of message.failed) {
          console.warn(`${remote}: ${reason}`);
          if (this.isIn(remote)) this.onFault(remote, 'its server bundle does not load');
        }
        this.begin(worker);
        settled();
      });
      worker.on('exit', () => {
        clearTimeout(startTimer);
        clearInterval(watch);
        this.replace();
        settled();
      });
    });
  }

  /** Ends a worker that shows no sign of life though it has something to do. */
  private watch(pulse: Int32Array): NodeJS.Timeout {
    let last = -1;
    let silent = 0;
    return setInterval(() => {
      const now = Atomics.load(pulse, 0);
      silent = this.ready && this.waiting.size > 0 && now === last ? silent + 1 : 0;
      last = now;
      if (silent === SILENT_LOOKS) this.end('hangs');
    }, WATCH_EVERY).unref();
  }

  /** Whether the worker was given the remote to render. */
  private isIn(name: string): boolean {
    const found = this.start.remotes.find(({ composed }) => composed.name === name);
    return !!found?.release && !this.leftOut.has(name);
  }

  private begin(worker: Worker) {
    this.ready = true;
    this.area = undefined;
    for (const { job } of this.waiting.values()) worker.postMessage(job);
  }

  private take(message: Exclude<RenderReport, { type: 'ready' }>) {
    if (message.type === 'area') {
      this.area = message.remote;
      return;
    }
    const view = this.waiting.get(message.id);
    if (!view) return;
    if (message.type === 'redirect') {
      this.settle(message.id);
      view.resolve({ kind: 'redirect', status: message.status, location: message.location });
    } else if (message.type === 'head') {
      clearTimeout(view.timer);
      view.body = new PassThrough();
      const { status, broke } = message;
      view.resolve({ kind: 'page', status, body: view.body, broke });
    } else if (message.type === 'chunk') {
      view.body?.write(message.bytes);
    } else if (message.type === 'end') {
      this.settle(message.id);
      view.body?.end();
    } else {
      this.fail(message.id, message.reason);
    }
  }

  private settle(id: number) {
    clearTimeout(this.waiting.get(id)?.timer);
    this.waiting.delete(id);
  }

  private fail(id: number, reason: string) {
    const view = this.waiting.get(id);
    this.settle(id);
    view?.body?.destroy(new Error(reason));
    view?.reject(new Error(reason));
  }

  private end(why: string) {
    console.warn(
      `The render worker ${why}${this.area ? ` in ${this.area}` : ''}: a new one starts`,
    );
    void this.worker?.terminate();
  }

  private replace() {
    const wasReady = this.ready;
    this.ready = false;
    this.worker = undefined;
    if (this.closed) return;

    if (this.area) {
      this.leftOut.add(this.area);
      this.leftOutAt = Date.now();
      this.onFault(this.area, 'it hangs or ends the render worker');
    }
    this.area = undefined;
    for (const [id, view] of this.waiting) {
      if (view.body || view.again) this.fail(id, 'The render worker ended');
      else view.again = wasReady;
    }
    // A worker that cannot start would otherwise be started without end.
    const relaunch = () => {
      if (!this.closed) void this.launch();
    };
    setTimeout(relaunch, wasReady ? 0 : RELAUNCH_PAUSE).unref();
  }
}
