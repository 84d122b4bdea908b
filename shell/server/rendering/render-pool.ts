import type { RefusalCode } from '../protocol/refusal-reason';
import { FaultRecord } from './fault-record';
import { startDeadline } from '../../src/remotes/with-timeout';
import { forkRenderChild } from './render-child';
import type { RenderChildFactory } from './render-child';
import { RenderError } from './render-error';
import { createRenderMetrics } from './render-metrics';
import type { RenderMetrics } from './render-metrics';
import { RenderProcess } from './render-process';
import type { EndReason, ProcessEvents } from './render-process';
import type { FailedRemote, ProcessEnd, RenderJob, WorkerStart } from '../protocol/render-protocol';

/** Milliseconds from the request for a view to its result; after that the browser renders it. */
const VIEW_TIMEOUT_MS = 3500;
/** Milliseconds of these that a view may wait in the queue. */
const QUEUE_TIMEOUT_MS = 1500;
/** Maximum number of queued views for each process. */
const MAX_QUEUED_PER_PROCESS = 32;
/** Milliseconds before a process that could not start is replaced. */
const RELAUNCH_DELAY_MS = 1000;
/** Milliseconds before a process that lacks a remote, because it loaded too slowly, is replaced. */
const LATE_RELAUNCH_DELAY_MS = 30_000;
/** The number of consecutive starts that a remote's code may fail before it is excluded. */
const MAX_FAILED_STARTS = 2;

export type RenderResult =
  | {
      kind: 'page';
      status: number;
      body: Buffer;
      /** The remote that threw while it was rendered, if any: the page lacks it. */
      broke?: string | undefined;
      /** Development only: the stacks of what was thrown. */
      errors?: string[] | undefined;
    }
  | { kind: 'redirect'; status: number; location: string };

interface PendingView {
  job: RenderJob;
  /** A hash of the visitor's network, which does not identify the visitor. */
  source: string;
  requestedAt: number;
  /** When a process got the view. */
  startedAt?: number;
  resolve: (rendering: RenderResult) => void;
  reject: (error: RenderError) => void;
  endDeadline: () => void;
}

export interface RenderPoolOptions {
  processes?: number;
  /** Called with a remote whose server bundle does not load, or that was proven to hang or to end its process. */
  onFault?: (remote: string, reason: RefusalCode) => void;
  /** Called with the remote whose code a process ran last when it hung or ended, and with the network of its visitor. */
  onProcessEnd?: (remote: string, reason: ProcessEnd, source: string) => void;
  /** Called with the milliseconds that a page of the remote took to render. */
  onRendered?: (remote: string, milliseconds: number) => void;
  /** Called with the markup around every view. */
  onLayout?: (frame: string) => void;
  metrics?: RenderMetrics | undefined;
  fork?: RenderChildFactory;
}

/**
 * Renders the views of one composition in separate processes, with a memory and a time limit. Views beyond their
 * capacity are refused immediately. When a process hangs or ends, its views are rendered once more, each alone: only a
 * view that fails alone is proven faulty. A proven address is left to the browser; a remote with two of them is excluded.
 */
export class RenderPool {
  readonly #workerFile: string;
  readonly #start: WorkerStart;

  /** Settles when the first processes have loaded the remotes, or have failed to. */
  readonly started: Promise<unknown>;
  /** When a remote was last excluded (milliseconds); undefined while none is. */
  lastExclusionAt: number | undefined;
  readonly #processes = new Set<RenderProcess>();
  /** Views without a result yet. */
  readonly #pending = new Map<number, PendingView>();
  #queue: PendingView[] = [];
  /** Views of a process that ended: each is rendered alone, also when its request was given up. */
  readonly #suspects: RenderJob[] = [];
  #suspectProcess: RenderProcess | undefined;
  readonly #faults = new FaultRecord();
  readonly #excludedRemotes = new Set<string>();
  #failedStarts: { remote: string | undefined; count: number } | undefined;
  #nextId = 1;
  #isClosed = false;
  readonly #processCount: number;
  readonly #onFault: (remote: string, reason: RefusalCode) => void;
  readonly #onProcessEnd: NonNullable<RenderPoolOptions['onProcessEnd']>;
  readonly #onRendered: NonNullable<RenderPoolOptions['onRendered']>;
  readonly #onLayout: (frame: string) => void;
  readonly #metrics: RenderMetrics;
  readonly #fork: RenderChildFactory;

