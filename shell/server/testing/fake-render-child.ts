import type { RenderChild } from '../rendering/render-child';
import type {
  RenderCommand,
  RenderJob,
  RenderReport,
  WorkerStart,
} from '../protocol/render-protocol';

/** A fake render process: it reports only what the test tells it to. */
export class FakeRenderChild implements RenderChild {
  /** Views in progress: sent to the process, their end not yet reported. */
  readonly jobs: RenderJob[] = [];
  readonly canceled: number[] = [];
  isKilled = false;
  #report: (report: RenderReport) => void = () => undefined;
  #exit: (wasKilled: boolean) => void = () => undefined;

  constructor(readonly start: WorkerStart) {}

  send = (command: RenderCommand) => {
    if (command.type === 'render') this.jobs.push(command.job);
    if (command.type === 'cancel') this.canceled.push(command.id);
  };
  kill = () => {
    if (this.isKilled) return;
    this.isKilled = true;
    this.#exit(false);
  };
  onReport = (listener: (report: RenderReport) => void) => void (this.#report = listener);
  onExit = (listener: (wasKilled: boolean) => void) => void (this.#exit = listener);

  get remotes() {
    return this.start.remotes.filter(({ release }) => release).map(({ composed }) => composed.name);
  }

  becomeReady = () => this.#report({ type: 'ready', failed: [], frame: '' });
  failToLoad = (remote: string, isLate: boolean) =>
    this.#report({ type: 'ready', failed: [{ remote, reason: 'broken', isLate }], frame: '' });
  pollute = (remote: string, pollutes: string) =>
    this.#report({ type: 'ready', failed: [{ remote, reason: 'broken', pollutes }], frame: '' });
  crash = (remote?: string) => this.#report({ type: 'crashed', remote, reason: 'broken' });
  beat = () => this.#report({ type: 'heartbeat' });
  enter = (remote: string, job?: RenderJob) =>
    this.#report({ type: 'running', remote, id: job?.id });

  finish(job = this.jobs[0], owner?: string) {
    if (!job) throw new Error('The process has no view');
    this.jobs.splice(this.jobs.indexOf(job), 1);
    this.#report({ type: 'page', id: job.id, status: 200, owner, body: Buffer.from(job.url) });
  }

  fail(reason: string, job = this.jobs[0]) {
    if (!job) throw new Error('The process has no view');
    this.jobs.splice(this.jobs.indexOf(job), 1);
    this.#report({ type: 'failed', id: job.id, reason });
  }

  die = (wasKilled = false) => {
    this.isKilled = true;
    this.#exit(wasKilled);
  };
}
