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
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { runChannel } from '../../support/operator';
import { store } from '../../support/store';

export const storeReleasesDir = join(store.dataDir, 'releases');

const shellProgramFile = fileURLToPath(
  new URL('../../../shell/dist/service/main.cjs', import.meta.url),
);

interface Entry {
  url: string;
  fallbackUrl?: string | undefined;
  metadata: { version: string; integrity?: string };
  deployment?: { traffic: number; default: boolean };
  extras?: { promotedAt: string };
}

interface Discovery {
  microFrontends: Record<string, [Entry, ...Entry[]]>;
}

/** Removes the fallbacks, which a store has after its second start and which other tests cover. */
function withoutFallbacks(discovery: Discovery): Discovery {
  const microFrontends: Discovery['microFrontends'] = {};
  for (const [remote, [entry]] of Object.entries(discovery.microFrontends)) {
    microFrontends[remote] = [{ ...entry, fallbackUrl: undefined }];
  }
  return { ...discovery, microFrontends };
}

/** Changes to a release's files; `text` is the content of the file. */
export type Damage = Record<string, ((text: string) => string) | 'missing'>;

const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Hashes a chunk as its container does. */
const hashOf = (text: string) => createHash('sha384').update(text).digest('base64');

/** Finds a file of a release; 'browser/page-faq.js' has a hash in its name. */
async function findFile(folder: string, path: string): Promise<string> {
  if (!path.startsWith('browser/')) return join(folder, path);
  const [, name, ending] = /^browser\/(.+)\.(js|css)$/.exec(path) ?? [];
  const names = await readdir(join(folder, 'browser'));
  const found = names.find((each) => each.startsWith(`${name}.`) && each.endsWith(`.${ending}`));
  if (!found) throw new Error(`The release has no ${path}`);
  return join(folder, 'browser', found);
}

/** Deletes the compressed copies, which would be sent instead. */
async function rewrite(file: string, text: string) {
  await writeFile(file, text);
  await Promise.all(['.br', '.gz'].map((twin) => rm(file + twin, { force: true })));
}

/** Replaces the integrity of the changed file in the container. */
async function replaceIntegrity(folder: string, before: string, after: string) {
  const container = await findFile(folder, 'browser/remoteEntry.js');
  const text = await readFile(container, 'utf8');
  await rewrite(container, text.replaceAll(hashOf(before), hashOf(after)));
}

/**
 * Removes the hash from the container's name. Otherwise the release would get its undamaged files from the release of
 * which it is a copy, under the addresses that all releases share.
 */
async function useOwnAddresses(folder: string) {
  const file = join(folder, 'mf-manifest.json');
  const manifest = await readFile(file, 'utf8');
  const [, name] = /"entry":"browser\/(remoteEntry\.[\da-f]{8}\.js)"/.exec(manifest) ?? [];
  // A test may have damaged the manifest, or removed the container.
  if (!name) return;
  for (const ending of ['', '.br', '.gz']) {
    const path = join(folder, 'browser', name + ending);
    await rename(path, join(folder, 'browser', `remoteEntry.js${ending}`)).catch(() => undefined);
  }
  await writeFile(file, manifest.replaceAll(name, 'remoteEntry.js'));
}

/** The composition's entry of a release under test: its version is the name of its folder. */
const entryFor = (url: string): Entry => ({
  url,
  metadata: { version: url.split('/').at(-2) ?? '' },
  deployment: { traffic: 100, default: true },
});

/**
 * A second shell over the running store's back end, with releases that a test may damage. Its composition is the store's
 * own, with the changes of `compose`.
 */
export class SecondShell {
  readonly #launched: LaunchedProcess;
  readonly #releasesDir: string;
  readonly #storeDiscovery: Discovery;

  private constructor(
    readonly url: string,
    launched: LaunchedProcess,
    releasesDir: string,
    storeDiscovery: Discovery,
  ) {
    this.#launched = launched;
    this.#releasesDir = releasesDir;
    this.#storeDiscovery = storeDiscovery;
  }

