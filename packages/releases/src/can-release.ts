import { assertApproved } from './approvals';
import { addressOwnersIn, findAddressFault } from './addresses';
import { findPublishedRelease, readDiscovery } from './composition-document';
import { canaryOf, fallbackOf, liveOf, pinnedIntegrityOf } from './discovery';
import type { Discovery } from './discovery';
import { readFleetWithContracts } from './fleet';
import type { RunningShell } from './fleet';
import { findFragmentFaults, readFragments } from './fragment-faults';
import { findMisfits } from './misfits';
import type { ReleaseName } from './release';
import type { ReleaseStore } from './release-store';

/** The part of a release in the store: `kept` can be rolled back to; `asked` is the one of the question. */
export type ReleaseRole = 'asked' | 'live' | 'canary' | 'fallback' | 'kept';

/** One release against one shell. */
export interface Pair {
  /** Remote and version: 'mf-catalog@1.2.0'. */
  release: string;
  role: ReleaseRole;
  /** The shell's id; empty where it is not known. */
  shell: string;
  /** A shell that is not ready has no visitors: it prevents nothing. */
  isReady: boolean;
  /** One sentence for each reason for which the shell cannot use the release; none: it can. */
  misfits: string[];
}

export interface CanReleaseReport {
  /** A release, or 'shell' for a shell that does not run yet; undefined: everything that visitors may get. */
  asked?: string | undefined;
  canRelease: boolean;
  /** Why not, in one sentence each. */
  refusals: string[];
  pairs: Pair[];
}

type ShellToCompare = Omit<RunningShell, 'beat'>;

/** Compares a published release with every shell and every release that visitors of a store get. */
export async function canRelease(
  name: ReleaseName,
  { from, to }: { from: ReleaseStore; to: ReleaseStore },
): Promise<CanReleaseReport> {
  const [fleet, discovery] = [await readFleetWithContracts(to), await readDiscovery(to)];
  const pairs = await compare({ ...name, role: 'asked' }, fleet, from);
  const refusals = await findChannelFaults(name, { from, to, discovery });
  return toReport(`${name.remote}@${name.version}`, pairs, refusals);
}

/** Compares everything that visitors get, or may be given back, with a shell that does not run yet. */
export const canStartShell = async (
  shell: Omit<ShellToCompare, 'isReady'>,
  to: ReleaseStore,
): Promise<CanReleaseReport> =>
  toReport('shell', await compareAll([{ ...shell, isReady: true }], to));

/** Compares everything that visitors get, or may be given back, with every shell. */
export const examineStore = async (to: ReleaseStore): Promise<CanReleaseReport> =>
  toReport(undefined, await compareAll(await readFleetWithContracts(to), to));

async function compareAll(shells: readonly ShellToCompare[], store: ReleaseStore) {
  const known = releasesIn(await readDiscovery(store));
  return (await Promise.all(known.map((each) => compare(each, shells, store)))).flat();
}

/** Everything that visitors get, or may be given back, each once in its first role. */
export function releasesIn({ microFrontends }: Discovery): (ReleaseName & { role: ReleaseRole })[] {
  return Object.entries(microFrontends).flatMap(([remote, entries]) => {
    const [live, canary] = [liveOf(entries), canaryOf(entries)];
    const named: [ReleaseRole, string | undefined][] = [
      ['live', live?.metadata.version],
      ['canary', canary?.metadata.version],
      ['fallback', live && fallbackOf(remote, live)?.metadata.version],
      ...(live?.extras?.previous ?? []).map((version): [ReleaseRole, string] => ['kept', version]),
    ];
    return named.flatMap(([role, version], at) =>
      version === undefined || named.findIndex(([, other]) => other === version) < at
        ? []
        : [{ role, remote, version }],
    );
  });
}

/** Reads the release once, and compares it with each shell. */
async function compare(
  { role, ...name }: ReleaseName & { role: ReleaseRole },
  shells: readonly ShellToCompare[],
  store: ReleaseStore,
): Promise<Pair[]> {
  const release = `${name.remote}@${name.version}`;
  const found = await findPublishedRelease(store, name).catch((error: Error) => error.message);
  return Promise.all(
    shells.map(async (shell) => {
      const misfits =
        typeof found === 'string'
          ? [found]
          : (await findMisfits(found, shell, store)).map(({ sentence }) => sentence);
      return { release, role, shell: shell.id, isReady: shell.isReady, misfits };
    }),
  );
}

/** The faults for which a channel refuses a release: another's addresses, props of fragments, altered files, a pin. */
async function findChannelFaults(
  name: ReleaseName,
  { from, to, discovery }: { from: ReleaseStore; to: ReleaseStore; discovery: Discovery },
): Promise<string[]> {
  const { remote, version } = name;
  const entries = discovery.microFrontends[remote];
  const found = await findPublishedRelease(from, name).catch((error: Error) => error.message);
  if (typeof found === 'string') return [found];
  const pinned = pinnedIntegrityOf(entries, version);
  const addressFault = findAddressFault(
    { ...found.published, name: remote },
    addressOwnersIn(discovery),
  );
  return [
    ...(addressFault ? [addressFault] : []),
    ...(await findFragmentFaults(to, remote, await readFragments(from, name))),
    ...(pinned && pinned !== found.published.integrity
      ? [
          `${remote} ${version} is not the release that visitors had: its manifest has changed since.`,
        ]
      : []),
    ...(await findApprovalFault(found, to)),
    ...(liveOf(entries)?.extras?.pinned ? [`${remote} is pinned: unpin it first.`] : []),
  ];
}

async function findApprovalFault(
  { published, release }: Awaited<ReturnType<typeof findPublishedRelease>>,
  to: ReleaseStore,
): Promise<string[]> {
  if (!release.needsApproval) return [];
  return assertApproved(to, published).then(
    () => [],
    (error: Error) => [error.message],
  );
}

function toReport(
  asked: string | undefined,
  pairs: Pair[],
  refusals: string[] = [],
): CanReleaseReport {
  const prevented = pairs.filter(({ isReady, misfits }) => isReady && misfits.length > 0);
  const all = [...new Set([...refusals, ...prevented.flatMap(({ misfits }) => misfits)])];
  return { asked, canRelease: all.length === 0, refusals: all, pairs };
}
