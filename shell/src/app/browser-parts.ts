import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Manifest } from 'shared-contracts/releases';
import {
  PartUnavailable,
  remoteOf,
  type PartLoader,
  type PartName,
} from 'shared-contracts/remotes';
import { entryOf, type ComposedRemote } from './composition';
import { setEntryIntegrity } from './federation-plugin';
import { announce } from './part-events';
import { within } from './within';

/** Milliseconds that a manifest may take. */
const MANIFEST_LIMIT = 2000;
/** Milliseconds that a part may take from asking to being there. */
export const PART_LIMIT = 3000;

/** Brings the remotes' modules in the browser, each remote from the release that the composition names. */
export function createBrowserParts(remotes: ComposedRemote[]): PartLoader {
  const byName = new Map(remotes.map((remote) => [remote.name, remote]));
  const here = new Map<PartName, unknown>();
  const underWay = new Map<PartName, Promise<unknown>>();

  async function register(name: string, renewed: boolean) {
    const remote = byName.get(name);
    if (!remote) throw new Error(`No remote is called ${name}`);
    remote.entry ??= entryOf(remote.manifest, await readManifest(remote.manifest));
    setEntryIntegrity(remote.entry.url, remote.entry.integrity);
    registerRemotes(
      [
        {
          name,
          entry: remote.entry.url,
          type: 'var',
          entryGlobalName: name.replaceAll('-', '_'),
        },
      ],
      // A remote that failed is registered anew: Module Federation remembers failures.
      { force: renewed },
    );
  }

  const failed = new Set<string>();

  async function fetchPart(part: PartName) {
    const name = remoteOf(part);
    try {
      await register(name, failed.delete(name));
      const module = await persistently(
        () => loadRemote(part),
        () => register(name, true),
      );
      if (!module) throw new Error('The remote exposes no such module');
      here.set(part, module);
      return module;
    } catch (cause) {
      failed.add(name);
      throw new PartUnavailable(part, cause);
    }
  }

  return {
    peek: (part) => here.get(part),
    load(part) {
      const known = underWay.get(part);
      if (known) return known;
      const promise = within(PART_LIMIT, fetchPart(part), () => new PartUnavailable(part));
      underWay.set(part, promise);
      promise.catch((error: unknown) => {
        const name = remoteOf(part);
        failed.add(name);
        underWay.delete(part);
        announce(byName.get(name) ?? { name, version: '' }, 'load', error);
        console.warn(`${part}:`, error);
      });
      return promise;
    },
  };
}

async function readManifest(url: string): Promise<Manifest> {
  const response = await fetch(url, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(MANIFEST_LIMIT),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Manifest;
}

/**
 * Tries three times in a row. The browser holds on to a failed preload and hands the failure to the first
 * script that asks for the file, here the container's and the part's: only after that does it ask anew.
 */
async function persistently<T>(work: () => Promise<T>, renew: () => Promise<void>): Promise<T> {
  for (let left = 2; left > 0; left--) {
    try {
      return await work();
    } catch {
      await renew();
    }
  }
  return work();
}
