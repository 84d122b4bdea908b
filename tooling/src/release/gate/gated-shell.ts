import { createRouteTable } from 'shared-contracts/navigation';
import type { RouteTable } from 'shared-contracts/navigation';
import { findPublishedRelease, liveOf, readDiscovery } from '@fireflay/releases';
import { findFreePort, LaunchedProcess } from '@fireflay/service/launched-process';
import { startFakeBackEnd } from '../fake-back-end';
import type { FakeBackEnd } from '../fake-back-end';

/** Stands for the shell's own origin in pages. */
const STORE_ORIGIN = 'http://loja.example';
/** The number of every request: pages show its beginning in a message about a failure, where it must not differ. */
export const REQUEST_NUMBER = { 'X-Request-Id': '00000000' };
/** Characters of a log line in a message. */
const MAX_REASON = 500;

export interface ServedPage {
  status: number;
  html: string;
  /** Milliseconds until the document was complete. */
  ms: number;
  /** The operations that its render has called. */
  calls: string[];
}

/** A production shell with a folder of releases, over a back end of its own. */
export class GatedShell {
  readonly origin: string;
  readonly #metrics: string;

  private constructor(
    readonly launched: LaunchedProcess,
    readonly backEnd: FakeBackEnd,
    readonly routes: RouteTable & { patterns: { remote: string; pattern: string }[] },
    ports: [port: number, metricsPort: number],
  ) {
    this.origin = `http://127.0.0.1:${ports[0]}`;
    this.#metrics = `http://127.0.0.1:${ports[1]}/metrics`;
  }

  /**
   * @param file main.cjs of the shell's service
   * @param apiBase a real back end, which is only read, in the place of the scenarios
   * @throws Error with the reason for which the shell does not start
   */
  static async start(file: string, releasesDir: string, apiBase?: string): Promise<GatedShell> {
    const backEnd = await startFakeBackEnd();
    const ports: [number, number] = [await findFreePort(), await findFreePort()];
    const launched = new LaunchedProcess([file], {
      env: {
        NODE_ENV: 'production',
        FIREFLAY_MODE: 'local',
        HOST: '127.0.0.1',
        // Else the shell chooses the number of each request.
        TRUST_PROXY: 'loopback',
        PORT: String(ports[0]),
        METRICS_PORT: String(ports[1]),
        API_BASE: apiBase ?? backEnd.origin,
        RELEASES_DIR: releasesDir,
        VIEW_CACHE_SECONDS: '0',
        GUARD: 'watch',
      },
    });
    const shell = new GatedShell(launched, backEnd, await readRoutes(releasesDir), ports);
    await launched.untilReady(`${shell.origin}/readyz`).catch(async () => {
      await shell.stop();
      throw new Error(`The shell failed to start with the release: ${shell.reasonSince(0)}`);
    });
    return shell;
  }

  async open(path: string): Promise<ServedPage> {
    const { calls } = this.backEnd;
    calls.length = 0;
    const start = performance.now();
    const response = await fetch(this.origin + path, {
      redirect: 'manual',
      headers: REQUEST_NUMBER,
    });
    // Two shells have two origins.
    const html = (await response.text())
      .replaceAll(this.origin, STORE_ORIGIN)
      .replaceAll(encodeURIComponent(this.origin), encodeURIComponent(STORE_ORIGIN));
    return { status: response.status, html, ms: performance.now() - start, calls: [...calls] };
  }

  /** The number of errors that a remote has thrown in renders, and outside of them, as in a timer. */
  async countFailures(remote: string): Promise<number> {
    const kinds = ['server', 'process'].map((kind) =>
      this.#sum('release_failures_total{', `remote="${remote}"`, `kind="${kind}"`),
    );
    return (await Promise.all(kinds)).reduce((sum, count) => sum + count, 0);
  }

  /** The number of render processes that hung, or that ended by themselves. */
  async countEndedProcesses(): Promise<number> {
    const name = 'render_process_restarts_total{';
    return (await this.#sum(name)) - (await this.#sum(name, 'reason="retired"'));
  }

  /** The sum of the metrics whose lines have these parts. */
  async #sum(name: string, ...parts: string[]): Promise<number> {
    const metrics = await (await fetch(this.#metrics)).text();
    return metrics
      .split('\n')
      .filter((line) => line.startsWith(name) && parts.every((part) => line.includes(part)))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  /** The first error that the shell has logged since its output had this length. */
  reasonSince(from: number): string {
    const lines = this.launched.output.slice(from).split('\n').filter(Boolean);
    const errorLine = lines.find((line) => /\w*Error: /.test(line)) ?? lines.at(-1);
    return errorLine ? messageOf(errorLine).slice(0, MAX_REASON) : 'the shell printed nothing';
  }

  async stop() {
    await this.launched.end(0);
    await this.backEnd.close();
  }
}

/** The message of a log line, which may be JSON. */
function messageOf(line: string): string {
  try {
    const { err, msg } = JSON.parse(line) as { err?: { message?: string }; msg?: string };
    return err?.message ?? msg ?? line;
  } catch {
    return line.trim();
  }
}

/** The addresses of the live releases of a folder. */
async function readRoutes(releasesDir: string) {
  const { microFrontends } = await readDiscovery(releasesDir);
  const live = Object.entries(microFrontends).flatMap(([name, entries]) => {
    const version = liveOf(entries)?.metadata.version;
    return version ? [{ remote: name, version }] : [];
  });
  const declared = await Promise.all(
    live.map(async (name) => {
      const { published } = await findPublishedRelease(releasesDir, name);
      const { routes, guardedRoutes } = published;
      return { name: name.remote, routes, guardedRoutes };
    }),
  );
  const patterns = declared.flatMap(({ name, routes = [] }) =>
    routes.map((pattern) => ({ remote: name, pattern })),
  );
  return { ...createRouteTable(declared), patterns };
}
