import { desc, gte, sql } from 'drizzle-orm';
import type { PublishedVersion, ReleaseChannel, ReleaseEvent } from '@fireflay/back-office-wire';
import {
  BUILD_FILE,
  canaryOf,
  findPublishedRelease,
  GUARD_NAME,
  liveOf,
  readApproval,
  readDiscovery,
  readFleet,
  readHistory,
  rolloutText,
} from '@fireflay/releases';
import type {
  BuildDetails,
  DiscoveryEntry,
  HistoryEntry,
  ReleaseName,
  ReleaseStore,
  RunningShell,
} from '@fireflay/releases';
import type { Database } from '../../database/database';
import { guardDecisions, releasePeriods } from '../../database/schema';
import type { Handler } from '../context';
import type { StaffMemberRow } from '../staff/staff-session';
import { mayChangeRemote } from './change-releases';
import { mayPreviewRemote, readPreviews } from './release-previews';

const MAX_VERSIONS = 10;
const MAX_EVENTS = 200;
const HOUR_MS = 3_600_000;

export const listReleases: Handler<'ListReleases'> = async (
  _input,
  { releases, db, member, now },
) => {
  if (!releases) {
    return { isConnected: false, remotes: [], shells: [], freezes: [], events: [] };
  }
  const { store } = releases;
  const [discovery, shells, history, decisions, pages, previews] = await Promise.all([
    readDiscovery(store),
    readFleet(store),
    readHistory(store),
    db.select().from(guardDecisions).orderBy(desc(guardDecisions.at)).limit(MAX_EVENTS),
    countPages(db, new Date(now().getTime() - HOUR_MS)),
    readPreviews(db, now()),
  ]);
  const events = [
    ...history.slice(0, MAX_EVENTS).map(toEvent),
    // The other decisions of the guard are changes, and in the history.
    ...decisions
      .filter(({ did }) => did === 'warned' || did === 'failed')
      .map(({ at, remote, did, version, why }) => ({
        at: at.toISOString(),
        who: GUARD_NAME,
        remote,
        what: did,
        versions: version,
        why,
      })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  return {
    isConnected: true,
    remotes: await Promise.all(
      Object.entries(discovery.microFrontends).map(([remote, entries]) =>
        readChannel(store, { remote, entries, shells, pages, previews, member }),
      ),
    ),
    shells: shells.map(({ id, startedAt, isReady, contract, guard }) => ({
      id,
      ...(startedAt !== undefined && { startedAt }),
      isReady,
      contract: contract.version,
      ...(guard && { guard }),
    })),
    freezes: discovery.freezes ?? [],
    events: events.slice(0, MAX_EVENTS),
  };
};

type Pages = Map<string, { pages: number; failed: number }>;

interface ChannelSources {
  remote: string;
  entries: DiscoveryEntry[];
  shells: RunningShell[];
  pages: Pages;
  previews: Awaited<ReturnType<typeof readPreviews>>;
  member: StaffMemberRow;
}

async function readChannel(
  store: ReleaseStore,
  { remote, entries, shells, pages, previews, member }: ChannelSources,
): Promise<ReleaseChannel> {
  const [live, canary] = [liveOf(entries), canaryOf(entries)];
  const names = (await store.versions(remote)).slice(0, MAX_VERSIONS);
  const versions = await Promise.all(
    names.map((version) => readVersion(store, { remote, version }, { shells, pages })),
  );
  const owner = versions.find(({ version }) => version === live?.metadata.version)?.owner;
  const { promotedAt, pinned, previous = [] } = live?.extras ?? {};
  const { rollout, canarySince } = canary?.extras ?? {};
  return {
    remote,
    ...(owner && { owner }),
    live: live
      ? {
          version: live.metadata.version,
          ...(promotedAt && { since: promotedAt }),
          isPinned: pinned === true,
          ...(previous[0] && { previous: previous[0] }),
        }
      : null,
    canary: canary
      ? {
          version: canary.metadata.version,
          percent: canary.deployment?.traffic ?? 0,
          ...(canarySince && { since: canarySince }),
          ...(rollout && { plan: rolloutText(rollout.steps), step: rollout.at }),
        }
      : null,
    versions: versions.map(({ owner: _, ...version }) => version),
    previews: previews
      .filter((preview) => preview.remote === remote)
      .map(({ remote: _, ...preview }) => preview),
    mayChange: mayChangeRemote(member, remote),
    mayPreview: mayPreviewRemote(member, remote),
  };
}

async function readVersion(
  store: ReleaseStore,
  name: ReleaseName,
  { shells, pages }: Pick<ChannelSources, 'shells' | 'pages'>,
): Promise<PublishedVersion & { owner?: string | undefined }> {
  const { version } = name;
  const counted = pages.get(nameOf(name)) ?? { pages: 0, failed: 0 };
  const found = await findPublishedRelease(store, name).catch(() => undefined);
  // A manifest that cannot be read is listed by its name: it can be neither promoted nor approved.
  if (!found) return { version, needsApproval: false, answer: null, ...counted };
  const { release, published } = found;
  const built = await store.read(`${name.remote}/${version}/${BUILD_FILE}`);
  const { author, browserBytes } = built ? (JSON.parse(built.toString()) as BuildDetails) : {};
  return {
    version,
    ...(release.commit && { commit: release.commit }),
    ...(author && { author }),
    ...(release.publishedAt && { publishedAt: release.publishedAt }),
    ...(browserBytes !== undefined && { browserBytes }),
    needsApproval: release.needsApproval === true,
    answer: await readAnswer(store, name, { shells, integrity: published.integrity }),
    ...counted,
    owner: release.owner,
  };
}

async function readAnswer(
  store: ReleaseStore,
  name: ReleaseName,
  { shells, integrity }: { shells: RunningShell[]; integrity: string | undefined },
): Promise<PublishedVersion['answer']> {
  const keys = shells.find(({ isReady }) => isReady)?.keys ?? [];
  const approval = await readApproval(store, name, keys).catch(() => 'damaged' as const);
  if (approval === undefined) return null;
  if (approval === 'damaged') return { answer: 'no', who: '', at: '', counts: false };
  const { answer, who, at, why } = approval;
  return { answer, who, at, ...(why && { why }), counts: approval.integrity === integrity };
}

/** Pages that used each release since a moment, in all shells, and those on which it failed. */
async function countPages(db: Database, since: Date): Promise<Pages> {
  const rows = await db
    .select({
      remote: releasePeriods.remote,
      version: releasePeriods.version,
      pages: sql<number>`sum(${releasePeriods.visits})::int`,
      failed: sql<number>`sum(${releasePeriods.failed})::int`,
    })
    .from(releasePeriods)
    .where(gte(releasePeriods.from, since))
    .groupBy(releasePeriods.remote, releasePeriods.version);
  return new Map(rows.map(({ pages, failed, ...name }) => [nameOf(name), { pages, failed }]));
}

const nameOf = ({ remote, version }: ReleaseName) => `${remote}@${version}`;

function toEvent({
  at,
  who,
  remote,
  what,
  from,
  to,
  canary,
  percent,
  plan,
  why,
}: HistoryEntry): ReleaseEvent {
  const share = percent === undefined ? '' : ` ${percent}%`;
  const change = from && to && from !== to ? `${from} → ${to}` : (to ?? '');
  const versions = canary ? `${canary}${share}${plan ? ` (${plan})` : ''}` : change;
  return { at, who, remote, what, versions, why: why ?? '' };
}
