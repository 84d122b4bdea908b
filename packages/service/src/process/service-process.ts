import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isOpenToShoppers } from '../settings/settings';
import { logConsoleAsJson } from './console-log';
import { listenForShutdown } from './shutdown-requests';
import { ignoreOutputErrors } from './standard-output';

/** Milliseconds after draining in which everything must be closed. */
const CLOSE_DEADLINE_MS = 15_000;

/** A server process with an orderly shutdown: not ready, drained, closed, exited. */
export class ServiceProcess {
  /** Milliseconds for which it still serves after it has become not ready: balancers notice meanwhile. */
  drainMs = 0;
  closeDeadlineMs = CLOSE_DEADLINE_MS;
  #isDraining = false;
  readonly #closers: (() => Promise<unknown>)[] = [];
  #starting: Promise<void> = Promise.resolve();

  /** Registers a resource; the last one registered is closed first. */
  onClose(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  get isEnding(): boolean {
    return this.#isDraining;
  }

  /** Call before the app has routes: while draining, /readyz responds with 503 and each response ends its connection. */
  drain(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (this.#isDraining && request.url.split('?', 1)[0] === '/readyz') {
        return reply.code(503).send({ ok: false, reason: 'this server is ending' });
      }
      return undefined;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (this.#isDraining) reply.header('connection', 'close');
    });
  }

  /** @param describeError the text for the operator when the start fails */
  run(
    start: (service: ServiceProcess) => Promise<void>,
    describeError: (error: unknown) => string,
  ): void {
    ignoreOutputErrors();
    // Somebody reads the terminal of a store on one machine.
    if (isOpenToShoppers(process.env)) logConsoleAsJson();
    listenForShutdown(
      () => void this.end(0),
      () => process.exit(1),
    );
    this.#starting = start(this);
    this.#starting.catch((error: unknown) => {
      for (const line of describeError(error).split('\n')) console.error(line);
      void this.end(1);
    });
  }

  async end(exitCode: number): Promise<void> {
    if (this.#isDraining) return;
    this.#isDraining = true;
    const drainMs = exitCode === 0 ? this.drainMs : 0;
    setTimeout(() => process.exit(exitCode || 1), drainMs + this.closeDeadlineMs).unref();
    // Resources that are still being started are closed as well.
    await this.#starting.catch(() => undefined);
    await pause(drainMs);
    for (const close of this.#closers.toReversed()) {
      await close().catch((error: unknown) => console.error(error));
    }
    process.exit(exitCode);
  }
}
