import { FaultRecord } from './fault-record';
import { forkRenderChild, type RenderChildFactory } from './render-child';
import { RenderError } from './render-error';
import { createRenderMetrics, type RenderMetrics } from './render-metrics';
import { RenderProcess, type EndReason, type ProcessEvents } from './render-process';
import type { FailedRemote, RenderJob, WorkerStart } from './render-protocol';

/** Milliseconds from asking for a view to its answer; after that the browser renders it. */
const VIEW_LIMIT_MS = 3500;
/** Milliseconds of these that a view may wait for its turn. */
const QUEUE_LIMIT_MS = 1500;
/** Views that wait for their turn at most, for each process. */
const MAX_QUEUE = 32;
/** Milliseconds before a new process follows one that could not start. */
const RELAUNCH_DELAY_MS = 1000;
/** A remote in whose code so many processes in a row did not come up is left out. */
const MAX_FAILED_STARTS = 2;

export type Rendering =
  | {
      kind: 'page';
      status: number;
      body: Buffer;
      /** The remote that threw while it was rendered, if any: the page is without its part. */
      broke?: string;
    }
  | { kind: 'redirect'; status: number; location: string };

interface PendingView {
  job: RenderJob;
  /** Whose view it is, as something that does not say who they are. */
  source: string;
  askedAt: number;
  resolve: (rendering: Rendering) => void;
  reject: (error: RenderError) => void;
  timer: NodeJS.Timeout;
}

export interface RenderPoolOptions {
  processes?: number;
  /** Hears of a remote whose server bundle does not load, or that was proven to hang or to end its process. */
  onFault?: (remote: string, reason: string) => void;
  /** Hears of the markup around every view. */
  onFrame?: (frame: string) => void;
  metrics?: RenderMetrics;
  fork?: RenderChildFactory;
}

/**
 * Renders the views of one composition in processes of their own, with a memory and a time limit. What they cannot take
 * is refused at once. When a process hangs or ends, its views are rendered once more, each alone: only what fails alone
 * is proven. A proven address is left to the browser; a remote with two of them is left out.
 */
export class RenderPool {
  /** Settles when the first processes have loaded the remotes, or could not. */
  readonly started: Promise<unknown>;
  /** When a remote was last left out (milliseconds); undefined while all are in. */
  leftOutAt: number | undefined;
  private readonly processes = new Set<RenderProcess>();
  /** The views that nobody was answered yet. */
  private readonly pending = new Map<number, PendingView>();
  private queue: PendingView[] = [];
  /** Views of a process that ended: each is rendered alone, whether somebody still waits for it or not. */
  private readonly suspects: RenderJob[] = [];
  private prober: RenderProcess | undefined;
  private readonly faults = new FaultRecord();
  private readonly leftOut = new Set<string>();
  private failedStarts: { remote: string | undefined; count: number } | undefined;
  private nextId = 1;
  private isClosed = false;
  private readonly processCount: number;
  private readonly onFault: (remote: string, reason: string) => void;
  private readonly onFrame: (frame: string) => void;
  private readonly metrics: RenderMetrics;
  private readonly fork: RenderChildFactory;

  constructor(
    private readonly workerFile: string,
    private readonly start: WorkerStart,
    { processes = 1, onFault, onFrame, metrics, fork }: RenderPoolOptions = {},
  ) {
    this.processCount = processes;
    this.onFault = onFault ?? (() => undefined);
    this.onFrame = onFrame ?? (() => undefined);
    this.metrics = metrics ?? createRenderMetrics();
    this.fork = fork ?? forkRenderChild;
    this.started = Promise.all(Array.from({ length: processes }, () => this.launch()));
  }

