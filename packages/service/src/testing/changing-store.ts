import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LaunchedProcess } from '../process/launched-process';
import { buildNextShell, publishNextRelease } from './next-build';

export { compressesWithDictionaries, findNewerNode } from './newer-node';

const NEXT_VERSION = '9.0.0-next';

interface Entry {
  url: string;
  metadata: { version: string };
  extras?: { previous: string[] };
}

interface Discovery {
  microFrontends: Record<string, [Entry]>;
}

export interface ChangingStoreOptions {
  /** The releases of the running store, whose live ones are copied. */
  releasesDir: string;
  /** The shell's build. */
  shellBuild: string;
  /** A folder for the copies, in the repository: its libraries are found. */
  folder: string;
  /** The origin of the running back end. */
  apiBase: string;
  port: number;
  /** The Node that runs the shell. */
  node: string;
}

/** A shell over a running back end, of which the next release, and that of a remote, can be made live. */
export class ChangingStore {
  readonly url: string;
  readonly #options: ChangingStoreOptions;
  readonly #releases: string;
  readonly #compositionFile: string;
  #shell: LaunchedProcess | undefined;

  constructor(options: ChangingStoreOptions) {
    this.#options = options;
    this.url = `http://localhost:${options.port}`;
    this.#releases = join(options.folder, 'releases');
    this.#compositionFile = join(this.#releases, 'composition.json');
  }

  async start() {
    const { folder, releasesDir, shellBuild } = this.#options;
    await rm(folder, { recursive: true, force: true });
    await mkdir(this.#releases, { recursive: true });
    // The copy of the shell finds the libraries that only the shell has.
    await symlink(join(shellBuild, '../node_modules'), join(folder, 'node_modules'));
    const text = await readFile(join(releasesDir, 'composition.json'), 'utf8');
    const { microFrontends } = JSON.parse(text) as Discovery;
    for (const [remote, [{ url, metadata }]] of Object.entries(microFrontends)) {
      microFrontends[remote] = [{ url, metadata: { version: metadata.version } }];
      const path = join(remote, metadata.version);
      await cp(join(releasesDir, path), join(this.#releases, path), { recursive: true });
    }
    await this.#compose({ microFrontends });
    await this.#startShell(shellBuild);
  }

  /** Replaces the shell by one with another first file. */
  async releaseShell() {
    const next = join(this.#options.folder, 'shell');
    await buildNextShell(this.#options.shellBuild, next);
    await this.#shell?.end();
    await this.#startShell(next);
  }

  /** Makes a release live in which one chunk of the remote has changed, and waits until visitors get it. */
  async releaseRemote(remote: string, chunk: string) {
    const composition = JSON.parse(await readFile(this.#compositionFile, 'utf8')) as Discovery;
    const from = composition.microFrontends[remote]?.[0].metadata.version ?? '';
    await publishNextRelease(this.#releases, remote, { from, to: NEXT_VERSION, chunk });
    const url = `/remotes/${remote}/${NEXT_VERSION}/mf-manifest.json`;
    composition.microFrontends[remote] = [
      { url, metadata: { version: NEXT_VERSION }, extras: { previous: [from] } },
    ];
    await this.#compose(composition);
    // The id of a composition is the time at which it was written.
    const { mtimeMs } = await stat(this.#compositionFile);
    while ((await this.#readCompositionId()) !== String(mtimeMs)) await pause(50);
  }

  async stop() {
    await this.#shell?.end();
    await rm(this.#options.folder, { recursive: true, force: true });
  }

  async #compose(composition: Discovery) {
    const draft = `${this.#compositionFile}.draft`;
    await writeFile(draft, JSON.stringify(composition));
    await rename(draft, this.#compositionFile);
  }

  async #startShell(build: string) {
    const { port, apiBase, node } = this.#options;
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      // The next release is not signed.
      FIREFLAY_MODE: 'local',
      PORT: String(port),
      HOST: '127.0.0.1',
      API_BASE: apiBase,
      RELEASES_DIR: this.#releases,
    };
    this.#shell = new LaunchedProcess([join(build, 'service/main.cjs')], { env }, node);
    await this.#shell.untilReady(`${this.url}/readyz`);
    // A shell that compresses with dictionaries records its files after its start.
    const record = join(this.#releases, 'shell');
    const limit = Date.now() + 5000;
    while (Date.now() < limit && (await this.#offersDictionaries(build))) {
      if ((await readdir(record).catch(() => [])).some((name) => !name.endsWith('.draft'))) return;
      await pause(50);
    }
  }

  async #offersDictionaries(build: string): Promise<boolean> {
    const [script] = (await readdir(join(build, 'browser'))).filter((name) =>
      /^main.*js$/.test(name),
    );
    const { headers } = await fetch(`${this.url}/assets/${script}`);
    return headers.has('use-as-dictionary');
  }

  async #readCompositionId(): Promise<string> {
    const response = await fetch(`${this.url}/healthz`);
    return ((await response.json()) as { composition: string }).composition;
  }
}
