import type { RenderChild } from './render-child';
import type { FailedRemote, RenderJob, RenderReport } from '../protocol/render-protocol';

/** Views that one process renders at the same time: more would only wait for each other. */
export const MAX_JOBS = 8;
/** Milliseconds within which a process must have loaded the remotes. */
const START_TIMEOUT_MS = 15_000;
/** Milliseconds between two heartbeat checks of a process that has work. */
const HEARTBEAT_CHECK_INTERVAL_MS = 200;
/** Consecutive checks without a heartbeat after which the process is unresponsive. */
const MAX_MISSED_HEARTBEATS = 10;
/** Maximum missed heartbeats during the start, which is slow on a busy machine. */
const MAX_MISSED_HEARTBEATS_AT_START = 25;

/** `killed`: from outside, e.g. by a system short of memory. */
export type EndReason = 'hung' | 'exited' | 'killed' | 'retired';

export interface ProcessEvents {
  onReady: (failed: FailedRemote[], frame: string) => void;
  onReport: (
    report: Extract<RenderReport, { id: number; type: 'redirect' | 'page' | 'failed' }>,
  ) => void;
  /** The process reported an error outside of a view. It still works. */
  onCrash: (remote: string | undefined, reason: string) => void;
  onEnd: (reason: EndReason) => void;
}

/** One render process: its views, the remote whose code it runs, and its heartbeat. */
export class RenderProcess {
  readonly #child: RenderChild;
  readonly #events: ProcessEvents;

  /** When it was started, in milliseconds. */
  readonly startedAt = performance.now();
  isReady = false;
  /** A retired process gets no more views: it has loaded code that must not run any more. */
  isRetired = false;
  readonly jobs = new Map<number, RenderJob>();
  /** The remote whose code the process started to run last, and the view. */
  lastRun: { remote: string; id?: number | undefined; url?: string | undefined } | undefined;
  #missedHeartbeats = 0;
  #endReason: EndReason | undefined;
  #hasEnded = false;
  readonly #startTimer: NodeJS.Timeout;
  readonly #heartbeatTimer: NodeJS.Timeout;

  constructor(child: RenderChild, events: ProcessEvents) {
    this.#child = child;
    this.#events = events;

    this.#startTimer = setTimeout(() => this.end('hung'), START_TIMEOUT_MS);
    this.#heartbeatTimer = setInterval(() => this.#checkHeartbeat(), HEARTBEAT_CHECK_INTERVAL_MS);
    this.#heartbeatTimer.unref();
    child.onReport((report) => this.#handleReport(report));
    child.onExit((wasKilled) => {
      this.#hasEnded = true;
      clearTimeout(this.#startTimer);
      clearInterval(this.#heartbeatTimer);
      events.onEnd(this.#endReason ?? (wasKilled ? 'killed' : 'exited'));
    });
  }

  get hasCapacity(): boolean {
    return this.isReady && !this.isRetired && !this.#hasEnded && this.jobs.size < MAX_JOBS;
  }

  render(job: RenderJob) {
    if (this.jobs.size === 0) this.#missedHeartbeats = 0;
    this.jobs.set(job.id, job);
    this.#child.send({ type: 'render', job });
  }

  /** Cancels a view; it keeps its place until the process has reported its end. */
  cancel(id: number) {
    if (this.jobs.has(id)) this.#child.send({ type: 'cancel', id });
  }

  /** Ends the process once its views are finished. */
  retire() {
    this.isRetired = true;
    if (this.jobs.size === 0) this.end('retired');
  }

  end(reason: EndReason) {
    this.#endReason = reason;
    this.#child.kill();
  }

  #handleReport(report: RenderReport) {
    this.#missedHeartbeats = 0;
    switch (report.type) {
      case 'heartbeat':
        return;
      case 'running':
        this.lastRun = { ...report, url: this.jobs.get(report.id ?? 0)?.url };
        return;
      case 'ready':
        clearTimeout(this.#startTimer);
        this.isReady = true;
        this.lastRun = undefined;
        return this.#events.onReady(report.failed, report.frame);
      case 'crashed':
        return this.#events.onCrash(report.remote, report.reason);
      default:
        this.jobs.delete(report.id);
        this.#events.onReport(report);
        if (this.isRetired && this.jobs.size === 0) this.end('retired');
    }
  }

  #checkHeartbeat() {
    const isBusy = !this.isReady || this.jobs.size > 0;
    this.#missedHeartbeats = isBusy ? this.#missedHeartbeats + 1 : 0;
    const limit = this.isReady ? MAX_MISSED_HEARTBEATS : MAX_MISSED_HEARTBEATS_AT_START;
    if (this.#missedHeartbeats === limit) this.end('hung');
  }
}
