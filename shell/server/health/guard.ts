import { ChannelError } from '@fireflay/releases';
import type { ChannelRequest, DiscoveryEntry } from '@fireflay/releases';
import type { GuardSettings } from '../configuration/guard-settings';
import type { Channel } from '../releases/composition';
import type { ReleaseRefusal } from '../releases/release-registry';
import { copy } from './copy';
import type { ReleaseHealth } from './release-health';
import { HOUR_MS, noCounts } from './time-series';
import type { Counts } from './time-series';
import { isOutdoneByFallback, isProven, isSlower, isWorse, lacksPages } from './failure-rates';

/** A finding of the guard and its action. */
export interface Decision {
  /** Milliseconds. */
  at: number;
  remote: string;
  version: string;
  did: 'withdrew' | 'rolledBack' | 'warned' | 'failed';
  why: string;
}

/** What the guard reads from the shell, and the operation that it may call. */
export interface GuardDependencies {
  health: ReleaseHealth;
  channels: () => Channel[];
  refusalOf: (entry: DiscoveryEntry) => ReleaseRefusal | undefined;
  /** Compares the release's files with their published integrity again. */
  recheck: (remote: string, entry: DiscoveryEntry) => Promise<void>;
  operate: (request: ChannelRequest) => Promise<unknown>;
  log: (sentence: string) => void;
  now?: () => number;
}

interface Comparison {
  /** Missing while the remote's first release is a canary. */
  live?: string | undefined;
  canary?: string | undefined;
  /** Milliseconds: only counts after this moment are compared. */
  since: number;
  promotion?: {
    /** The version that was live before; undefined for a remote's first release. */
    from?: string | undefined;
    before: Counts;
    since: number;
    /** Milliseconds: when the release became live, also before this shell's start. */
    at: number;
    saidUnproven?: boolean;
    recheckedAt?: number;
  };
  /** Milliseconds until which the guard takes no further action on this channel. */
  cooldownUntil: number;
  /** A slow release was logged. */
  hasSaidSlow?: boolean;
  /** A failed change was logged: further failures of the same change are not. */
  hasLoggedFailure?: boolean;
}

/** Milliseconds before a failed change is tried again. */
const RETRY_DELAY_MS = 30_000;
/** Milliseconds between two integrity checks of a release's files. */
const RECHECK_INTERVAL_MS = 30_000;
const MAX_DECISIONS = 50;
export const GUARD_NAME = 'guarda';

/**
 * Reverts a release that fails more than the one it is compared with. It reads the counts of this shell only: of
 * several shells, the first that is certain acts, and the others find that the channel has changed.
 */
export class Guard {
  readonly #settings: GuardSettings;
  readonly #dependencies: GuardDependencies;

  /** Latest first. */
  readonly decisions: Decision[] = [];
  /** Number of decisions by kind, since the shell's start. */
  readonly decisionCounts = new Map<Decision['did'], number>();
  readonly #comparisons = new Map<string, Comparison>();
  readonly #now: () => number;
  #isInspecting = false;

  constructor(settings: GuardSettings, dependencies: GuardDependencies) {
    this.#settings = settings;
    this.#dependencies = dependencies;

    this.#now = dependencies.now ?? Date.now;
  }

  /** Inspects every channel once. */
  async inspectChannels() {
    if (this.#isInspecting) return;
    this.#isInspecting = true;
    try {
      const channels = this.#dependencies.channels();
      for (const remote of this.#comparisons.keys()) {
        if (!channels.some((channel) => channel.remote === remote))
          this.#comparisons.delete(remote);
      }
      for (const channel of channels)
        await this.#inspectChannel(channel, this.#updateComparison(channel));
    } finally {
      this.#isInspecting = false;
    }
  }

  /** The comparison in progress: the moment since which the canary, or the promoted release, is watched. */
  comparisonOf(remote: string): Comparison | undefined {
    return this.#comparisons.get(remote);
  }

  #updateComparison({ remote, live, canary }: Channel): Comparison {
    const before = this.#comparisons.get(remote);
    const now = { live: live?.metadata.version, canary: canary?.metadata.version };
    const isSameLive = before !== undefined && before.live === now.live;
    if (isSameLive && before.canary === now.canary) return before;

    this.#dependencies.health.startSlice(remote);
    const since = this.#now();
    const promotion = isSameLive ? before.promotion : this.#promotionOf(remote, live, since);
    const comparison: Comparison = {
      ...now,
      since,
      ...(promotion && { promotion }),
      cooldownUntil: 0,
    };
    this.#comparisons.set(remote, comparison);
    return comparison;
  }

