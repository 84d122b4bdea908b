/** Shells tell one another this through the back end, so that all of them know the same about releases. */
import { Type } from 'typebox';
import type { Static } from 'typebox';

export const SHELL_SYNC_PATH = '/internal/shells';

/** Length of a period that counts are kept for, in milliseconds. Periods of all shells begin at the same moments. */
export const PERIOD_MS = 10_000;
/** Maximum number of distinct sources counted in one period. */
export const MAX_SOURCES = 20;

const count = Type.Integer({ minimum: 0 });
const moment = Type.Integer({ minimum: 0, description: 'milliseconds since 1970' });
const blocks = Type.Array(Type.String({ maxLength: 16 }));
const release = { remote: Type.String({ maxLength: 40 }), version: Type.String({ maxLength: 80 }) };

/** The counts of one release in one period. */
export const ReleasePeriod = Type.Object({
  ...release,
  from: moment,
  /** Pages that used the release. */
  visits: count,
  /** Pages of these on which it failed. */
  failed: count,
  /** Failed pages that a server saw itself, without a report. */
  onServer: count,
  /** Pages of these for which the fallback rendered the same address immediately afterwards. */
  fallbackRendered: count,
  /** Keyed hashes of network blocks that reported failures. */
  sources: blocks,
  /** Pages of these that were disturbed by something which an extension of the browser may cause as well. */
  disturbed: Type.Optional(count),
  /** Keyed hashes of network blocks that reported disturbances. */
  disturbedSources: Type.Optional(blocks),
  /** Pages of the money guard's sample that the store sent with the release in this period. */
  documents: Type.Optional(count),
  /** Those of them in which a cart was filled, a checkout begun, an order placed, an order paid, until now. */
  carts: Type.Optional(count),
  checkouts: Type.Optional(count),
  orders: Type.Optional(count),
  paid: Type.Optional(count),
  /** Keyed hashes of the network blocks of these. */
  buyers: Type.Optional(blocks),
});
export type ReleasePeriod = Static<typeof ReleasePeriod>;

/** The fields of a period that are added up; a shell of the release before sends the first four alone. */
export const periodCounts = [
  'visits',
  'failed',
  'onServer',
  'fallbackRendered',
  'disturbed',
  'documents',
  'carts',
  'checkouts',
  'orders',
  'paid',
] as const satisfies (keyof ReleasePeriod)[];
/** The fields of a period that are sets of network blocks. */
export const periodSources = [
  'sources',
  'disturbedSources',
  'buyers',
] as const satisfies (keyof ReleasePeriod)[];

const texts = (maxItems: number, maxLength: number) =>
  Type.Array(Type.String({ maxLength }), { maxItems });

/** One distinct failure of a release: nothing of it identifies a visitor. */
export const ReportedFailure = Type.Object({
  kind: Type.String({ maxLength: 20 }),
  /** Redacted. */
  text: Type.String({ maxLength: 300 }),
  times: count,
  lastAt: moment,
  /** The places of its stack, the innermost first: in the sources where the source map is known. */
  places: texts(5, 300),
  /** Declared addresses, as '/produto/:id'. */
  addresses: texts(5, 100),
  /** Families with their major version, as 'Firefox 145'. */
  browsers: texts(5, 40),
});
export type ReportedFailure = Static<typeof ReportedFailure>;

/** Measurements of pages, and of the server while it renders. */
export const measures = ['LCP', 'INP', 'CLS', 'render'] as const;
export type Measure = (typeof measures)[number];

/** Bucket (`bucketOf`) → how many measurements of the last hour are in it. */
const Buckets = Type.Record(Type.String({ pattern: '^\\d{1,3}$' }), count, { maxProperties: 300 });
export type Buckets = Static<typeof Buckets>;

