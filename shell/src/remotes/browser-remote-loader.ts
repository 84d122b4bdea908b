import {
  RemoteUnavailableError,
  remoteOf,
  type RemoteLoader,
  type ModuleName,
} from 'shared-contracts/remotes';
import type { ComposedRemote } from './composed-remote';
import { reportFailure, reportUse } from './remote-events';
import { retryLoad } from './retry-load';
import { ActiveRemote } from './active-remote';
import { switchToFallback } from './fallback';
import { withTimeout } from './with-timeout';

/** Deadline of a module in milliseconds: the page shows within three seconds that it is missing. */
export const LOAD_TIMEOUT_MS = 2500;

export interface BrowserRemoteLoader extends RemoteLoader {
  /** Runs work that loads further files of a loaded remote, with the same deadline and retries as a module. */
  loadWithRetry<T>(moduleName: ModuleName, work: () => Promise<T>): Promise<T>;
  /** Later pages do without the remote's present release. @returns false where it has no fallback */
  abandonRelease(remote: string): Promise<boolean>;
}

/**
 * Loads the remotes' modules in the browser, each remote from the release that the composition names.
 *
 * @param remotes updated with the releases that are in use
 */
export function createBrowserRemoteLoader(
  remotes: ComposedRemote[],
  reload = () => location.reload(),
): BrowserRemoteLoader {
  const activeRemotes = new Map(remotes.map((remote) => [remote.name, new ActiveRemote(remote)]));
  const loadedModules = new Map<ModuleName, unknown>();
  const pendingLoads = new Map<ModuleName, Promise<unknown>>();
  const lastLoadOfRemote = new Map<string, Promise<unknown>>();
  const failedModules = new Set<ModuleName>();

  function activeRemoteFor(moduleName: ModuleName): ActiveRemote {
    const found = activeRemotes.get(remoteOf(moduleName));
    if (!found) throw new RemoteUnavailableError(moduleName);
    return found;
  }

  const giveUp = async (name: string) => {
    // Offline, the fallback could not be fetched either.
    if (!navigator.onLine) return false;
    const release = activeRemotes.get(name)?.release;
    return !!release && switchToFallback(release);
  };

  /** Reloads the document with the fallback of a release that failed again, where there is one. */
  async function reloadWithFallback(moduleName: ModuleName) {
    if (!(await giveUp(remoteOf(moduleName)))) return;
    reload();
    await new Promise(() => undefined);
  }

  async function loadModule(moduleName: ModuleName, isOver: () => boolean) {
    const remote = activeRemoteFor(moduleName);
    if (loadedModules.has(moduleName)) {
      await reloadWithFallback(moduleName);
      return loadedModules.get(moduleName);
    }
    try {
      const module = await remote.load(moduleName, isOver);
      loadedModules.set(moduleName, module);
      reportUse(remote.release);
      return module;
    } catch (error) {
      if (remote.hasRun && !isOver()) {
        if (failedModules.has(moduleName)) await reloadWithFallback(moduleName);
        else void giveUp(remoteOf(moduleName));
      }
      failedModules.add(moduleName);
      throw error;
    }
  }

  /** Rejects after the deadline; the present attempt is not cancelled, but its result is ignored. */
  async function withDeadline<T>(
    moduleName: ModuleName,
    work: (isOver: () => boolean) => Promise<T>,
  ) {
    const remote = activeRemoteFor(moduleName);
    let over = false;
    return withTimeout(
      LOAD_TIMEOUT_MS,
      work(() => over),
      () => {
        const cause = new Error(`Not loaded within ${LOAD_TIMEOUT_MS} ms`);
        remote.markTimedOut();
        reportFailure(remote.release, 'load', cause);
        return new RemoteUnavailableError(moduleName, cause);
      },
    ).finally(() => (over = true));
  }

  return {
    peek: (moduleName) => loadedModules.get(moduleName),
    load(moduleName) {
      const known = pendingLoads.get(moduleName);
      if (known) return known;
      // Sequential until a release has loaded: two calls would register it over one another.
      const name = remoteOf(moduleName);
      const before = activeRemotes.get(name)?.hasRun ? undefined : lastLoadOfRemote.get(name);
      const promise = withDeadline(moduleName, async (isOver) => {
        await before?.catch(() => undefined);
        return loadModule(moduleName, isOver);
      });
      lastLoadOfRemote.set(name, promise);
      pendingLoads.set(moduleName, promise);
      promise
        .catch((error: unknown) => console.warn(`${moduleName}:`, error))
        .finally(() => pendingLoads.delete(moduleName));
      return promise;
    },
    loadWithRetry: (moduleName, work) =>
      withDeadline(moduleName, (isOver) =>
        retryLoad(activeRemoteFor(moduleName).release, work, isOver).catch((error: unknown) => {
          throw new RemoteUnavailableError(moduleName, error);
        }),
      ),
    abandonRelease: giveUp,
  };
}