  /** @param settings of the shell, besides ports and folders */
  static async start(port: number, settings: NodeJS.ProcessEnv = {}): Promise<SecondShell> {
    const releasesDir = await mkdtemp(join(tmpdir(), 'fireflay-failures-'));
    const composition = await readFile(join(storeReleasesDir, 'composition.json'), 'utf8');
    const real = withoutFallbacks(JSON.parse(composition) as Discovery);
    for (const remote of Object.keys(real.microFrontends)) {
      await mkdir(join(releasesDir, remote));
      for (const version of await readdir(join(storeReleasesDir, remote))) {
        await symlink(join(storeReleasesDir, remote, version), join(releasesDir, remote, version));
      }
    }
    await writeFile(join(releasesDir, 'composition.json'), JSON.stringify(real));

    const launched = new LaunchedProcess([shellProgramFile], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        // Damaged releases are not signed.
        FIREFLAY_MODE: 'local',
        PORT: String(port),
        HOST: '127.0.0.1',
        API_BASE: store.apiUrl,
        RELEASES_DIR: releasesDir,
        ...settings,
      },
    });
    const shell = new SecondShell(`http://127.0.0.1:${port}`, launched, releasesDir, real);
    await launched.untilReady(`${shell.url}/healthz`);
    return shell;
  }

  /** The shell's output so far. */
  get log() {
    return this.#launched.output;
  }

  manifestPath(remote: string) {
    return `/${remote}/${this.#versionOf(remote)}/mf-manifest.json`;
  }

  /**
   * Makes these manifests live instead of the store's own (none: the store's own again), and waits until the shell has
   * loaded the composition.
   *
   * @param options.withFallback the store's own release is the fallback
   * @param options.promotedAt when the manifests became live (ISO); by default that is unknown
   */
  async compose(
    manifests: Record<string, string>,
    { withFallback = false, promotedAt }: { withFallback?: boolean; promotedAt?: string } = {},
  ) {
    const microFrontends = Object.fromEntries(
      Object.entries(this.#storeDiscovery.microFrontends).map(([remote, [entry]]) => {
        const url = manifests[remote];
        const fallbackUrl = withFallback ? entry.url : undefined;
        const extras = promotedAt ? { extras: { promotedAt } } : {};
        return [remote, [url ? { ...entryFor(url), ...extras, fallbackUrl } : entry]];
      }),
    );
    const text = JSON.stringify({ ...this.#storeDiscovery, microFrontends });
    const file = join(this.#releasesDir, 'composition.json');
    // The shell polls once a second: most tests need the same composition as the last one.
    if ((await readFile(file, 'utf8')) === text) return;
    await writeFile(`${file}.draft`, text);
    await rename(`${file}.draft`, file);
    // The id begins with the time at which the document was written.
    const { mtimeMs } = await stat(file);
    while ((await this.#readCompositionId()).split('/')[0] !== String(mtimeMs)) await pause(50);
  }

  /** Publishes a damaged copy of a remote's release. @returns its manifest's address */
  async publishDamaged(remote: string, name: string, damage: Damage): Promise<string> {
    const folder = join(this.#releasesDir, remote, name);
    await rm(folder, { recursive: true, force: true });
    await cp(join(storeReleasesDir, remote, this.#versionOf(remote)), folder, { recursive: true });
    for (const [path, change] of Object.entries(damage)) {
      const file = await findFile(folder, path);
      if (change === 'missing') {
        await rm(file);
        continue;
      }
      const text = await readFile(file, 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`${path} of ${remote} is unchanged by the damage`);
      await rewrite(file, changed);
      if (path.startsWith('browser/')) await replaceIntegrity(folder, text, changed);
    }
    await useOwnAddresses(folder);
    await this.#sign(folder, name);
    await this.#reserveName(remote, name, await readFile(join(folder, 'mf-manifest.json')));
    return `/remotes/${remote}/${name}/mf-manifest.json`;
  }

  /** Shells keep the code of a version: two tests must not publish different content under one name. */
  async #reserveName(remote: string, name: string, manifest: Buffer) {
    const folder = join(store.dataDir, 'damaged-releases', this.#versionOf(remote));
    const file = join(folder, `${name}.txt`);
    const hash = integrityOf(manifest);
    await mkdir(folder, { recursive: true });
    await writeFile(file, hash, { flag: 'wx' }).catch(() => undefined);
    if ((await readFile(file, 'utf8')) !== hash)
      throw new Error(`Another test publishes different content as ${remote} ${name}`);
  }

  /** Runs `npm run channel -- …` for its releases. */
  channel(args: string[], env: NodeJS.ProcessEnv = {}) {
    return runChannel({ RELEASES_DIR: this.#releasesDir, ...env }, ...args);
  }

  /** The first change that the guard has made. */
  async findChangeOfGuard() {
    const file = join(this.#releasesDir, 'history.jsonl');
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    return lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ who }) => who === 'guarda');
  }

  async stop() {
    await this.#launched.end();
    await rm(this.#releasesDir, { recursive: true, force: true });
  }

  /** Updates the manifest's integrities: the damage is part of the published release. */
  async #sign(folder: string, version: string) {
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

  #versionOf(remote: string) {
    const live = this.#storeDiscovery.microFrontends[remote];
    if (!live) throw new Error(`The store has no remote called ${remote}`);
    return live[0].metadata.version;
  }

  /** The id of the live composition. */
  async #readCompositionId(): Promise<string> {
    const response = await fetch(`${this.url}/healthz`);
    return ((await response.json()) as { composition: string }).composition;
  }
}
