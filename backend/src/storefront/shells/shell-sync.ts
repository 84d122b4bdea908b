import { createHash } from 'node:crypto';
import { and, desc, eq, getTableColumns, gte, like, lt, ne, sql } from 'drizzle-orm';
import { periodCounts, periodSources } from '@fireflay/service';
import type {
  GuardDecision,
  ReleasePeriod,
  ReleaseReport,
  ShellSync,
  ShellSyncReply,
} from '@fireflay/service';
import type { StorefrontServices } from '../context';
import { commitLocally } from '../../database/commit-locally';
import type { Database } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import {
  guardDecisions,
  jobLeases,
  releasePeriods,
  releasePreviews,
  releaseReports,
} from '../../database/schema';
import { holdLease } from '../../database/job-leases';
import { saveVisits } from './save-visits';

/** The task that one shell of a composition has, with the composition's id. */
const GUARD_LEASE = 'guard ';
/** Seconds without a request after which another shell decides. */
const DECIDER_SECONDS = 10;
/** Milliseconds for which changes are sent again: a transaction may be visible after a later one. */
const OVERLAP_MS = 5_000;
/** A shell that has just started reads the history of this time, in milliseconds. */
const HISTORY_MS = 2 * 3_600_000;
/** Age from which a shell that has just started gets the periods of each minute as one, in milliseconds. */
const FINE_MS = 600_000;
const MINUTE_MS = 60_000;
const MAX_DECISIONS = 50;
const DECISION_DAYS = 30;

/** Takes what a shell has counted and decided, and returns the same of all others. May be repeated. */
export async function syncShell(
  { db, now }: Pick<StorefrontServices, 'db' | 'now'>,
  {
    shell,
    composition,
    periods,
    decisions,
    reports = [],
    visits = [],
    readTo,
    decisionsVersion,
  }: ShellSync,
): Promise<ShellSyncReply> {
  const at = now();
  await savePeriods(db, shell, periods, at);
  await saveReports(db, shell, reports, at);
  await saveVisits(db, shell, visits, at);
  if (decisions.length > 0) await saveDecisions(db, decisions);
  const isDecider = await holdLease(db, GUARD_LEASE + composition, shell, DECIDER_SECONDS);
  const lastDecisions = await readDecisions(db);
  const currentVersion = versionOf(lastDecisions);
  return {
    isDecider,
    catalogueVersion: null,
    periods: await readPeriods(db, { shell, readTo, now: at.getTime() }),
    readTo: at.getTime(),
    decisions: currentVersion === decisionsVersion ? [] : lastDecisions,
    decisionsVersion: currentVersion,
  };
}

export async function sweepShells(db: Database, now: Date): Promise<void> {
  await db
    .delete(jobLeases)
    .where(and(like(jobLeases.job, `${GUARD_LEASE}%`), lt(jobLeases.heldUntil, sql`now()`)));
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deleteInBatches(db, releasePeriods, lt(releasePeriods.from, before(HISTORY_MS)));
  await deleteInBatches(db, releaseReports, lt(releaseReports.changedAt, before(HISTORY_MS)));
  await deleteInBatches(db, releasePreviews, lt(releasePreviews.endsAt, now));
  await deleteInBatches(
    db,
    guardDecisions,
    lt(guardDecisions.at, before(DECISION_DAYS * 86_400_000)),
  );
}

async function savePeriods(
  db: Database,
  shell: string,
  periods: readonly ReleasePeriod[],
  changedAt: Date,
) {
  if (periods.length === 0) return;
  await commitLocally(db, (tx) =>
    tx
      .insert(releasePeriods)
      .values(
        periods.map(({ from, ...counts }) => ({
          shell,
          from: new Date(from),
          ...counts,
          changedAt,
        })),
      )
      .onConflictDoUpdate({
        target: [
          releasePeriods.from,
          releasePeriods.remote,
          releasePeriods.version,
          releasePeriods.shell,
        ],
        set: { ...excludedFields(), changedAt },
      }),
  );
}

