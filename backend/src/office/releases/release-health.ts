import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { ReleaseFailure, ReleaseFigures, RenderedChanges } from '@fireflay/back-office-wire';
import { isPublished, liveOf, readDiscovery, readShadowNote } from '@fireflay/releases';
import type { ReleaseName, ReleaseStore } from '@fireflay/releases';
import { addBuckets, countMeasurements, percentileOf, PromiseCache } from '@fireflay/service';
import type { Measure, ReleaseReport } from '@fireflay/service';
import type { Database } from '../../database/database';
import { releasePeriods, releaseReports } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { copy } from './copy';
import { requireReleases } from './office-releases';

const HOUR_MS = 3_600_000;
/** Fewer renders say nothing about the slowest of twenty: a moment of load would be most of them. */
const MIN_RENDERS = 100;
const MAX_FAILURES = 10;
/** Addresses, browsers and prices that are shown. */
const MAX_EXAMPLES = 5;
const MAX_KEPT_CHANGES = 100;
/** The changes of releases, which never change: the page asks again and again. */
const keptChanges = new WeakMap<ReleaseStore, PromiseCache<RenderedChanges | null>>();

export const readReleaseHealth: Handler<'ReadReleaseHealth'> = async (
  { remote, version },
  { releases, db, now },
) => {
  const { store } = requireReleases(releases);
  const name = { remote, version };
  if (!(await isPublished(store, name)))
    throw new DomainError(404, copy.noVersion(remote, version));
  const since = new Date(now().getTime() - HOUR_MS);
  const { microFrontends } = await readDiscovery(store);
  const live = liveOf(microFrontends[remote])?.metadata.version;
  const reports = await readReports(db, name, since);
  return {
    own: await readFigures(db, name, reports, since),
    live:
      live === undefined || live === version
        ? null
        : await readFigures(
            db,
            { remote, version: live },
            await readReports(db, { remote, version: live }, since),
            since,
          ),
    // The latest report is that of the shell that decides now.
    verdict: reports.find(({ sales }) => sales !== undefined)?.sales ?? null,
    failures: addUpFailures(reports),
    refusals: [...new Set(reports.flatMap(({ refusal }) => refusal ?? []))],
    changes: await findChanges(store, name),
  };
};

/** The reports of all shells that ran in the last hour, the latest first. */
async function readReports(
  db: Database,
  { remote, version }: ReleaseName,
  since: Date,
): Promise<ReleaseReport[]> {
  const rows = await db
    .select({ report: releaseReports.report })
    .from(releaseReports)
    .where(
      and(
        eq(releaseReports.remote, remote),
        eq(releaseReports.version, version),
        gte(releaseReports.changedAt, since),
      ),
    )
    .orderBy(desc(releaseReports.changedAt));
  return rows.map(({ report }) => report);
}

async function readFigures(
  db: Database,
  { remote, version }: ReleaseName,
  reports: readonly ReleaseReport[],
  since: Date,
): Promise<ReleaseFigures> {
  const sumOf = (column: 'visits' | 'failed' | 'disturbed' | 'documents' | Step) =>
    sql<number>`coalesce(sum(${releasePeriods[column]}), 0)::int`;
  const [counts] = await db
    .select({
      pages: sumOf('visits'),
      failed: sumOf('failed'),
      disturbed: sumOf('disturbed'),
      documents: sumOf('documents'),
      carts: sumOf('carts'),
      checkouts: sumOf('checkouts'),
      orders: sumOf('orders'),
      paid: sumOf('paid'),
    })
    .from(releasePeriods)
    .where(
      and(
        eq(releasePeriods.remote, remote),
        eq(releasePeriods.version, version),
        gte(releasePeriods.from, since),
      ),
    );
  const { pages = 0, failed = 0, disturbed = 0, documents = 0 } = counts ?? {};
  const { carts = 0, checkouts = 0, orders = 0, paid = 0 } = counts ?? {};
  const bucketsOf = (measure: Measure) =>
    addBuckets(reports.map(({ measured }) => measured[measure]));
  const percentile = (measure: Measure, share: number) =>
    percentileOf(bucketsOf(measure), share) ?? null;
  return {
    version,
    pages,
    failed,
    disturbed,
    lcp: percentile('LCP', 0.75),
    inp: percentile('INP', 0.75),
    cls: percentile('CLS', 0.75),
    render:
      countMeasurements(bucketsOf('render')) < MIN_RENDERS ? null : percentile('render', 0.95),
    sales: documents > 0 ? { documents, carts, checkouts, orders, paid } : null,
  };
}

type Step = 'carts' | 'checkouts' | 'orders' | 'paid';

/** The distinct failures of all shells, the most frequent first. */
function addUpFailures(reports: readonly ReleaseReport[]): ReleaseFailure[] {
  const byText = new Map<string, ReleaseFailure>();
  for (const { kind, text, lastAt, ...failure } of reports.flatMap(({ failures }) => failures)) {
    const known = byText.get(text);
    const at = new Date(lastAt).toISOString();
    byText.set(text, {
      kind,
      text,
      times: failure.times + (known?.times ?? 0),
      lastAt: known && known.lastAt > at ? known.lastAt : at,
      places: known && known.places.length > 0 ? known.places : failure.places,
      addresses: distinct(known?.addresses, failure.addresses),
      browsers: distinct(known?.browsers, failure.browsers),
    });
  }
  return [...byText.values()].sort((one, other) => other.times - one.times).slice(0, MAX_FAILURES);
}

const distinct = (some: readonly string[] = [], others: readonly string[]) =>
  [...new Set([...some, ...others])].slice(0, MAX_EXAMPLES);

/** A note that cannot be read is none: the file is signed, but its format is that of the command that has written it. */
function findChanges(store: ReleaseStore, name: ReleaseName): Promise<RenderedChanges | null> {
  const kept = keptChanges.get(store) ?? new PromiseCache({ maxEntries: MAX_KEPT_CHANGES });
  keptChanges.set(store, kept);
  return kept
    .getOrLoad(`${name.remote}@${name.version}`, () => readChanges(store, name))
    .catch(() => null);
}

async function readChanges(
  store: ReleaseStore,
  name: ReleaseName,
): Promise<RenderedChanges | null> {
  const note = await readShadowNote(store, name);
  if (!note) return null;
  const { live, addresses, prices, calls, p95, acceptedPrices } = note;
  return {
    live,
    addresses,
    prices: prices.count,
    texts: note.texts.count,
    structuredData: note.structuredData.count,
    links: note.links.count,
    statuses: note.statuses.count,
    calls: Object.entries(calls).map(([address, by]) => ({ address, by })),
    p95: p95.candidate - p95.live,
    priceExamples: prices.examples
      .slice(0, MAX_EXAMPLES)
      .map(({ address, where, before, after }) => ({
        address,
        where,
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      })),
    ...(acceptedPrices !== undefined && { acceptedPrices }),
  };
}