  /**
   * @param source whose view it is: nobody alone fills the queue
   * @throws RenderError when the view cannot be rendered in time
   */
  render(view: Omit<RenderJob, 'id'>, source = ''): Promise<Rendering> {
    if (this.faults.isFaulty(view.url)) {
      return Promise.reject(new RenderError('faulty', 'The address was proven to end its process'));
    }
    const maxQueue = MAX_QUEUE * this.processCount;
    const ownShare = this.queue.filter((waiting) => waiting.source === source).length;
    if (this.queue.length >= maxQueue || ownShare >= maxQueue / 2) {
      return Promise.reject(new RenderError('overloaded', 'Too many views wait for their turn'));
    }
    return new Promise((resolve, reject) => {
      const job = { id: this.nextId++, ...view };
      const timer = setTimeout(() => this.giveUp(job.id, true), QUEUE_LIMIT_MS);
      const askedAt = performance.now();
      const waiting = { job, source, askedAt, resolve, reject, timer };
      this.pending.set(job.id, waiting);
      this.queue.push(waiting);
      this.dispatch();
    });
  }

  /** Lets the views under way come to their end. */
  async close() {
    while (this.pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    this.isClosed = true;
    for (const process of this.processes) process.end('retired');
  }

  private launch(): Promise<void> {
    return new Promise((settled) => {
      const start = {
        ...this.start,
        remotes: this.start.remotes.map((remote) =>
          this.leftOut.has(remote.composed.name) ? { composed: remote.composed } : remote,
        ),
      };
      const events: ProcessEvents = {
        onReady: (failed, frame) => {
          this.onFrame(frame);
          this.takeLoaded(failed);
          this.dispatch();
          settled();
        },
        onReport: (report) => {
          this.answer(report);
          this.dispatch();
        },
        onEnd: (reason) => {
          this.takeEnd(process, reason);
          settled();
        },
      };
      const process = new RenderProcess(this.fork(this.workerFile, start), events);
      this.processes.add(process);
    });
  }

  private takeLoaded(failed: FailedRemote[]) {
    this.failedStarts = undefined;
    for (const { remote, reason, isLate } of failed) {
      if (!this.isIn(remote)) continue;
      console.warn(`${remote} is left to the browser: ${reason}`);
      // On a busy machine loading takes long: that is no fault of the release.
      if (isLate) this.leftOutAt = Date.now();
      else this.onFault(remote, 'its server bundle does not load');
    }
  }

  /** Gives the processes as much as they can take; a suspect gets a process for itself. */
  private dispatch() {
    this.probe();
    while (this.queue.length > 0) {
      const [process] = [...this.processes]
        .filter((each) => each.hasRoom && each !== this.prober)
        .sort((one, other) => one.jobs.size - other.jobs.size);
      if (!process) break;
      const view = this.queue.shift() as PendingView;
      clearTimeout(view.timer);
      const restMs = VIEW_LIMIT_MS - (performance.now() - view.askedAt);
      view.timer = setTimeout(() => this.giveUp(view.job.id, false), restMs);
      process.render(view.job);
    }
    this.metrics.setLoad(this, this.queue.length, this.jobCount());
  }

  private probe() {
    if (this.prober && this.prober.jobs.size > 0) return;
    this.prober = undefined;
    if (this.suspects.length === 0) return;
    this.prober = [...this.processes].find((each) => each.hasRoom && each.jobs.size === 0);
    const suspect = this.prober && this.suspects.shift();
    if (suspect) this.prober?.render(suspect);
  }

  private answer(report: Parameters<ProcessEvents['onReport']>[0]) {
    const view = this.settle(report.id);
    if (!view) return;
    const seconds = (performance.now() - view.askedAt) / 1000;
    this.metrics.observeRender(report.type, seconds);
    if (report.type === 'redirect') {
      view.resolve({ kind: 'redirect', status: report.status, location: report.location });
    } else if (report.type === 'page') {
      const { status, broke, body } = report;
      view.resolve({ kind: 'page', status, broke, body: Buffer.from(body) });
    } else {
      view.reject(new RenderError('failed', report.reason));
    }
  }

  private settle(id: number): PendingView | undefined {
    const view = this.pending.get(id);
    clearTimeout(view?.timer);
    this.pending.delete(id);
    return view;
  }

  private giveUp(id: number, isQueued: boolean) {
    const view = this.settle(id);
    if (isQueued) this.queue = this.queue.filter(({ job }) => job.id !== id);
    for (const process of this.processes) process.cancel(id);
    this.metrics.observeRender('timeout', VIEW_LIMIT_MS / 1000);
    const isOverloaded = isQueued && [...this.processes].some(({ isReady }) => isReady);
    view?.reject(
      isOverloaded
        ? new RenderError('overloaded', 'The view waited too long for its turn')
        : new RenderError('timeout', 'The view took too long'),
    );
  }

  private takeEnd(process: RenderProcess, reason: EndReason) {
    const wasProbe = this.prober === process;
    this.processes.delete(process);
    if (wasProbe) this.prober = undefined;
    this.metrics.setLoad(this, this.queue.length, this.jobCount());
    if (this.isClosed) return;

    if (reason !== 'retired') {
      this.metrics.countRestart(reason);
      const where = process.area ? ` in ${process.area.remote}` : '';
      console.warn(`A render process ${reason}${where}: a new one starts`);
    }
    if (process.isReady) this.judge(process, reason, wasProbe);
    else this.judgeStart(process.area?.remote, reason);

    // A process that cannot start would otherwise be started without end.
    const relaunch = () => {
      if (!this.isClosed) void this.launch();
    };
    if (process.isReady) relaunch();
    else setTimeout(relaunch, RELAUNCH_DELAY_MS).unref();
    this.dispatch();
  }

  /** What was alone in the process is proven. Of several views nobody knows which one it was: each is tried alone. */
  private judge({ area, jobs }: RenderProcess, reason: EndReason, wasProbe: boolean) {
    if (reason === 'retired') return;
    const views = [...jobs.values()];
    const [view] = views;
    // It may be the code of a view before that has ended the process.
    const isDoubtful = views.length === 1 && reason === 'exited' && view?.id !== area?.id;
    if (views.length > 1 || (isDoubtful && area && !wasProbe)) {
      // The one that ran last is the likeliest: it is tried last.
      const isLast = ({ id }: RenderJob) => Number(id === area?.id);
      this.suspects.push(...views.sort((one, other) => isLast(one) - isLast(other)));
      return;
    }
    if (view)
      this.settle(view.id)?.reject(new RenderError('ended', `The render process ${reason}`));
    if (reason === 'killed') return;
    if (!view && reason === 'exited' && area?.url) this.prove(area.remote, area.url);
    if (view) this.prove(view.id === area?.id ? area.remote : undefined, view.url);
  }

  private prove(remote: string | undefined, url: string) {
    console.warn(`${remote ?? 'The shell'} hangs or ends its render process at ${pathOf(url)}`);
    this.metrics.countFault(remote ?? 'shell');
    if (this.faults.add(remote, url) && remote) {
      this.leaveOut(remote, 'it hangs or ends the render process');
    }
  }

  private judgeStart(remote: string | undefined, reason: EndReason) {
    if (reason === 'killed' || reason === 'retired') return;
    const before = this.failedStarts?.remote === remote ? this.failedStarts?.count : 0;
    const count = (before ?? 0) + 1;
    this.failedStarts = { remote, count };
    if (remote && count >= MAX_FAILED_STARTS) {
      this.leaveOut(remote, 'it hangs or ends the render process while it is loaded');
    }
  }

  private leaveOut(remote: string, reason: string) {
    if (!this.isIn(remote)) return;
    this.leftOut.add(remote);
    this.leftOutAt = Date.now();
    this.faults.forget(remote);
    this.onFault(remote, reason);
    for (const process of this.processes) process.retire();
  }

  /** Whether the processes are given the remote to render. */
  private isIn(name: string): boolean {
    const found = this.start.remotes.find(({ composed }) => composed.name === name);
    return !!found?.release && !this.leftOut.has(name);
  }

  private jobCount = () => [...this.processes].reduce((sum, { jobs }) => sum + jobs.size, 0);
}

const pathOf = (url: string) => new URL(url).pathname;
