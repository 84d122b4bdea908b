import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultProfile } from 'shared-contracts/profile';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { forkRenderChild } from '../rendering/render-child';
import type { RenderReport, WorkerRemote } from '../protocol/render-protocol';

const shellFolder = join(import.meta.dirname, '../..');

/** A render process of the built shell, with remotes that a test writes. */
export class BuiltWorker {
  readonly #child: ReturnType<typeof forkRenderChild>;
  readonly #reports: RenderReport[] = [];
  #notify: () => void = () => undefined;
  readonly ended: Promise<boolean>;

  private constructor(
    readonly folder: string,
    remotes: WorkerRemote[],
  ) {
    this.#child = forkRenderChild(join(shellFolder, 'dist/server/main.cjs'), {
      remotes,
      apiOrigin: 'http://127.0.0.1:9',
      apiHeaders: {},
      profile: defaultProfile,
      sharedResponsesMs: 0,
      assets: join(shellFolder, 'dist/browser'),
      liveReload: false,
    });
    this.#child.onReport((report) => {
      this.#reports.push(report);
      this.#notify();
    });
    this.ended = new Promise((resolve) => this.#child.onExit(resolve));
  }

  /** @param codes the code of each remote, which runs when its server bundle is loaded; `shared` are the shared modules */
  static async start(codes: Record<string, string>): Promise<BuiltWorker> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'built-worker-')));
    const remotes = await Promise.all(
      Object.entries(codes).map(([name, code]) => writeRemote(join(folder, name), name, code)),
    );
    return new BuiltWorker(folder, remotes);
  }

  /** Resolves with the first report of this type. */
  async untilReport<T extends RenderReport['type']>(type: T) {
    for (;;) {
      const found = this.#reports.find((report) => report.type === type);
      if (found) return found as Extract<RenderReport, { type: T }>;
      await new Promise<void>((resolve) => (this.#notify = resolve));
    }
  }

  render(path: string) {
    const job = { id: 1, url: `http://loja${path}`, requestId: 'pedido-12345', anonymous: true };
    this.#child.send({ type: 'render', job });
    return this.untilReport('page');
  }

  async stop() {
    this.#child.kill();
    await this.ended;
    await rm(this.folder, { recursive: true });
  }
}

async function writeRemote(folder: string, name: string, code: string): Promise<WorkerRemote> {
  await mkdir(join(folder, 'server'), { recursive: true });
  await writeFile(
    join(folder, 'server/remoteEntry.cjs'),
    `'use strict';
     let shared = {};
     module.exports = {
       init(scope) { shared = scope; },
       async get() {
         const modules = {};
         for (const [request, versions] of Object.entries(shared)) {
           const [{ get }] = Object.values(versions);
           modules[request] = (await get())();
         }
         await (async (shared) => { ${code} })(modules);
         return () => ({ routes: [] });
       },
     };`,
  );
  return {
    composed: { name, version: '1.0.0', manifest: `/remotes/${name}/1.0.0/mf-manifest.json` },
    release: {
      folder,
      contents: {
        remote: name,
        version: '1.0.0',
        contract: `^${CONTRACT_VERSION}`,
        entry: '',
        serverEntry: 'server/remoteEntry.cjs',
        chunks: {},
        files: {},
      },
    },
  };
}
