import type { RefusalCode } from '../protocol/refusal-reason';
import { ChangedReleaseTrial } from './changed-release-trial';
import type { UnexplainedFault } from './changed-release-trial';
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
/** The number of processes in which a remote may throw outside of a view before it is excluded. */
const MAX_CRASHES = 2;

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
  onFault?: (remote: string, reason: RefusalCode, detail?: string) => void;
  /**
   * Called with a remote that was proven to hang or to end a process, or that threw outside of a view, and with the network
   * of the visitor whose view was lost.
   */
  onProcessEnd?: (remote: string, reason: ProcessEnd, source: string) => void;
  /** Called with the milliseconds that a page of the remote took to render. */
  onRendered?: (remote: string, milliseconds: number) => void;
  /** Called with the markup around every view. */
  onLayout?: (frame: string) => void;
  /** The remote whose release changed last, of those given. */
  changedLast?: (remotes: string[]) => string | undefined;
  metrics?: RenderMetrics | undefined;
  fork?: RenderChildFactory;
}

/**
 * Renders the views of one composition in separate processes, with a memory and a time limit. Views beyond their
 * capacity are refused immediately. When a process hangs or ends, its views are rendered once more, each alone: only a
 * view that fails alone is proven faulty. A proven address is left to the browser; a remote with two of them is excluded.
 * Faults that no view explains are tried without the release that changed last.
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
  /** The end of a process whose views are being rendered alone. */
  #unexplained: UnexplainedFault | undefined;
  readonly #trial: ChangedReleaseTrial;
  readonly #crashes = new Map<string, number>();
  readonly #excludedRemotes = new Set<string>();
  #failedStarts: { remote: string | undefined; count: number } | undefined;
  #nextId = 1;
  #isClosed = false;
  readonly #processCount: number;
  readonly #onFault: NonNullable<RenderPoolOptions['onFault']>;
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
      changedLast = () => undefined,
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
    this.#trial = new ChangedReleaseTrial({
      findChangedRemote: (acquitted) =>
        changedLast(this.#includedRemotes().filter((remote) => !acquitted.has(remote))),
      onChange: () => this.#replaceProcesses(),
      onProven: (remote) => this.#excludeRemote(remote, 'hangs'),
    });
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
    this.#trial.close();
    for (const process of this.#processes) process.end('retired');
  }

  #launch(): Promise<void> {
    return new Promise((settled) => {
      const start = {
        ...this.#start,
        remotes: this.#start.remotes.map((remote) =>
          this.#isIncluded(remote.composed.name) ? remote : { composed: remote.composed },
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
        onCrash: (remote, reason) => this.#handleCrash(process, remote, reason),
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
    for (const { remote, reason, isLate, pollutes } of failed) {
      if (!this.#isIncluded(remote)) continue;
      console.warn(`${remote} is left to the browser: ${reason}`);
      // Loading is slow on a busy machine: that is no fault of the release.
      if (isLate) setTimeout(() => process.retire(), LATE_RELAUNCH_DELAY_MS).unref();
      else if (pollutes) this.#onFault(remote, 'pollutes', pollutes);
      else this.#onFault(remote, 'doesNotLoad');
    }
  }

  /** The process was told what it ran by the stack of the error, so no view is to blame. */
  #handleCrash(process: RenderProcess, remote: string | undefined, reason: string) {
    console.warn(
      `${remote ?? 'Code of no known remote'} threw outside of a view. Its render process is replaced: ${reason}`,
    );
    this.#metrics.countFault(remote ?? 'shell');
    if (remote) {
      this.#onProcessEnd(remote, 'crashed', '');
      const crashes = (this.#crashes.get(remote) ?? 0) + 1;
      this.#crashes.set(remote, crashes);
      if (crashes >= MAX_CRASHES) this.#excludeRemote(remote, 'crashes');
    } else this.#trial.recordFault(faultOf(process));
    process.retire();
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
    if (this.#suspects.length === 0) {
      if (this.#unexplained) this.#trial.recordFault(this.#unexplained);
      this.#unexplained = undefined;
      return;
    }
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
      view.reject(new RenderError(report.isLate ? 'timeout' : 'failed', report.reason));
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
    const isStarting = [...this.#processes].every(({ isReady }) => !isReady);
    const failure = !isQueued ? 'timeout' : isStarting ? 'starting' : 'overloaded';
    view?.reject(new RenderError(failure, TIMEOUT_TEXTS[failure]));
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

  /**
   * A view is proven faulty if it has begun, alone, when its process ends or hangs for the second time: the first time
   * may be due to code of another remote, or to a machine that stalls.
   */
  #attributeExit(process: RenderProcess, reason: EndReason, wasProbe: boolean) {
    if (reason === 'retired') return;
    const { lastRun, jobs } = process;
    const views = [...jobs.values()];
    const [view] = views;
    if (view && (wasProbe || (reason === 'killed' && views.length === 1))) {
      const source = this.#pending.get(view.id)?.source ?? '';
      this.#takePending(view.id)?.reject(new RenderError('ended', `The render process ${reason}`));
      if (reason === 'killed') return;
      if (view.id !== lastRun?.id) return this.#trial.recordFault(faultOf(process));
      this.#unexplained = undefined;
      return this.#recordFault(lastRun.remote, view.url, reason, source);
    }
    // The view that ran last is the most likely cause: it is rendered last.
    const isLast = ({ id }: RenderJob) => Number(id === lastRun?.id);
    this.#suspects.push(...views.sort((one, other) => isLast(one) - isLast(other)));
    if (reason === 'killed') return;
    if (view) this.#unexplained ??= faultOf(process);
    else this.#trial.recordFault(faultOf(process));
  }

  #recordFault(remote: string, url: string, reason: ProcessEnd, source: string) {
    console.warn(`${remote} hangs or ends its render process at ${pathOf(url)}`);
    this.#metrics.countFault(remote);
    this.#onProcessEnd(remote, reason, source);
    if (this.#faults.add(remote, url)) this.#excludeRemote(remote, 'hangs');
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
    this.#replaceProcesses();
  }

  /** The processes finish their views first. */
  #replaceProcesses() {
    for (const process of [...this.#processes]) process.retire();
  }

  /** Says whether new processes load the remote. */
  #isIncluded = (name: string) => this.#includedRemotes().includes(name);

  #includedRemotes(): string[] {
    const loadable = this.#start.remotes.filter(({ release }) => release);
    return loadable
      .map(({ composed }) => composed.name)
      .filter((name) => !this.#excludedRemotes.has(name) && name !== this.#trial.leftOut);
  }

  #countJobs = () => [...this.#processes].reduce((sum, { jobs }) => sum + jobs.size, 0);
}

const TIMEOUT_TEXTS = {
  timeout: 'The view took too long',
  starting: 'No render process was ready in time',
  overloaded: 'The view waited too long for its turn',
};

const faultOf = ({ startedAt }: RenderProcess): UnexplainedFault => ({
  startedAt,
  endedAt: performance.now(),
});

const pathOf = (url: string) => new URL(url).pathname;
