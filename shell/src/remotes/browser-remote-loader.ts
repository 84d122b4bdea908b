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

/** Milliseconds that a part may take from asking to being there: within three seconds its place says that it is missing. */
export const LOAD_TIMEOUT_MS = 2500;

export interface BrowserRemoteLoader extends RemoteLoader {
  /** Does what loads files of a remote that is here, as those of a page: in time, and tried again. */
  loadWithRetry<T>(part: ModuleName, work: () => Promise<T>): Promise<T>;
  /** Pages come without the remote's present release from now on. @returns false where none stands in */
  abandonRelease(remote: string): Promise<boolean>;
}

/**
 * Brings the remotes' modules in the browser, each remote from the release that the composition names.
 *
 * @param remotes change with the releases that are in use
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

  function activeRemoteFor(part: ModuleName): ActiveRemote {
    const found = activeRemotes.get(remoteOf(part));
    if (!found) throw new RemoteUnavailableError(part);
    return found;
  }

  const giveUp = async (name: string) => {
    // Another release could not be fetched either.
    if (!navigator.onLine) return false;
    const release = activeRemotes.get(name)?.release;
    return !!release && switchToFallback(release);
  };

  /** Where another release stands in for one that failed again, it comes with a new document. */
  async function reloadWithFallback(part: ModuleName) {
    if (!(await giveUp(remoteOf(part)))) return;
    reload();
    await new Promise(() => undefined);
  }

  async function loadModule(part: ModuleName, isOver: () => boolean) {
    const remote = activeRemoteFor(part);
    if (loadedModules.has(part)) {
      await reloadWithFallback(part);
      return loadedModules.get(part);
    }
    try {
      const module = await remote.load(part, isOver);
      loadedModules.set(part, module);
      reportUse(remote.release);
      return module;
    } catch (error) {
      if (remote.hasRun && !isOver()) {
        if (failedModules.has(part)) await reloadWithFallback(part);
        else void giveUp(remoteOf(part));
      }
      failedModules.add(part);
      throw error;
    }
  }

  /** Work that is not done within the limit goes on for its present try, and nobody listens. */
  async function withDeadline<T>(part: ModuleName, work: (isOver: () => boolean) => Promise<T>) {
    const remote = activeRemoteFor(part);
    let over = false;
    return withTimeout(
      LOAD_TIMEOUT_MS,
      work(() => over),
      () => {
        const cause = new Error('It did not come in time');
        remote.markTimedOut();
        reportFailure(remote.release, 'load', cause);
        return new RemoteUnavailableError(part, cause);
      },
    ).finally(() => (over = true));
  }

  return {
    peek: (part) => loadedModules.get(part),
    load(part) {
      const known = pendingLoads.get(part);
      if (known) return known;
      // One after the other until a release has proved good: two would register it over one another.
      const name = remoteOf(part);
      const before = activeRemotes.get(name)?.hasRun ? undefined : lastLoadOfRemote.get(name);
      const promise = withDeadline(part, async (isOver) => {
        await before?.catch(() => undefined);
        return loadModule(part, isOver);
      });
      lastLoadOfRemote.set(name, promise);
      pendingLoads.set(part, promise);
      promise
        .catch((error: unknown) => console.warn(`${part}:`, error))
        .finally(() => pendingLoads.delete(part));
      return promise;
    },
    loadWithRetry: (part, work) =>
      withDeadline(part, (isOver) =>
        retryLoad(activeRemoteFor(part).release, work, isOver).catch((error: unknown) => {
          throw new RemoteUnavailableError(part, error);
        }),
      ),
    abandonRelease: giveUp,
  };
}
