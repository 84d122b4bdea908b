import { join } from 'node:path';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RemoteUnavailableError } from 'shared-contracts/remotes';
import type { RemoteLoader } from 'shared-contracts/remotes';
import type { WorkerRemote } from '../protocol/render-protocol';

/** Node's own `require`, which webpack must not replace. */
declare const __non_webpack_require__: NodeJS.Require;

/** Loads server bundles from the releases' folders: they were verified before the worker started. */
function loadEntriesFromDisk(remotes: WorkerRemote[]): ModuleFederationRuntimePlugin {
  return {
    name: 'fireflay-server-bundles',
    async loadEntry({ remoteInfo }) {
      const found = remotes.find(({ composed }) => composed.name === remoteInfo.name);
      if (!found?.release) throw new RemoteUnavailableError(remoteInfo.name);
      const { folder, contents } = found.release;
      return __non_webpack_require__(join(folder, contents.serverEntry));
    },
  };
}

/** The server's loader of remotes: modules that `load` has loaded are available to `peek` during the render. */
export function createWorkerRemoteLoader(remotes: WorkerRemote[]): RemoteLoader {
  registerPlugins([loadEntriesFromDisk(remotes)]);
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
  const loadedModules = new Map<string, unknown>();

  return {
    peek: (moduleName) => loadedModules.get(moduleName),
    async load(moduleName) {
      const module = loadedModules.get(moduleName) ?? (await loadRemote(moduleName));
      if (!module) throw new RemoteUnavailableError(moduleName);
      loadedModules.set(moduleName, module);
      return module;
    },
  };
}
