import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Manifest } from '@fireflay/releases';
import { RemoteUnavailableError, type ModuleName } from 'shared-contracts/remotes';
import { entryFromManifest, type ComposedRemote, type RemoteEntry } from './composed-remote';
import { setEntryIntegrity } from './federation-plugin';
import { reportFailure } from './remote-events';
import { retryLoad } from './retry-load';
import { avoidRelease, fetchFallback } from './fallback';

/** Time-out of a manifest, in milliseconds. */
const MANIFEST_TIMEOUT_MS = 2000;

/**
 * A remote in the browser. A release that cannot be loaded is replaced by its fallback, as long as none of its code has
 * run; `release` is then changed to the one in use.
 */
export class ActiveRemote {
  hasRun = false;
  /** After a time-out, the next load tries the fallback first. */
  hasTimedOut = false;
  /** Module Federation caches failures: the remote must be registered again. */
  private mustReregister = false;

  constructor(readonly release: ComposedRemote) {}

  /** @throws RemoteUnavailableError */
  async load(moduleName: ModuleName, isOver: () => boolean): Promise<unknown> {
    const first = { ...this.release };
    const own = () => Promise.resolve(first);
    const other = () => (this.hasRun ? Promise.resolve(undefined) : fetchFallback(first));
    const order = this.hasTimedOut ? [other, own] : [own, other];
    this.hasTimedOut = false;
    let cause: unknown;
    for (const next of order) {
      const release = await next();
      if (!release || isOver()) continue;
      try {
        release.entry ??= await readEntry(release);
        const module = await retryLoad(release, () => this.loadModule(release, moduleName), isOver);
        this.hasRun = true;
        if (release !== first) avoidRelease(first);
        Object.assign(this.release, release);
        return module;
      } catch (error) {
        cause ??= error;
      }
    }
    throw new RemoteUnavailableError(moduleName, cause);
  }

  markTimedOut() {
    this.hasTimedOut = true;
    this.mustReregister = true;
  }

  private async loadModule(release: ComposedRemote, moduleName: ModuleName) {
    // Code that has run must not run twice.
    const force = this.mustReregister && !this.hasRun;
    this.mustReregister = false;
    try {
      registerRemote(release, force);
      const module = await loadRemote(moduleName);
      if (!module) throw new Error('The remote exposes no such module');
      return module;
    } catch (error) {
      this.mustReregister = true;
      throw error;
    }
  }
}

function registerRemote({ name, entry }: ComposedRemote, force: boolean) {
  if (!entry) return;
  setEntryIntegrity(entry.url, entry.integrity);
  const entryGlobalName = name.replaceAll('-', '_');
  registerRemotes([{ name, entry: entry.url, type: 'var', entryGlobalName }], { force });
}

/** Reads a manifest that the server could not read, once. */
async function readEntry(release: ComposedRemote): Promise<RemoteEntry> {
  const { manifest } = release;
  try {
    const response = await fetch(manifest, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${manifest} answered ${response.status}`);
    return entryFromManifest(manifest, (await response.json()) as Manifest);
  } catch (error) {
    reportFailure(release, 'load', error);
    throw error;
  }
}
