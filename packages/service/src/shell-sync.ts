/** What shells tell one another through the back end, so that all of them know the same about releases. */
import { Type } from 'typebox';
import type { Static } from 'typebox';

export const SHELL_SYNC_PATH = '/internal/shells';

/** Length of a period that counts are kept for, in milliseconds. Periods of all shells begin at the same moments. */
export const PERIOD_MS = 10_000;
/** Maximum number of distinct sources counted in one period. */
export const MAX_SOURCES = 20;

const count = Type.Integer({ minimum: 0 });
const moment = Type.Integer({ minimum: 0, description: 'milliseconds since 1970' });
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
  sources: Type.Array(Type.String({ maxLength: 16 })),
});
export type ReleasePeriod = Static<typeof ReleasePeriod>;

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
  /** What its visitors get: shells with different compositions have a guard each. */
  composition: Type.String({ maxLength: 100 }),
  /** The process's own periods that have changed since its last request. */
  periods: Type.Array(ReleasePeriod, { maxItems: 5000 }),
  decisions: Type.Array(GuardDecision, { maxItems: 50 }),
  /** `readTo` of the last reply. */
  readTo: Type.Optional(moment),
  /** `decisionsVersion` of the last reply. */
  decisionsVersion: Type.Optional(Type.String({ maxLength: 64 })),
});
export type ShellSync = Static<typeof ShellSync>;

export const ShellSyncReply = Type.Object({
  /** Changes with every change of the catalogue; null where a retailer's own server has the catalogue. */
  catalogueVersion: Type.Union([Type.Integer(), Type.Null()]),
  /** Changes with every version of a document that becomes valid; missing: an older back end. */
  contentVersion: Type.Optional(Type.String({ maxLength: 64 })),
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
