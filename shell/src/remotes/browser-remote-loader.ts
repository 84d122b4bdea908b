import { RemoteUnavailableError, remoteOf } from 'shared-contracts/remotes';
import type { RemoteLoader, ModuleName } from 'shared-contracts/remotes';
import type { ComposedRemote } from './composed-remote';
import { avoidRelease, fetchFallback, prepareFallback } from './fallback';
import { loadModule } from './federation';
import { readEntry, retryLoad } from './release-files';
import { reportFailure, reportUse } from './remote-events';
import { transition } from './remote-state';
import type { Effect, RemoteEvent, RemoteLoad, RemoteState } from './remote-state';
import { withTimeout } from './with-timeout';

/**
 * Deadline of a module in milliseconds: the page shows within three seconds that it is missing. What arrives later, by a
 * slow connection, is shown then.
 */
export const LOAD_TIMEOUT_MS = 2500;

export interface BrowserRemoteLoader extends RemoteLoader {
  /** The release of each remote that the document uses. */
  releases(): ComposedRemote[];
  /** Runs work that loads further files of a loaded remote, with the same deadline and retries as a module. */
  loadWithRetry<T>(moduleName: ModuleName, work: () => Promise<T>): Promise<T>;
  /** Reloads the document with the fallback of the remote's release, where there is one. */
  replaceRelease(remote: string): void;
}

/** Loads the remotes' modules in the browser, each remote from the release that the composition names. */
export function createBrowserRemoteLoader(
  composition: ComposedRemote[],
  reload = () => location.reload(),
): BrowserRemoteLoader {
  const remotes = new Map(
    composition.map((release) => [release.name, createBrowserRemote(release, reload)]),
  );
  const ownerOf = (moduleName: ModuleName) => remotes.get(remoteOf(moduleName));
  const reject = (moduleName: ModuleName) => Promise.reject(new RemoteUnavailableError(moduleName));

  return {
    releases: () => [...remotes.values()].map((remote) => remote.release()),
    peek: (moduleName) => ownerOf(moduleName)?.peek(moduleName),
    load: (moduleName) => ownerOf(moduleName)?.load(moduleName) ?? reject(moduleName),
    loadWithRetry: (moduleName, work) =>
      ownerOf(moduleName)?.loadWithRetry(moduleName, work) ?? reject(moduleName),
    replaceRelease: (remote) => remotes.get(remote)?.replaceRelease(),
  };
}

interface Load extends RemoteLoad {
  /** Whether it has ended, or its deadline has passed. */
  isOver?: boolean;
  /** Why it failed. */
  cause?: unknown;
}

/** The event that an effect ends with. */
type Outcome = RemoteEvent | void;

/** Performs the effects of one remote's transitions. */
function createBrowserRemote(composed: ComposedRemote, reload: () => void) {
  const modules = new Map<ModuleName, unknown>();
  const pendingLoads = new Map<ModuleName, Promise<unknown>>();
  let lastLoad: Promise<unknown> | undefined;
  /** Called when something arrives after its deadline. */
  let onArrival: (() => void)[] = [];
  let state: RemoteState = { name: 'idle', release: composed, isLastTry: false, failedModules: [] };

  const effects: Record<
    Effect,
    (release: ComposedRemote, load: Load) => Outcome | Promise<Outcome>
  > = {
    load: loadFrom,
    loadFallback: async (release, load) => loadFrom(await fetchFallback(release), load),
    avoidRelease: (release) => void avoidRelease(release),
    // The page shows the failure meanwhile.
    prepareFallback: (release) => void prepareFallback(release),
    prepareReload: async (release) =>
      (await prepareFallback(release)) ? 'reloadPrepared' : undefined,
    reload,
  };

  /** Sends an event, performs the effect, and sends the event that the effect ends with. */
  async function send(event: RemoteEvent, load: Load): Promise<void> {
    const { release } = state;
    const next = transition(state, event, load);
    state = next.state;
    const outcome = next.effect && (await effects[next.effect](release, load));
    // A failure after the deadline has been counted as a time-out.
    if (outcome && !(load.isOver && outcome === 'loadFailed')) await send(outcome, load);
  }

  async function loadFrom(named: ComposedRemote | undefined, load: Load): Promise<Outcome> {
    if (!named || load.isOver) return 'loadFailed';
    try {
      const release = await readEntry(named);
      const module = await retryLoad(
        release,
        // Module Federation caches failures: the remote is registered again. Code that has run must not run twice.
        () => loadModule(release, load.moduleName, state.name !== 'ready'),
        () => !!load.isOver,
      );
      // A module that arrives after the deadline has not been used: when it is requested again, it has not thrown.
      if (!load.isOver) modules.set(load.moduleName, module);
      reportUse(release);
      load.release = release;
      return 'loaded';
    } catch (error) {
      load.cause ??= error;
      return 'loadFailed';
    }
  }

  function announceArrival() {
    const waiting = onArrival;
    onArrival = [];
    waiting.forEach((resolve) => resolve());
  }

  function withDeadline<T>(moduleName: ModuleName, work: (load: Load) => Promise<T>): Promise<T> {
    const load: Load = { moduleName };
    const loading = work(load);
    return withTimeout(LOAD_TIMEOUT_MS, loading, () => {
      const cause = new Error(`Not loaded within ${LOAD_TIMEOUT_MS} ms`);
      if (state.name !== 'reloading') reportFailure(state.release, 'load', cause);
      void send('timedOut', load);
      const arrival = new Promise<void>((resolve) => onArrival.push(resolve));
      void loading.then(announceArrival, () => undefined);
      return new RemoteUnavailableError(moduleName, cause, arrival);
    }).finally(() => (load.isOver = true));
  }

  return {
    release: () => state.release,
    peek: (moduleName: ModuleName) => modules.get(moduleName),
    load(moduleName: ModuleName): Promise<unknown> {
      const pending = pendingLoads.get(moduleName);
      if (pending) return pending;
      // Sequential until code of a release has run: two loads would register the remote over one another.
      const previous = state.name === 'ready' ? undefined : lastLoad;
      const promise = withDeadline(moduleName, async (load) => {
        await previous?.catch(() => undefined);
        // A loaded module is requested again only after it threw.
        const event = modules.has(moduleName) ? 'reloadRequested' : 'loadRequested';
        if (!load.isOver) await send(event, load);
        // Either the document ends, or the deadline rejects the load.
        if (state.name === 'reloading') await new Promise(() => undefined);
        if (!modules.has(moduleName) && !load.release) {
          throw new RemoteUnavailableError(moduleName, load.cause);
        }
        return modules.get(moduleName);
      });
      lastLoad = promise;
      pendingLoads.set(moduleName, promise);
      promise
        .catch((error: RemoteUnavailableError) => {
          if (error.arrival) console.info(`${moduleName} is late:`, error);
          else console.warn(`${moduleName}:`, error);
        })
        .finally(() => pendingLoads.delete(moduleName));
      return promise;
    },
    loadWithRetry: <T>(moduleName: ModuleName, work: () => Promise<T>): Promise<T> =>
      withDeadline(moduleName, (load) =>
        retryLoad(state.release, work, () => !!load.isOver, true).then(
          (result) => {
            reportUse(state.release);
            return result;
          },
          (error: unknown) => {
            throw new RemoteUnavailableError(moduleName, error);
          },
        ),
      ),
    replaceRelease: () => void send('reloadRequested', { moduleName: composed.name }),
  };
}
