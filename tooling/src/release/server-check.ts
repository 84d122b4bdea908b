import type { ReleaseName } from '@fireflay/releases';
import { findFreePort, LaunchedProcess } from '@fireflay/service/launched-process';
import { startFakeBackEnd } from './fake-back-end';

/** Requests of a page that the server leaves to the browser, as it does on a busy machine. */
const MAX_ATTEMPTS = 3;

/** The id of the shell's route of the paths that no remote owns. */
const UNMATCHED_ROUTE = 'unmatched';

/** The pages of the store that show fragments of other remotes in their first view. */
const PAGES_WITH_FRAGMENTS = ['/', '/produto/7', '/carrinho'];

interface ServerCheckOptions {
  /** The file that starts the shell: main.cjs of its service. */
  shell: string;
  /** A folder of releases in which this one is live. */
  releasesDir: string;
  pages: readonly string[];
  /** The addresses that the release declares. */
  routes?: readonly string[] | undefined;
  hasFragments: boolean;
}

/**
 * Renders every page of a release in a shell, over the fake back end, and requests every address that it declares.
 *
 * @returns one sentence for each page that throws or is not rendered, and for each page without an address
 */
export async function checkOnServer(
  release: ReleaseName,
  { shell: file, releasesDir, pages, routes = [], hasFragments }: ServerCheckOptions,
): Promise<string[]> {
  const backEnd = await startFakeBackEnd();
  const shell = await ShellProcess.start(file, releasesDir, backEnd.origin);
  try {
    const faults: string[] = [];
    const all = new Set([...pages, ...(hasFragments ? PAGES_WITH_FRAGMENTS : [])]);
    for (const page of all) {
      const fault = await shell.findFaultOn(page, release.remote, pages.includes(page));
      if (fault) faults.push(`${page} ${fault}`);
    }
    for (const pattern of routes) {
      if (await shell.isUnmatched(pattern.replaceAll(/:\w+/g, '1'), release.remote)) {
        faults.push(`${pattern} is declared in package.json, but no route of the remote has it`);
      }
    }
    return faults;
  } finally {
    await shell.stop();
    await backEnd.close();
  }
}

/** A shell with the release under test and the fake back end. */
class ShellProcess {
  readonly #launched: LaunchedProcess;
  readonly #port: number;
  readonly #metricsPort: number;

  private constructor(launched: LaunchedProcess, port: number, metricsPort: number) {
    this.#launched = launched;
    this.#port = port;
    this.#metricsPort = metricsPort;
  }

  static async start(file: string, releasesDir: string, apiBase: string): Promise<ShellProcess> {
    const [port, metricsPort] = [await findFreePort(), await findFreePort()];
    const launched = new LaunchedProcess([file], {
      env: {
        NODE_ENV: 'production',
        FIREFLAY_MODE: 'local',
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        API_BASE: apiBase,
        RELEASES_DIR: releasesDir,
        VIEW_CACHE_SECONDS: '0',
        GUARD: 'watch',
      },
    });
    await launched.untilReady(`http://127.0.0.1:${port}/readyz`).catch(async () => {
      await launched.end(0);
      throw new Error(`The shell failed to start with the release: ${findReason(launched.output)}`);
    });
    return new ShellProcess(launched, port, metricsPort);
  }

  /** @param isOwn whether the page belongs to the remote: then the server must render it */
  async findFaultOn(page: string, remote: string, isOwn: boolean): Promise<string | undefined> {
    const before = await this.#readFailureCount(remote);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const from = this.#launched.output.length;
      const html = await (await fetch(`http://127.0.0.1:${this.#port}${page}`)).text();
      if ((await this.#readFailureCount(remote)) > before) {
        return `throws on the server: ${findReason(this.#launched.output.slice(from))}`;
      }
      if (isOwn && isUnmatched(html, remote)) return 'is not among the routes of its package.json';
      if (!isOwn) return undefined;
      if (isRendered(html, remote)) return hasTitle(html) ? undefined : 'has no <title>';
    }
    return `is not rendered on the server: ${findReason(this.#launched.output)}`;
  }

  /** Whether no route of the remote matches the path. */
  async isUnmatched(path: string, remote: string): Promise<boolean> {
    return isUnmatched(await (await fetch(`http://127.0.0.1:${this.#port}${path}`)).text(), remote);
  }

  stop = () => this.#launched.end(0);

  /** The number of errors that the remote has thrown in renders. */
  async #readFailureCount(remote: string): Promise<number> {
    const metrics = await (await fetch(`http://127.0.0.1:${this.#metricsPort}/metrics`)).text();
    const line = metrics
      .split('\n')
      .find(
        (each) =>
          each.startsWith('release_failures_total{') &&
          each.includes(`remote="${remote}"`) &&
          each.includes('kind="server"'),
      );
    return Number(line?.split(' ').at(-1) ?? 0);
  }
}

function findReason(output: string): string {
  const lines = output.split('\n').filter(Boolean);
  const errorLine = lines.find((line) => /\w*Error: /.test(line)) ?? lines.at(-1);
  return errorLine?.trim().slice(0, 500) ?? 'the shell printed nothing';
}

interface BootData {
  rendered: boolean;
  browserOnly: string[];
  hydration?: { loaderData: object; errors: object | null };
}

/** The boot data say whether the server rendered the view, and which remotes it left to the browser. */
function isRendered(html: string, remote: string): boolean {
  const boot = readBootData(html);
  return !!boot && boot.rendered && !boot.browserOnly.includes(remote);
}

const hasTitle = (html: string) => /<title[^>]*>[^<]*\S[^<]*<\/title>/.test(html);

/** Whether the server has rendered the shell's route of all other paths, with the remote loaded. */
function isUnmatched(html: string, remote: string): boolean {
  if (!isRendered(html, remote)) return false;
  const { loaderData, errors } = readBootData(html)?.hydration ?? { loaderData: {}, errors: null };
  return UNMATCHED_ROUTE in loaderData || UNMATCHED_ROUTE in (errors ?? {});
}

function readBootData(html: string): BootData | undefined {
  const [, json] = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as BootData);
}
