import { listenForShutdown } from '@fireflay/service';
import { isPortFree, LaunchedProcess } from '@fireflay/service/launched-process';
import { findListener } from './port-listener';
import { root } from './root';

/** Milliseconds that a process may take to end after a second Ctrl-C. */
const FORCED_END_TIMEOUT_MS = 2000;

interface StartOptions {
  env: NodeJS.ProcessEnv;
  /** An address that responds with 200 when the process is ready. */
  ready: string;
  /** Seconds that the process may take to become ready. */
  readyTimeoutS: number;
  /** Arguments for Node before the script, as `--import tsx`. */
  nodeArguments?: string[];
}

/** @throws Error that names the process on the port and the setting to change */
export async function checkPorts(wanted: { name: string; port: number }[]) {
  for (const { name, port } of wanted) {
    if (await isPortFree(port)) continue;
    const remedy = `or choose another port, as in ${name}=${port + 10}`;
    const listener = await findListener(port);
    if (!listener) {
      throw new Error(`Port ${port} is taken by another program: end it, ${remedy}.`);
    }
    const { pid, command } = listener;
    throw new Error(
      OWN_SERVER_COMMAND.test(command)
        ? `Port ${port} is taken by a store that is already running (process ${pid}): end it with "kill ${pid}", ${remedy}.`
        : `Port ${port} is taken by another program (process ${pid}, ${command.slice(0, 60)}): end it, ${remedy}.`,
    );
  }
}

/** The command line of our shell or back end, from a build or from `npm run dev`. */
const OWN_SERVER_COMMAND =
  /(shell|backend)\/(dist\/.*service\/(main|server)\.cjs|src\/main\/server\.ts)/;

interface ProcessesOptions {
  /** One that ends by itself is reported, and can be started again; default: all end with it. */
  canLoseOne?: boolean;
}

/** The processes of a running store: they end together. */
export class Processes {
  readonly #canLoseOne: boolean;
  readonly #launched = new Map<string, LaunchedProcess>();
  #isStopping = false;
  /** Why they are ending, if one of them was the reason. */
  #failure: Error | undefined;
  #resolveEnded: () => void = () => undefined;
  readonly #ended = new Promise<void>((resolve) => (this.#resolveEnded = resolve));

  constructor({ canLoseOne = false }: ProcessesOptions = {}) {
    this.#canLoseOne = canLoseOne;
    listenForShutdown(
      () => void this.stop(),
      () => this.#forceStop(),
    );
  }

  async start(name: string, script: string, options: StartOptions) {
    const { env, ready, readyTimeoutS, nodeArguments = [] } = options;
    const launched = new LaunchedProcess([...nodeArguments, script], {
      cwd: root,
      env,
      // The channel closes when this process ends, even if it is killed; then the child ends as well.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A separate process group: on Ctrl-C this process ends its children in order.
      detached: true,
    });
    this.#launched.set(name, launched);
    launched.child.on('exit', (code) => {
      if (this.#isStopping || this.#launched.get(name) !== launched) return;
      this.#launched.delete(name);
      if (this.#canLoseOne) {
        console.error(`\n✗ The ${name} ended (${code ?? 'killed'}). The store goes on.`);
        return;
      }
      console.error(`\n✗ The ${name} ended unexpectedly (${code ?? 'killed'}). The store stops.`);
      this.#failure ??= new Error(`The ${name} failed to start; see its output above.`);
      process.exitCode = 1;
      void this.stop();
    });
    const isReady = await launched.untilReady(ready, readyTimeoutS * 1000).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (this.#canLoseOne) {
      await launched.end();
      throw new Error(`The ${name} was not ready; see its output above.`);
    }
    if (!launched.hasEnded) {
      this.#failure ??= new Error(`The ${name} was not ready within ${readyTimeoutS} seconds.`);
    }
    await this.stop();
    // Another process of the store may have failed meanwhile.
    throw this.#failure ?? new Error(`The ${name} failed to start; see its output above.`);
  }

  /** Ends one process on purpose; with 0, by SIGKILL. */
  async end(name: string, timeoutMs?: number) {
    const launched = this.#launched.get(name);
    this.#launched.delete(name);
    await launched?.end(timeoutMs);
  }

  /** Sends a message to a process that runs; another gets none. */
  send(name: string, message: object) {
    const child = this.#launched.get(name)?.child;
    if (child?.connected) child.send(message);
  }

  /** The process id; undefined when the process is not running. */
  pidOf(name: string): number | undefined {
    return this.#launched.get(name)?.child.pid;
  }

  untilStopped(): Promise<void> {
    return this.#ended;
  }

  /** Ends the processes in reverse order of their start: the shell before the back end. */
  async stop() {
    if (this.#isStopping) return;
    this.#isStopping = true;
    for (const launched of [...this.#launched.values()].reverse()) await launched.end();
    this.#resolveEnded();
  }

  /** Ends all processes immediately, after a second Ctrl-C. */
  #forceStop() {
    for (const { child } of this.#launched.values()) {
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), FORCED_END_TIMEOUT_MS).unref();
    }
  }
}