  /** The promotion that made the release live, also one before this shell's start; undefined after a rollback. */
  #promotionOf(remote: string, live: DiscoveryEntry | undefined, since: number) {
    const { extras } = live ?? {};
    if (!extras?.promotedAt) return undefined;
    const from = extras.previous?.[0];
    const before = from === undefined ? noCounts : this.#countLastHour(remote, from);
    return { from, before, since, at: Date.parse(extras.promotedAt) };
  }

  async #inspectChannel({ remote, live, canary, fallback }: Channel, comparison: Comparison) {
    if (this.#now() < comparison.cooldownUntil) return;
    this.#warnOfSlowness(remote, comparison);
    if (canary) {
      const why = this.#refusalReasonOf(canary, live) ?? this.#canaryVerdict(remote, comparison);
      if (why) return this.#withdraw(remote, canary.metadata.version, why, comparison);
    }
    const { promotion } = comparison;
    if (
      !live ||
      !promotion ||
      this.#now() - promotion.at > this.#settings.promotionMinutes * 60_000
    )
      return;
    const refusal = this.#refusalReasonOf(live, fallback);
    const own = this.#dependencies.health.counts(
      { remote, version: live.metadata.version },
      promotion.since,
    );
    const proof = refusal ?? this.#proofAgainst(own);
    if (proof) return this.#rollBack(remote, live, proof, comparison);
    const why = this.#promotionVerdict(own, promotion);
    if (!why) return;
    if (isProven(own)) return this.#rollBack(remote, live, why, comparison);
    // A missing or altered file is what browsers would report.
    if (this.#now() - (promotion.recheckedAt ?? 0) > RECHECK_INTERVAL_MS) {
      promotion.recheckedAt = this.#now();
      await this.#dependencies.recheck(remote, live);
      const fault = this.#refusalReasonOf(live, fallback);
      if (fault) return this.#rollBack(remote, live, fault, comparison);
    }
    if (promotion.saidUnproven) return;
    promotion.saidUnproven = true;
    const { version } = live.metadata;
    this.#record({ remote, version, did: 'warned', why: `${why} ${copy.unproven}` });
  }

  /** Why a release is unusable without any statistics; undefined where the other release is no better. */
  #refusalReasonOf(entry: DiscoveryEntry, other?: DiscoveryEntry): string | undefined {
    const refusal = this.#dependencies.refusalOf(entry);
    if (other && this.#dependencies.refusalOf(other)) return undefined;
    return refusal && copy.refused(refusal.reason);
  }

  #canaryVerdict(remote: string, { live, canary = '', since }: Comparison): string | undefined {
    const own = this.#dependencies.health.counts({ remote, version: canary }, since);
    const other =
      live === undefined
        ? noCounts
        : this.#dependencies.health.counts({ remote, version: live }, since);
    const proof = this.#proofAgainst(own);
    if (proof) return proof;
    return isWorse(own, other, this.#settings) ? this.#explainWorse(own, live, other) : undefined;
  }

  #promotionVerdict(
    own: Counts,
    { from, before }: NonNullable<Comparison['promotion']>,
  ): string | undefined {
    return isWorse(own, before, this.#settings) ? this.#explainWorse(own, from, before) : undefined;
  }

  #explainWorse(own: Counts, other: string | undefined, others: Counts): string {
    return other === undefined || lacksPages(others, this.#settings)
      ? copy.worseThanUsual(own)
      : copy.worse(own, other, others);
  }

  #proofAgainst(own: Counts): string | undefined {
    return isOutdoneByFallback(own, this.#settings)
      ? copy.outdoneByFallback(own.fallbackRendered)
      : undefined;
  }

  /** Only warns, because a busy machine or a slow back end makes every release slow. */
  #warnOfSlowness(remote: string, comparison: Comparison) {
    const { live, canary, promotion } = comparison;
    const isFresh =
      promotion && this.#now() - promotion.at <= this.#settings.promotionMinutes * 60_000;
    if (comparison.hasSaidSlow || (!canary && !isFresh)) return;
    const [version, other, since] = canary
      ? [canary, live, comparison.since]
      : [live, promotion?.from, promotion?.since];
    const { health } = this.#dependencies;
    if (version === undefined) return;
    const own = health.renderTimeP95({ remote, version }, since);
    const others =
      other === undefined ? undefined : health.renderTimeP95({ remote, version: other });
    if (own === undefined || !isSlower(own, others)) return;
    comparison.hasSaidSlow = true;
    this.#record({ remote, version, did: 'warned', why: copy.slow(own, other, others) });
  }

  async #withdraw(remote: string, version: string, why: string, comparison: Comparison) {
    if (this.#settings.mode === 'watch') return this.#warn(remote, version, why, comparison);
    const request: ChannelRequest = {
      what: 'withdraw',
      remote,
      who: GUARD_NAME,
      why,
      only: { canary: version },
    };
    await this.#applyChange(request, { remote, version, did: 'withdrew', why }, comparison);
  }

  /** A pinned release is never rolled back: an operator has decided so. */
  async #rollBack(remote: string, live: DiscoveryEntry, why: string, comparison: Comparison) {
    const { version } = live.metadata;
    const hasTarget = comparison.promotion?.from !== undefined;
    if (this.#settings.mode !== 'on' || live.extras?.pinned || !hasTarget) {
      return this.#warn(remote, version, why, comparison);
    }
    const request: ChannelRequest = {
      what: 'rollback',
      remote,
      version: comparison.promotion?.from,
      who: GUARD_NAME,
      why,
      only: { live: version },
    };
    await this.#applyChange(request, { remote, version, did: 'rolledBack', why }, comparison);
  }

  async #applyChange(
    request: ChannelRequest,
    decision: Omit<Decision, 'at'>,
    comparison: Comparison,
  ) {
    comparison.cooldownUntil = Infinity;
    try {
      await this.#dependencies.operate(request);
      this.#record(decision);
    } catch (error) {
      // Another writer was faster: the channel is no longer in the state that the decision was for.
      if (error instanceof ChannelError) return;
      comparison.cooldownUntil = this.#now() + RETRY_DELAY_MS;
      if (comparison.hasLoggedFailure) return;
      comparison.hasLoggedFailure = true;
      this.#dependencies.log(`The guard could not change ${decision.remote}: ${String(error)}`);
      this.#record({ ...decision, did: 'failed', why: `${decision.why} ${copy.failed(error)}` });
    }
  }

  #warn(remote: string, version: string, why: string, comparison: Comparison) {
    comparison.cooldownUntil = Infinity;
    this.#record({ remote, version, did: 'warned', why });
  }

  #record(decision: Omit<Decision, 'at'>) {
    const { remote, version, did, why } = decision;
    this.decisionCounts.set(did, (this.decisionCounts.get(did) ?? 0) + 1);
    this.decisions.unshift({ at: this.#now(), ...decision });
    this.decisions.length = Math.min(this.decisions.length, MAX_DECISIONS);
    this.#dependencies.log(`${copy.did[did](`${remote} ${version}`)} ${why}`);
  }

  #countLastHour(remote: string, version: string): Counts {
    return this.#dependencies.health.counts({ remote, version }, this.#now() - HOUR_MS);
  }
}
