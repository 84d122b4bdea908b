import {
  PartUnavailable,
  remoteOf,
  type PartLoader,
  type PartName,
} from 'shared-contracts/remotes';
import type { ComposedRemote } from './composition';
import { announce, announceUse } from './part-events';
import { persistently } from './persistently';
import { RemoteInUse } from './remote-in-use';
import { stopUsing } from './stand-in';
import { within } from './within';

/** Milliseconds that a part may take from asking to being there: within three seconds its place says that it is missing. */
export const PART_LIMIT = 2500;

export interface BrowserParts extends PartLoader {
  /** Does what loads files of a remote that is here, as those of a page: in time, and tried again. */
  bring<T>(part: PartName, work: () => Promise<T>): Promise<T>;
  /** Pages come without the remote's present release from now on. @returns false where none stands in */
  giveUp(remote: string): Promise<boolean>;
}

/**
 * Brings the remotes' modules in the browser, each remote from the release that the composition names.
 *
 * @param remotes change with the releases that are in use
 */
export function createBrowserParts(
  remotes: ComposedRemote[],
  reload = () => location.reload(),
): BrowserParts {
  const inUse = new Map(remotes.map((remote) => [remote.name, new RemoteInUse(remote)]));
  const here = new Map<PartName, unknown>();
  const underWay = new Map<PartName, Promise<unknown>>();
  const turns = new Map<string, Promise<unknown>>();
  const failed = new Set<PartName>();

  function remoteFor(part: PartName): RemoteInUse {
    const found = inUse.get(remoteOf(part));
    if (!found) throw new PartUnavailable(part);
    return found;
  }

  const giveUp = async (name: string) => {
    // Another release could not be fetched either.
    if (!navigator.onLine) return false;
    const release = inUse.get(name)?.release;
    return !!release && stopUsing(release);
  };

  /** Where another release stands in for one that failed again, it comes with a new document. */
  async function afresh(part: PartName) {
    if (!(await giveUp(remoteOf(part)))) return;
    reload();
    await new Promise(() => undefined);
  }

  async function fetchPart(part: PartName, isOver: () => boolean) {
    const remote = remoteFor(part);
    if (here.has(part)) {
      await afresh(part);
      return here.get(part);
    }
    try {
      const module = await remote.bring(part, isOver);
      here.set(part, module);
      announceUse(remote.release);
      return module;
    } catch (error) {
      if (remote.hasRun && !isOver()) {
        if (failed.has(part)) await afresh(part);
        else void giveUp(remoteOf(part));
      }
      failed.add(part);
      throw error;
    }
  }

  /** Work that is not done within the limit goes on for its present try, and nobody listens. */
  async function inTime<T>(part: PartName, work: (isOver: () => boolean) => Promise<T>) {
    const remote = remoteFor(part);
    let over = false;
    return within(
      PART_LIMIT,
      work(() => over),
      () => {
        const cause = new Error('It did not come in time');
        remote.giveUpInTime();
        announce(remote.release, 'load', cause);
        return new PartUnavailable(part, cause);
      },
    ).finally(() => (over = true));
  }

  return {
    peek: (part) => here.get(part),
    load(part) {
      const known = underWay.get(part);
      if (known) return known;
      // One after the other until a release has proved good: two would register it over one another.
      const name = remoteOf(part);
      const before = inUse.get(name)?.hasRun ? undefined : turns.get(name);
      const promise = inTime(part, async (isOver) => {
        await before?.catch(() => undefined);
        return fetchPart(part, isOver);
      });
      turns.set(name, promise);
      underWay.set(part, promise);
      promise
        .catch((error: unknown) => console.warn(`${part}:`, error))
        .finally(() => underWay.delete(part));
      return promise;
    },
    bring: (part, work) =>
      inTime(part, (isOver) =>
        persistently(remoteFor(part).release, work, isOver).catch((error: unknown) => {
          throw new PartUnavailable(part, error);
        }),
      ),
    giveUp,
  };
}