/** The guard's verdict about the purchases of a release, in comparison with another one. */
export const SalesVerdict = Type.Object({
  other: Type.String({ maxLength: 80 }),
  /** `equal`: no difference is significant. */
  verdict: Type.Enum(['worse', 'equal', 'better']),
});
export type SalesVerdict = Static<typeof SalesVerdict>;

/** One shell's report about a release in the last hour, besides its counts. The next one replaces it. */
export const ReleaseReport = Type.Object({
  ...release,
  failures: Type.Array(ReportedFailure, { maxItems: 10 }),
  measured: Type.Object({ LCP: Buckets, INP: Buckets, CLS: Buckets, render: Buckets }),
  /** Only the shell that decides has it, where purchases can be compared. */
  sales: Type.Optional(SalesVerdict),
  /** Why this shell does not use the release. */
  refusal: Type.Optional(Type.String({ maxLength: 500 })),
});
export type ReleaseReport = Static<typeof ReleaseReport>;

/** Counts of the visits of one source on one day; nothing of them identifies a visitor. */
export const VisitCount = Type.Object({
  source: Type.String({ maxLength: 60 }),
  visits: count,
  /** Those that filled a cart. */
  carts: count,
  checkouts: count,
  /** Those of `carts` that placed an order. */
  bought: count,
  /** The goods in the carts of visits without an order, in cents; negative where an order took a cart of the day before. */
  cartCents: Type.Integer(),
});
export type VisitCount = Static<typeof VisitCount>;

/** Distinct campaigns that are counted by name on one day. */
export const MAX_CAMPAIGNS_PER_DAY = 20;

/** All that one shell has counted on a day of the store's clock. The next one of the same shell replaces it. */
export const VisitDay = Type.Object({
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  counts: Type.Array(VisitCount, { maxItems: MAX_CAMPAIGNS_PER_DAY + 20 }),
});
export type VisitDay = Static<typeof VisitDay>;

/** A finding of the guard and its action. */
export const GuardDecision = Type.Object({
  id: Type.String({ format: 'uuid' }),
  at: moment,
  ...release,
  did: Type.Enum(['withdrew', 'rolledBack', 'warned', 'failed']),
  why: Type.String({ maxLength: 2000 }),
});
export type GuardDecision = Static<typeof GuardDecision>;

export const ShellSync = Type.Object({
  /** The process; a restarted shell is another one. */
  shell: Type.String({ format: 'uuid' }),
  /** The composition that its visitors get: shells with different compositions have a guard each. */
  composition: Type.String({ maxLength: 100 }),
  /** The process's own periods that have changed since its last request. */
  periods: Type.Array(ReleasePeriod, { maxItems: 5000 }),
  decisions: Type.Array(GuardDecision, { maxItems: 50 }),
  /** The reports that have changed; a shell of the release before sends none. */
  reports: Type.Optional(Type.Array(ReleaseReport, { maxItems: 200 })),
  /** The days whose counts have changed; a shell of the release before sends none. */
  visits: Type.Optional(Type.Array(VisitDay, { maxItems: 3 })),
  /** `readTo` of the last reply. */
  readTo: Type.Optional(moment),
  /** `decisionsVersion` of the last reply. */
  decisionsVersion: Type.Optional(Type.String({ maxLength: 64 })),
});
export type ShellSync = Static<typeof ShellSync>;

export const ShellSyncReply = Type.Object({
  /** Nobody reads it: a shell of the release before refuses a reply without it. */
  catalogueVersion: Type.Optional(Type.Unknown()),
  /** The other shells' periods that have changed since `readTo`, added up. */
  periods: Type.Array(ReleasePeriod),
  /** The last decisions of all shells; none where the shell has this version of them. */
  decisions: Type.Array(GuardDecision),
  decisionsVersion: Type.Optional(Type.String()),
  readTo: moment,
  /** Whether the guard of this shell decides for all. */
  isDecider: Type.Boolean(),
});
export type ShellSyncReply = Static<typeof ShellSyncReply>;
