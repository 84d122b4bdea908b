import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf, manifestUrl } from '@fireflay/releases';
import type { Discovery, DiscoveryEntry, Manifest, Release } from '@fireflay/releases';
import { BUILT_CONTRACT_FILE, hashContract } from '@fireflay/releases/contract';
import type { Contract } from '@fireflay/releases/contract';
import type { DeclaredRoutes } from 'shared-contracts/navigation';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';

/** A folder of releases, for tests. */
export class ReleaseFolder {
  private constructor(readonly path: string) {}

  static async open() {
    return new ReleaseFolder(await mkdtemp(join(tmpdir(), 'releases-')));
  }

  close = () => rm(this.path, { recursive: true });

  /** Publishes a small release. @returns its entry */
  async publish(
    remote: string,
    version: string,
    contract = `^${CONTRACT_VERSION}`,
    declared: DeclaredRoutes = {},
  ): Promise<DiscoveryEntry> {
    return this.#publish({ remote, version, contract, ...declared }, 'browser/entry.js', {
      'browser/entry.js': `/* ${remote} ${version} */`,
      'browser/page.css': 'h1{color:red}',
    });
  }

  /** Publishes a release that was built against this contract. @returns its entry */
  async publishBuiltAgainst(remote: string, version: string, contract: Contract) {
    const named = { remote, version, contract: `^${CONTRACT_VERSION}` };
    const contractHash = hashContract(contract);
    return this.#publish({ ...named, contractHash }, 'browser/entry.js', {
      'browser/entry.js': `/* ${remote} ${version} */`,
      [BUILT_CONTRACT_FILE]: JSON.stringify(contract),
    });
  }

  /** Publishes a release with these browser files, of which the first is the container. @returns its entry */
  async publishFiles(remote: string, version: string, browserFiles: Record<string, string>) {
    const contents = Object.fromEntries(
      Object.entries(browserFiles).map(([name, text]) => [`browser/${name}`, text]),
    );
    const [entry = ''] = Object.keys(contents);
    return this.#publish({ remote, version, contract: `^${CONTRACT_VERSION}` }, entry, contents);
  }

  async #publish(
    named: Pick<Release, 'remote' | 'version' | 'contract' | 'contractHash'> & DeclaredRoutes,
    entry: string,
    browserFiles: Record<string, string>,
  ): Promise<DiscoveryEntry> {
    const { remote, version } = named;
    const contents: Record<string, string> = {
      ...browserFiles,
      'server/remoteEntry.cjs': `/* ${remote} ${version} */`,
    };
    const files = Object.fromEntries(
      Object.entries(contents).map(([file, text]) => [file, integrityOf(text)]),
    );
    const manifest: Manifest = {
      metaData: { remoteEntry: { name: 'entry.js', path: '' } },
      release: {
        ...named,
        commit: '0123456789abcdef0123456789abcdef01234567',
        publishedAt: '2026-11-20T12:00:00.000Z',
        entry,
        serverEntry: 'server/remoteEntry.cjs',
        chunks: {},
        files,
      },
    };
    const text = JSON.stringify(manifest);
    for (const [file, content] of Object.entries({ ...contents, 'mf-manifest.json': text })) {
      await this.write(`${remote}/${version}/${file}`, content);
    }
    return {
      url: manifestUrl(remote, version),
      metadata: { version, integrity: integrityOf(text) },
      deployment: { traffic: 100, default: true },
    };
  }

  async write(file: string, content: string) {
    await mkdir(dirname(join(this.path, file)), { recursive: true });
    await writeFile(join(this.path, file), content);
  }

  read = (file: string) => readFile(join(this.path, file), 'utf8');

  async compose(microFrontends: Discovery['microFrontends']) {
    await this.write('composition.json', JSON.stringify({ microFrontends }));
  }
}
