import { join } from 'node:path';
import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { PartUnavailable, type PartLoader } from 'shared-contracts/remotes';
import type { WorkerRemote } from './render-protocol';

/** Node's own `require`: webpack must not look into it. */
declare const __non_webpack_require__: NodeJS.Require;

/** Loads server bundles from the releases' folders: they are on disk and checked before a worker starts. */
function fromDisk(remotes: WorkerRemote[]): ModuleFederationRuntimePlugin {
  return {
    name: 'fireflay-server-bundles',
    async loadEntry({ remoteInfo }) {
      const found = remotes.find(({ composed }) => composed.name === remoteInfo.name);
      if (!found?.release) throw new PartUnavailable(remoteInfo.name);
      const { folder, contents } = found.release;
      return __non_webpack_require__(join(folder, contents.serverEntry));
    },
  };
}

/** The server's part loader: what `load` has brought, `peek` finds while rendering. */
export function createWorkerParts(remotes: WorkerRemote[]): PartLoader {
  registerPlugins([fromDisk(remotes)]);
  registerRemotes(
    remotes.flatMap(({ composed, release }) =>
      release
        ? [
            {
              name: composed.name,
              entry: join(release.folder, release.contents.serverEntry),
              type: 'commonjs-module' as const,
            },
          ]
        : [],
    ),
  );
  const here = new Map<string, unknown>();

  return {
    peek: (part) => here.get(part),
    async load(part) {
      const module = here.get(part) ?? (await loadRemote(part));
      if (!module) throw new PartUnavailable(part);
      here.set(part, module);
      return module;
    },
  };
}
