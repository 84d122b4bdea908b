import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { parseSettings } from './guide';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder in the document. */
const DOCUMENTED_FOLDER = '/srv/loja';

/** This commit, installed. The libraries are hard links: the network is not tested. nx keeps the results that still hold. */
const INSTALLATION = `
git clone --quiet --no-checkout "$SOURCES" store
git -C store checkout --quiet "$(git -C "$SOURCES" rev-parse HEAD)"
for folder in $(cd "$SOURCES" && find . -maxdepth 3 -name node_modules -prune); do
  cp -al "$SOURCES/$folder" "store/$folder" || cp -a "$SOURCES/$folder" "store/$folder"
done
if [ -d "$SOURCES/.cache/nx" ]; then mkdir -p store/.cache && cp -a "$SOURCES/.cache/nx" store/.cache/nx; fi`;

/** The empty machine: a new folder, and processes whose environment has nothing of this command's own. */
export class TargetHost {
  readonly #launched = new Map<string, LaunchedProcess>();
  /** A login shell of a new user has this environment. */
  readonly #environment: NodeJS.ProcessEnv;
  readonly store: string;

  private constructor(readonly folder: string) {
    this.store = join(folder, 'store');
    const { PATH } = process.env;
    this.#environment = { PATH, HOME: this.path('home'), LANG: 'C.UTF-8' };
  }

  static async create(): Promise<TargetHost> {
    const folder = await mkdtemp(join(tmpdir(), 'fireflay-going-live-'));
    // The user that PostgreSQL runs as must reach its files.
    await chmod(folder, 0o755);
    await Promise.all(['home', 'postgres', 'pipeline'].map((each) => mkdir(join(folder, each))));
    return new TargetHost(folder);
  }

  path = (...parts: string[]) => join(this.folder, ...parts);

  /** A text of the document with this machine's folder. */
  localize = (text: string) => text.replaceAll(DOCUMENTED_FOLDER, this.folder);

  /**
   * Runs lines of the document in the sources' folder.
   *
   * @returns what they printed
   * @throws Error with the output
   */
  run(lines: string, cwd = this.store, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const options = { cwd, env: { ...this.#environment, ...env } };
    const args = ['-euo', 'pipefail', '-c', this.localize(lines)];
    return new LaunchedProcess(args, options, 'bash').untilEnded();
  }

  installSources = () => this.run(INSTALLATION, this.folder, { SOURCES: root });

  /** Starts the fakes of what surrounds the store, which print their addresses. */
  async startServices<Addresses>(...args: string[]): Promise<Addresses> {
    const script = join(root, 'backend/src/testing/retailer/services.ts');
    const services = new LaunchedProcess(['--import', 'tsx', script, ...args], {
      cwd: join(root, 'backend'),
      env: this.#environment,
    });
    this.#launched.set('services', services);
    return JSON.parse(await services.untilPrinted(/^(\{.*\})$/m)) as Addresses;
  }

  /**
   * Starts a server as its systemd unit does, with the environment of its files alone, and waits until it is ready.
   *
   * @param unit the text of the unit
   */
  async startUnit(name: string, unit: string, readyAddress: string): Promise<void> {
    const { WorkingDirectory, ExecStart = '' } = parseSettings(this.localize(unit));
    const [, ...args] = ExecStart.split(' ');
    const files = [...this.localize(unit).matchAll(/^EnvironmentFile=(.*)$/gm)];
    const env = parseSettings(files.map(([, file = '']) => readFileSync(file, 'utf8')).join('\n'));
    const server = new LaunchedProcess(args, { cwd: WorkingDirectory, env });
    this.#launched.set(name, server);
    await server.untilReady(readyAddress);
  }

  /** Ends one process, as `systemctl stop`, or all, the last one first. */
  async stop(...names: string[]): Promise<void> {
    const all = names.length > 0 ? names : [...this.#launched.keys()].reverse();
    for (const name of all) await this.#launched.get(name)?.end();
  }

  remove = () => rm(this.folder, { recursive: true, force: true });
}