async function saveReports(
  db: Database,
  shell: string,
  reports: readonly ReleaseReport[],
  changedAt: Date,
) {
  if (reports.length === 0) return;
  await commitLocally(db, (tx) =>
    tx
      .insert(releaseReports)
      .values(
        reports.map((report) => ({
          shell,
          remote: report.remote,
          version: report.version,
          report,
          changedAt,
        })),
      )
      .onConflictDoUpdate({
        target: [releaseReports.remote, releaseReports.version, releaseReports.shell],
        set: { report: sql`excluded.report`, changedAt },
      }),
  );
}

/** The new values of all that a shell counts. */
const excludedFields = () =>
  Object.fromEntries(
    [...periodCounts, ...periodSources].map((field) => [
      field,
      sql`excluded.${sql.identifier(releasePeriods[field].name)}`,
    ]),
  );

async function saveDecisions(db: Database, decisions: readonly GuardDecision[]) {
  await db
    .insert(guardDecisions)
    .values(decisions.map(({ at, ...decision }) => ({ at: new Date(at), ...decision })))
    .onConflictDoNothing();
}

/** The other shells' changed periods; each is the sum of all of them, because a shell cannot know which one changed. */
async function readPeriods(
  db: Database,
  { shell, readTo, now }: { shell: string; readTo: number | undefined; now: number },
): Promise<ReleasePeriod[]> {
  const { from, remote, version, changedAt } = releasePeriods;
  const isOfOthers = ne(releasePeriods.shell, shell);
  if (readTo === undefined) {
    const rows = await db
      .select()
      .from(releasePeriods)
      .where(and(isOfOthers, gte(from, new Date(now - HISTORY_MS))));
    // A first reply has at most a few hundred periods for each release.
    return addUp(rows, (start) => (start > now - FINE_MS ? start : start - (start % MINUTE_MS)));
  }
  const changed = db
    .selectDistinct({ from, remote, version })
    .from(releasePeriods)
    .where(and(isOfOthers, gte(changedAt, new Date(readTo - OVERLAP_MS))))
    .as('changed');
  const rows = await db
    .select(getTableColumns(releasePeriods))
    .from(releasePeriods)
    .innerJoin(
      changed,
      and(eq(from, changed.from), eq(remote, changed.remote), eq(version, changed.version)),
    )
    .where(isOfOthers);
  return addUp(rows, (start) => start);
}

const emptyPeriod = () => ({ visits: 0, failed: 0, onServer: 0, fallbackRendered: 0, sources: [] });

type PeriodRow = typeof releasePeriods.$inferSelect;

function addUp(rows: readonly PeriodRow[], startOf: (from: number) => number): ReleasePeriod[] {
  const sums = new Map<string, ReleasePeriod>();
  for (const row of rows) {
    const { remote, version } = row;
    const from = startOf(row.from.getTime());
    const key = `${from} ${remote} ${version}`;
    const sum = sums.get(key) ?? { ...emptyPeriod(), remote, version, from };
    for (const field of periodCounts) sum[field] = (sum[field] ?? 0) + row[field];
    for (const field of periodSources)
      sum[field] = [...new Set([...row[field], ...(sum[field] ?? [])])];
    sums.set(key, sum);
  }
  return [...sums.values()];
}

/** Another one when any decision has come, also one that was made before others. */
const versionOf = (decisions: readonly GuardDecision[]) =>
  createHash('sha256')
    .update(decisions.map(({ id }) => id).join())
    .digest('hex');

async function readDecisions(db: Database): Promise<GuardDecision[]> {
  const found = await db
    .select()
    .from(guardDecisions)
    .orderBy(desc(guardDecisions.at))
    .limit(MAX_DECISIONS);
  return found.map(({ at, ...decision }) => ({ at: at.getTime(), ...decision }));
}
