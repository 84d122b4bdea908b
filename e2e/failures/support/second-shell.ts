import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { store } from '../../support/store';

export const storeReleasesDir = join(store.dataDir, 'releases');

const shellProgramFile = fileURLToPath(
  new URL('../../../shell/dist/service/main.cjs', import.meta.url),
);

interface Entry {
  url: string;
  fallbackUrl?: string;
  metadata: { version: string; integrity?: string };
  deployment?: { traffic: number; default: boolean };
}

interface Discovery {
  microFrontends: Record<string, [Entry, ...Entry[]]>;
}

/** What a test changes in a release's files; `text` is the file's own. */
export type Damage = Record<string, ((text: string) => string) | 'missing'>;

const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const hashOf = (text: string) => createHash('sha384').update(text).digest('base64');

/** A release's file; 'browser/page-faq.js' is there under a name with a hash. */
async function findFile(folder: string, path: string): Promise<string> {
  if (!path.startsWith('browser/')) return join(folder, path);
  const [, name, ending] = /^browser\/(.+)\.(js|css)$/.exec(path) ?? [];
  const names = await readdir(join(folder, 'browser'));
  const found = names.find((each) => each.startsWith(`${name}.`) && each.endsWith(`.${ending}`));
  if (!found) throw new Error(`The release has no ${path}`);
  return join(folder, 'browser', found);
}

/** Without its compressed twins, which would be sent in its place. */
async function rewrite(file: string, text: string) {
  await writeFile(file, text);
  await Promise.all(['.br', '.gz'].map((twin) => rm(file + twin, { force: true })));
}

/** The container knows the integrity of each file that it loads: now, of the changed one. */
async function replaceIntegrity(folder: string, before: string, after: string) {
  const container = await findFile(folder, 'browser/remoteEntry.js');
  const text = await readFile(container, 'utf8');
  await rewrite(container, text.replaceAll(hashOf(before), hashOf(after)));
}

/** The entry of a release under test: its version is its folder's name. */
const entryFor = (url: string): Entry => ({
  url,
  metadata: { version: url.split('/').at(-2) ?? '' },
  deployment: { traffic: 100, default: true },
});

/**
 * A shell of our own in front of the running store's back end, over releases that a test may break. What
 * is live is the store's own composition, with the changes that `compose` names.
 */
export class SecondShell {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    private readonly releasesDir: string,
    private readonly storeDiscovery: Discovery,
    private readonly output: string[],
  ) {}

  /** @param settings of the shell, besides its ports and places */
  static async start(port: number, settings: NodeJS.ProcessEnv = {}): Promise<SecondShell> {
    const releasesDir = await mkdtemp(join(tmpdir(), 'fireflay-failures-'));
    const composition = await readFile(join(storeReleasesDir, 'composition.json'), 'utf8');
    const real = JSON.parse(composition) as Discovery;
    for (const remote of Object.keys(real.microFrontends)) {
      await mkdir(join(releasesDir, remote));
      for (const version of await readdir(join(storeReleasesDir, remote))) {
        await symlink(join(storeReleasesDir, remote, version), join(releasesDir, remote, version));
      }
    }
    await writeFile(join(releasesDir, 'composition.json'), composition);

    const said: string[] = [];
    const child = spawn(process.execPath, [shellProgramFile], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        // What the tests damage is not signed.
        FIREFLAY_MODE: 'local',
        PORT: String(port),
        HOST: '127.0.0.1',
        API_BASE: store.apiUrl,
        RELEASES_DIR: releasesDir,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (data: Buffer) => said.push(data.toString()));
    child.stderr.on('data', (data: Buffer) => said.push(data.toString()));
    const shell = new SecondShell(`http://127.0.0.1:${port}`, child, releasesDir, real, said);
    await shell.readCompositionId();
    return shell;
  }

  /** What the shell has said on its console so far. */
  get log() {
    return this.output.join('');
  }

  manifestPath(remote: string) {
    return `/${remote}/${this.versionOf(remote)}/mf-manifest.json`;
  }

  /**
   * Makes these manifests live in the place of the store's own (none: the store's own again), and waits
   * until the shell has seen it.
   *
   * @param options.withStandIn the store's own release was live before, and stands in
   */
  async compose(manifests: Record<string, string>, { withStandIn = false } = {}) {
    const microFrontends = Object.fromEntries(
      Object.entries(this.storeDiscovery.microFrontends).map(([remote, [entry]]) => {
        const url = manifests[remote];
        const fallbackUrl = withStandIn ? entry.url : undefined;
        return [remote, [url ? { ...entryFor(url), fallbackUrl } : entry]];
      }),
    );
    const text = JSON.stringify({ ...this.storeDiscovery, microFrontends });
    const file = join(this.releasesDir, 'composition.json');
    // The shell looks once a second: most tests follow one with the same composition.
    if ((await readFile(file, 'utf8')) === text) return;
    await writeFile(`${file}.draft`, text);
    await rename(`${file}.draft`, file);
    // The id begins with the moment when the document was written.
    const { mtimeMs } = await stat(file);
    while ((await this.readCompositionId()).split('/')[0] !== String(mtimeMs)) await pause(50);
  }

  /** Publishes a damaged copy of a remote's release. @returns its manifest's address */
  async publishDamaged(remote: string, name: string, damage: Damage): Promise<string> {
    const folder = join(this.releasesDir, remote, name);
    await rm(folder, { recursive: true, force: true });
    await cp(join(storeReleasesDir, remote, this.versionOf(remote)), folder, { recursive: true });
    for (const [path, change] of Object.entries(damage)) {
      const file = await findFile(folder, path);
      if (change === 'missing') {
        await rm(file);
        continue;
      }
      const text = await readFile(file, 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`${path} of ${remote} did not take the damage`);
      await rewrite(file, changed);
      if (path.startsWith('browser/')) await replaceIntegrity(folder, text, changed);
    }
    await this.sign(folder, name);
    return `/remotes/${remote}/${name}/mf-manifest.json`;
  }

  async stop() {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    if (this.process.exitCode === null && this.process.kill('SIGTERM')) await ended;
    await rm(this.releasesDir, { recursive: true, force: true });
  }

  /** The damage was published like this: every file is what the release's own list says. */
  private async sign(folder: string, version: string) {
    const file = join(folder, 'mf-manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as {
      release: { version: string; files: Record<string, string> };
    };
    const files: Record<string, string> = {};
    for (const name of Object.keys(manifest.release.files)) {
      const content = await readFile(join(folder, name)).catch(() => undefined);
      if (content) files[name] = integrityOf(content);
    }
    manifest.release = { ...manifest.release, version, files };
    await writeFile(file, JSON.stringify(manifest));
  }

  private versionOf(remote: string) {
    const live = this.storeDiscovery.microFrontends[remote];
    if (!live) throw new Error(`The store has no remote called ${remote}`);
    return live[0].metadata.version;
  }

  /** The id of what is live, once the shell answers. */
  private async readCompositionId(): Promise<string> {
    for (;;) {
      if (this.process.exitCode !== null) throw new Error(`The second shell ended:\n${this.log}`);
      const answer = await fetch(`${this.url}/healthz`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { composition: string }).composition;
      await pause(50);
    }
  }
}
