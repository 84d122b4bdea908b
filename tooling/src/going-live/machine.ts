import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { root } from '../root';
import { workspaces } from '../packages';
import { parseSettings } from './guide';

/** `TimeoutStopSec` of the document's units. */
const STOP_TIMEOUT_MS = 30_000;

/** The folder in the document, and the one of the walk. */
const DOCUMENTED_FOLDER = '/srv/loja';

/** The empty machine: a new folder, and processes whose environment has nothing of this command's own. */
export class Machine {
  private readonly launched = new Map<string, LaunchedProcess>();

  private constructor(readonly folder: string) {}

  static async create(): Promise<Machine> {
    const folder = await mkdtemp(join(tmpdir(), 'fireflay-going-live-'));
    // The user that PostgreSQL runs as must reach its files.
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'home'));
    return new Machine(folder);
  }

  get store() {
    return join(this.folder, 'store');
  }

  path(...parts: string[]) {
    return join(this.folder, ...parts);
  }

  /** A text of the document with this machine's folder. */
  localize(text: string) {
    return text.replaceAll(DOCUMENTED_FOLDER, this.folder);
  }

  /** What a login shell of a new user has. */
  private get environment(): NodeJS.ProcessEnv {
    const { PATH } = process.env;
    return { PATH, HOME: this.path('home'), LANG: 'C.UTF-8' };
  }

  /**
   * Runs lines of the document in the sources' folder.
   *
   * @returns what they printed
   * @throws Error with the end of the output
   */
  async run(lines: string, { cwd = this.store }: { cwd?: string } = {}): Promise<string> {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', lines], {
      cwd,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code === 0) return output;
    const last = `${output}\n${errors}`.trim().split('\n').slice(-25).join('\n');
    throw new Error(`It ended with ${String(code)}:\n\n${withoutSecrets(`${lines}\n\n${last}`)}`);
  }

  /** The sources of this commit, installed. The libraries are hard links: the network is not tested. */
  async installSources(): Promise<string> {
    const git = (...args: string[]) =>
      spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
    const commit = git('rev-parse', 'HEAD');
    await this.run(`git clone --quiet --no-checkout '${root}' store`, { cwd: this.folder });
    await this.run(`git checkout --quiet ${commit}`);
    const copies = ['.', ...workspaces]
      .map((each) => join(each, 'node_modules'))
      .filter((each) => existsSync(join(root, each)))
      .map(
        (each) => `cp -al '${join(root, each)}' '${each}' || cp -a '${join(root, each)}' '${each}'`,
      );
    await this.run(copies.join('\n'));
    // The results of lerna that still hold for this commit.
    const cache = join(root, '.cache/nx');
    if (existsSync(cache)) await this.run(`mkdir -p .cache && cp -a '${cache}' .cache/nx`);
    const changed = git('status', '--porcelain').split('\n').filter(Boolean).length;
    return `${commit.slice(0, 8)}${changed > 0 ? `, without ${changed} uncommitted files` : ''}`;
  }

  /** Starts a program that prints one line of JSON when it is ready. */
  async startServices<Addresses>(script: string, args: string[]): Promise<Addresses> {
    const services = new LaunchedProcess(['--import', 'tsx', script, ...args], {
      cwd: join(root, 'backend'),
      env: this.environment,
    });
    this.launched.set('services', services);
    return JSON.parse(await services.untilPrinted(/^(\{.*\})$/m)) as Addresses;
  }

  /**
   * Starts a server as its systemd unit does, with the environment of the file alone.
   *
   * @param unit the text of the unit
   */
  startUnit(name: string, unit: string): void {
    const { workingDirectory, environmentFile, command } = parseUnit(this.localize(unit));
    const [, ...args] = command.split(' ');
    const server = new LaunchedProcess(args, {
      cwd: workingDirectory,
      env: parseSettings(readFileSync(environmentFile, 'utf8')),
    });
    this.launched.set(name, server);
  }

  /** @throws Error with the output of a server that has ended, or is not ready in time */
  async untilReady(url: string, name: string): Promise<void> {
    await this.launched.get(name)?.untilReady(url);
  }

  /** What a server has printed. */
  outputOf(name: string): string {
    return this.launched.get(name)?.output ?? '';
  }

  /** As `systemctl stop`. */
  async stopUnit(name: string): Promise<void> {
    await this.launched.get(name)?.end(STOP_TIMEOUT_MS);
    this.launched.delete(name);
  }

  /** Ends every process, the last one first. */
  async stop(): Promise<void> {
    for (const each of [...this.launched.values()].reverse()) await each.end(STOP_TIMEOUT_MS);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

function parseUnit(unit: string) {
  const valueOf = (name: string) => {
    const value = new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
    if (!value) throw new Error(`The unit of docs/going-live.md has no ${name}.`);
    return value;
  };
  return {
    workingDirectory: valueOf('WorkingDirectory'),
    environmentFile: valueOf('EnvironmentFile'),
    command: valueOf('ExecStart'),
  };
}

/** A failed step prints its lines, in which the guide sets keys and passwords. */
const withoutSecrets = (text: string) =>
  text.replace(/\b(\w*(?:KEY|SECRET|PASSWORD|TOKEN)\w*)=\S+/g, '$1=…');
