import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Manifest } from '@fireflay/releases';
import { PartUnavailable, type PartName } from 'shared-contracts/remotes';
import { entryOf, type ComposedRemote, type RemoteEntry } from './composition';
import { setEntryIntegrity } from './federation-plugin';
import { announce } from './part-events';
import { persistently } from './persistently';
import { avoid, standInFor } from './stand-in';

/** Milliseconds that a manifest may take. */
const MANIFEST_LIMIT = 2000;

/**
 * A remote in the browser. A release of it that does not come makes way for the one that stands in, as long as
 * nothing of it has run; `release` is then changed to the one in use.
 */
export class RemoteInUse {
  hasRun = false;
  /** What did not come in time is asked for last the next time. */
  isLate = false;
  /** Module Federation remembers failures: the remote must be registered anew. */
  private failed = false;

  constructor(readonly release: ComposedRemote) {}

  /** @throws PartUnavailable */
  async bring(part: PartName, isOver: () => boolean): Promise<unknown> {
    const first = { ...this.release };
    const own = () => Promise.resolve(first);
    const other = () => (this.hasRun ? Promise.resolve(undefined) : standInFor(first));
    const order = this.isLate ? [other, own] : [own, other];
    this.isLate = false;
    let cause: unknown;
    for (const next of order) {
      const release = await next();
      if (!release || isOver()) continue;
      try {
        release.entry ??= await readEntry(release);
        const module = await persistently(release, () => this.fetch(release, part), isOver);
        this.hasRun = true;
        if (release !== first) avoid(first);
        Object.assign(this.release, release);
        return module;
      } catch (error) {
        cause ??= error;
      }
    }
    throw new PartUnavailable(part, cause);
  }

  giveUpInTime() {
    this.isLate = true;
    this.failed = true;
  }

  private async fetch(release: ComposedRemote, part: PartName) {
    // What has run must not run twice.
    const force = this.failed && !this.hasRun;
    this.failed = false;
    try {
      register(release, force);
      const module = await loadRemote(part);
      if (!module) throw new Error('The remote exposes no such module');
      return module;
    } catch (error) {
      this.failed = true;
      throw error;
    }
  }
}

function register({ name, entry }: ComposedRemote, force: boolean) {
  if (!entry) return;
  setEntryIntegrity(entry.url, entry.integrity);
  const entryGlobalName = name.replaceAll('-', '_');
  registerRemotes([{ name, entry: entry.url, type: 'var', entryGlobalName }], { force });
}

/** Asks once for a manifest that the server could not read. */
async function readEntry(release: ComposedRemote): Promise<RemoteEntry> {
  const { manifest } = release;
  try {
    const response = await fetch(manifest, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(MANIFEST_LIMIT),
    });
    if (!response.ok) throw new Error(`${manifest} answered ${response.status}`);
    return entryOf(manifest, (await response.json()) as Manifest);
  } catch (error) {
    announce(release, 'load', error);
    throw error;
  }
}
