/** The guard's thresholds; docs/configuration.md has the defaults. */
export interface GuardRules {
  /** Pages that must have used the release before it is judged. */
  minVisits: number;
  /** The difference in failure rate, in percentage points, above which a release counts as worse. */
  marginPercent: number;
  /** Minimum number of distinct network blocks that reported failures: no single visitor can end a release. */
  minAddresses: number;
}

/** `on`: bad canaries and bad promotions are reverted. `canary`: only canaries. `watch`: the guard only logs. */
export type GuardMode = 'on' | 'canary' | 'watch';

export interface GuardSettings extends GuardRules {
  mode: GuardMode;
  /** Minutes during which a new live release is compared with the one before it. */
  promotionMinutes: number;
}