  constructor(
    workerFile: string,
    start: WorkerStart,
    {
      processes = 1,
      onFault,
      onProcessEnd,
      onRendered,
      onLayout,
      metrics,
      fork,
    }: RenderPoolOptions = {},
  ) {
    this.#workerFile = workerFile;
    this.#start = start;

    this.#processCount = processes;
    this.#onFault = onFault ?? (() => undefined);
    this.#onProcessEnd = onProcessEnd ?? (() => undefined);
    this.#onRendered = onRendered ?? (() => undefined);
    this.#onLayout = onLayout ?? (() => undefined);
    this.#metrics = metrics ?? createRenderMetrics();
    this.#fork = fork ?? forkRenderChild;
    this.started = Promise.all(Array.from({ length: processes }, () => this.#launch()));
  }

  /**
   * @param source hash of the visitor's network: a single source cannot fill the queue
   * @throws RenderError when the view cannot be rendered in time
   */
  render(view: Omit<RenderJob, 'id'>, source = ''): Promise<RenderResult> {
    if (this.#faults.isFaulty(view.url)) {
      return Promise.reject(new RenderError('faulty', 'The address was proven to end its process'));
    }
    const maxQueue = MAX_QUEUED_PER_PROCESS * this.#processCount;
    const queuedOfSource = this.#queue.filter((waiting) => waiting.source === source).length;
    if (this.#queue.length >= maxQueue || queuedOfSource >= maxQueue / 2) {
      return Promise.reject(new RenderError('overloaded', 'Too many views wait for their turn'));
    }
    return new Promise((resolve, reject) => {
      const job = { id: this.#nextId++, ...view };
      const endDeadline = startDeadline(QUEUE_TIMEOUT_MS, () => this.#timeOut(job.id, true));
      const requestedAt = performance.now();
      const waiting = { job, source, requestedAt, resolve, reject, endDeadline };
      this.#pending.set(job.id, waiting);
      this.#queue.push(waiting);
      this.#dispatch();
    });
  }

  /** Lets the views in progress finish. */
  async close() {
    while (this.#pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    this.#isClosed = true;
    for (const process of this.#processes) process.end('retired');
  }

  #launch(): Promise<void> {
    return new Promise((settled) => {
      const start = {
        ...this.#start,
        remotes: this.#start.remotes.map((remote) =>
          this.#excludedRemotes.has(remote.composed.name) ? { composed: remote.composed } : remote,
        ),
      };
      const events: ProcessEvents = {
        onReady: (failed, frame) => {
          this.#onLayout(frame);
          this.#handleLoadFailures(process, failed);
          this.#dispatch();
          settled();
        },
        onReport: (report) => {
          this.#resolveView(report);
          this.#dispatch();
        },
        onEnd: (reason) => {
          this.#handleExit(process, reason);
          settled();
        },
      };
      const process = new RenderProcess(this.#fork(this.#workerFile, start), events);
      this.#processes.add(process);
    });
  }

  #handleLoadFailures(process: RenderProcess, failed: FailedRemote[]) {
    this.#failedStarts = undefined;
    for (const { remote, reason, isLate } of failed) {
      if (!this.#isIncluded(remote)) continue;
      console.warn(`${remote} is left to the browser: ${reason}`);
      // Loading is slow on a busy machine: that is no fault of the release.
      if (isLate) setTimeout(() => process.retire(), LATE_RELAUNCH_DELAY_MS).unref();
      else this.#onFault(remote, 'doesNotLoad');
    }
  }

  /** Gives each process as many views as it can take; a suspect gets a process for itself. */
  #dispatch() {
    this.#dispatchSuspect();
    while (this.#queue.length > 0) {
      const [process] = [...this.#processes]
        .filter((each) => each.hasCapacity && each !== this.#suspectProcess)
        .sort((one, other) => one.jobs.size - other.jobs.size);
      if (!process) break;
      const view = this.#queue.shift() as PendingView;
      view.endDeadline();
      const waitedMs = Math.min(performance.now() - view.requestedAt, QUEUE_TIMEOUT_MS);
      view.endDeadline = startDeadline(VIEW_TIMEOUT_MS - waitedMs, () =>
        this.#timeOut(view.job.id, false),
      );
      view.startedAt = performance.now();
      process.render(view.job);
    }
    this.#metrics.setLoad(this, this.#queue.length, this.#countJobs());
  }

  #dispatchSuspect() {
    if (this.#suspectProcess && this.#suspectProcess.jobs.size > 0) return;
    this.#suspectProcess = undefined;
    if (this.#suspects.length === 0) return;
    this.#suspectProcess = [...this.#processes].find(
      (each) => each.hasCapacity && each.jobs.size === 0,
    );
    const suspect = this.#suspectProcess && this.#suspects.shift();
    if (suspect) this.#suspectProcess?.render(suspect);
  }

  #resolveView(report: Parameters<ProcessEvents['onReport']>[0]) {
    const view = this.#takePending(report.id);
    if (!view) return;
    const seconds = (performance.now() - view.requestedAt) / 1000;
    this.#metrics.observeRender(report.type, seconds);
    if (report.type === 'redirect') {
      view.resolve({ kind: 'redirect', status: report.status, location: report.location });
    } else if (report.type === 'page') {
      const { status, owner, broke, errors, body } = report;
      if (owner && view.startedAt !== undefined) {
        this.#onRendered(owner, performance.now() - view.startedAt);
      }
      view.resolve({ kind: 'page', status, broke, errors, body: Buffer.from(body) });
    } else {
      view.reject(new RenderError('failed', report.reason));
    }
  }

  #takePending(id: number): PendingView | undefined {
    const view = this.#pending.get(id);
    view?.endDeadline();
    this.#pending.delete(id);
    return view;
  }

  #timeOut(id: number, isQueued: boolean) {
    const view = this.#takePending(id);
    if (isQueued) this.#queue = this.#queue.filter(({ job }) => job.id !== id);
    for (const process of this.#processes) process.cancel(id);
    this.#metrics.observeRender('timeout', VIEW_TIMEOUT_MS / 1000);
    const isOverloaded = isQueued && [...this.#processes].some(({ isReady }) => isReady);
    view?.reject(
      isOverloaded
        ? new RenderError('overloaded', 'The view waited too long for its turn')
        : new RenderError('timeout', 'The view took too long'),
    );
  }

  #handleExit(process: RenderProcess, reason: EndReason) {
    const wasProbe = this.#suspectProcess === process;
    this.#processes.delete(process);
    if (wasProbe) this.#suspectProcess = undefined;
    this.#metrics.setLoad(this, this.#queue.length, this.#countJobs());
    if (this.#isClosed) return;

    if (reason !== 'retired') {
      this.#metrics.countRestart(reason);
      const where = process.lastRun ? ` in ${process.lastRun.remote}` : '';
      console.warn(`A render process ${reason}${where}: a new one starts`);
    }
    if (process.isReady) this.#reportEnd(process, reason);
    if (process.isReady) this.#attributeExit(process, reason, wasProbe);
    else this.#attributeFailedStart(process.lastRun?.remote, reason);

    // Without a delay, a process that cannot start would be restarted in a tight loop.
    const relaunch = () => {
      if (!this.#isClosed) void this.#launch();
    };
    if (process.isReady) relaunch();
    else setTimeout(relaunch, RELAUNCH_DELAY_MS).unref();
    this.#dispatch();
  }

  /** Ignores a process that had no view: the remote that it ran last need not be the cause. */
  #reportEnd({ lastRun, jobs }: RenderProcess, reason: EndReason) {
    const [firstJob] = jobs.values();
    if (!lastRun || !firstJob || (reason !== 'hung' && reason !== 'exited')) return;
    const source = this.#pending.get(lastRun.id ?? firstJob.id)?.source ?? '';
    this.#onProcessEnd(lastRun.remote, reason, source);
  }

  /**
   * A view that ended the process alone is proven faulty, and so is one during which it hung alone twice: a machine that
   * stalls looks like a loop. Of several views, each is rendered alone to find out.
   */
  #attributeExit({ lastRun, jobs }: RenderProcess, reason: EndReason, wasProbe: boolean) {
    if (reason === 'retired') return;
    const views = [...jobs.values()];
    const [view] = views;
    // Code of an earlier view may have ended the process.
    const isDoubtful =
      reason === 'hung' || (reason === 'exited' && lastRun && view?.id !== lastRun.id);
    if (views.length > 1 || (view && isDoubtful && !wasProbe)) {
      // The view that ran last is the most likely cause: it is rendered last.
      const isLast = ({ id }: RenderJob) => Number(id === lastRun?.id);
      this.#suspects.push(...views.sort((one, other) => isLast(one) - isLast(other)));
      return;
    }
    if (view)
      this.#takePending(view.id)?.reject(new RenderError('ended', `The render process ${reason}`));
    if (reason === 'killed') return;
    if (!view && reason === 'exited' && lastRun?.url)
      this.#recordFault(lastRun.remote, lastRun.url);
    if (view) this.#recordFault(view.id === lastRun?.id ? lastRun.remote : undefined, view.url);
  }

  #recordFault(remote: string | undefined, url: string) {
    console.warn(`${remote ?? 'The shell'} hangs or ends its render process at ${pathOf(url)}`);
    this.#metrics.countFault(remote ?? 'shell');
    if (this.#faults.add(remote, url) && remote) {
      this.#excludeRemote(remote, 'hangs');
    }
  }

  #attributeFailedStart(remote: string | undefined, reason: EndReason) {
    if (reason === 'killed' || reason === 'retired') return;
    const before = this.#failedStarts?.remote === remote ? this.#failedStarts?.count : 0;
    const count = (before ?? 0) + 1;
    this.#failedStarts = { remote, count };
    if (remote && count >= MAX_FAILED_STARTS) {
      this.#excludeRemote(remote, 'hangsWhileLoading');
    }
  }

  #excludeRemote(remote: string, reason: RefusalCode) {
    if (!this.#isIncluded(remote)) return;
    this.#excludedRemotes.add(remote);
    this.lastExclusionAt = Date.now();
    this.#faults.forget(remote);
    this.#onFault(remote, reason);
    for (const process of this.#processes) process.retire();
  }

  /** Whether the processes load the remote. */
  #isIncluded(name: string): boolean {
    const found = this.#start.remotes.find(({ composed }) => composed.name === name);
    return !!found?.release && !this.#excludedRemotes.has(name);
  }

  #countJobs = () => [...this.#processes].reduce((sum, { jobs }) => sum + jobs.size, 0);
}

const pathOf = (url: string) => new URL(url).pathname;
