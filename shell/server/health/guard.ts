import { ChannelError, type ChannelRequest, type DiscoveryEntry } from '@fireflay/releases';
import type { Channel } from '../releases/composition';
import type { ReleaseRefusal } from '../releases/release-registry';
import { copy } from './copy';
import type { ReleaseHealth } from './release-health';
import { HOUR_MS, type Counts } from './time-series';
import { isProven, isWorse, type GuardRules } from './failure-rates';

/** `on`: bad canaries and bad promotions are taken back. `canary`: only canaries. `watch`: it only says so. */
export type GuardMode = 'on' | 'canary' | 'watch';

export interface GuardSettings extends GuardRules {
  mode: GuardMode;
  /** Minutes in which a new live release is compared with the one before it. */
  promotionMinutes: number;
}

/** What the guard has found, and what it did. */
export interface Decision {
  /** Milliseconds. */
  at: number;
  remote: string;
  version: string;
  did: 'withdrew' | 'rolledBack' | 'warned' | 'failed';
  why: string;
}

/** What the guard sees of the shell, and the one thing it can do. */
export interface GuardDependencies {
  health: ReleaseHealth;
  channels: () => Channel[];
  refusalOf: (entry: DiscoveryEntry) => ReleaseRefusal | undefined;
  /** Compares the release's files with what was published once more. */
  recheck: (remote: string, entry: DiscoveryEntry) => Promise<void>;
  operate: (request: ChannelRequest) => Promise<unknown>;
  log: (sentence: string) => void;
  now?: () => number;
}

interface Comparison {
  live: string;
  canary?: string;
  /** Milliseconds: what is compared was counted after this moment. */
  since: number;
  promotion?: {
    from: string;
    before: Counts;
    since: number;
    saidUnproven?: boolean;
    recheckedAt?: number;
  };
  /** Milliseconds until which nothing more is done about this channel. */
  cooldownUntil: number;
  /** A change that could not be written was told of: the next tries say nothing. */
  hasLoggedFailure?: boolean;
}

/** Milliseconds after which a change is tried again that could not be written. */
const RETRY_DELAY_MS = 30_000;
/** Milliseconds between two comparisons of a release's files with what was published. */
const RECHECK_INTERVAL_MS = 30_000;
const MAX_DECISIONS = 50;
export const GUARD_NAME = 'guarda';

/**
 * Takes a release back that fails more than the one beside it. It looks at what this shell has counted: of
 * several shells the first that is certain acts, and the others find the channel changed.
 */
export class Guard {
  /** The latest first. */
  readonly decisions: Decision[] = [];
  /** How often it did what, since the shell's start. */
  readonly decisionCounts = new Map<Decision['did'], number>();
  private readonly comparisons = new Map<string, Comparison>();
  private readonly now: () => number;
  private isInspecting = false;

  constructor(
    private readonly settings: GuardSettings,
    private readonly dependencies: GuardDependencies,
  ) {
    this.now = dependencies.now ?? Date.now;
  }

  /** One look at every channel. */
  async inspectChannels() {
    if (this.isInspecting) return;
    this.isInspecting = true;
    try {
      for (const channel of this.dependencies.channels())
        await this.inspectChannel(channel, this.updateComparison(channel));
    } finally {
      this.isInspecting = false;
    }
  }

  /** The comparison under way: since when the canary, or the live release after its promotion, is watched. */
  comparisonOf(remote: string): Comparison | undefined {
    return this.comparisons.get(remote);
  }

  private updateComparison({ remote, live, canary }: Channel): Comparison {
    const before = this.comparisons.get(remote);
    const now = { live: live.metadata.version, canary: canary?.metadata.version };
    if (before?.live === now.live && before.canary === now.canary) return before;

    this.dependencies.health.startSlice(remote);
    const since = this.now();
    const wasPromoted =
      before && before.live !== now.live && live.extras?.previous?.[0] === before.live;
    const promotion = wasPromoted
      ? { from: before.live, before: this.countLastHour(remote, before.live), since }
      : before?.live === now.live
        ? before.promotion
        : undefined;
    const watch: Comparison = { ...now, since, promotion, cooldownUntil: 0 };
    this.comparisons.set(remote, watch);
    return watch;
  }

  private async inspectChannel({ remote, live, canary, fallback }: Channel, watch: Comparison) {
    if (this.now() < watch.cooldownUntil) return;
    if (canary) {
      const why = this.refusalReasonOf(canary, live) ?? this.canaryVerdict(remote, watch);
      if (why) return this.withdraw(remote, canary.metadata.version, why, watch);
    }
    const { promotion } = watch;
    if (!promotion || this.now() - promotion.since > this.settings.promotionMinutes * 60_000)
      return;
    const why =
      this.refusalReasonOf(live, fallback) ?? this.promotionVerdict(remote, watch.live, promotion);
    if (!why) return;
    const own = this.dependencies.health.counts({ remote, version: watch.live }, promotion.since);
    if (this.refusalReasonOf(live, fallback) || isProven(own)) {
      return this.rollBack(remote, live, why, watch);
    }
    // A file that is gone or altered since is what browsers would tell of.
    if (this.now() - (promotion.recheckedAt ?? 0) > RECHECK_INTERVAL_MS) {
      promotion.recheckedAt = this.now();
      await this.dependencies.recheck(remote, live);
      const fault = this.refusalReasonOf(live, fallback);
      if (fault) return this.rollBack(remote, live, fault, watch);
    }
    if (promotion.saidUnproven) return;
    promotion.saidUnproven = true;
    const { version } = live.metadata;
    this.record({ remote, version, did: 'warned', why: `${why} ${copy.unproven}` });
  }

  /** What makes a release useless, without any counting; not where the other one does no better. */
  private refusalReasonOf(entry: DiscoveryEntry, other?: DiscoveryEntry): string | undefined {
    const refusal = this.dependencies.refusalOf(entry);
    if (other && this.dependencies.refusalOf(other)) return undefined;
    return refusal && copy.refused(refusal.reason);
  }

  private canaryVerdict(
    remote: string,
    { live, canary = '', since }: Comparison,
  ): string | undefined {
    const own = this.dependencies.health.counts({ remote, version: canary }, since);
    const other = this.dependencies.health.counts({ remote, version: live }, since);
    return isWorse(own, other, this.settings) ? copy.worse(own, live, other) : undefined;
  }

  private promotionVerdict(
    remote: string,
    live: string,
    { from, before, since }: NonNullable<Comparison['promotion']>,
  ): string | undefined {
    const own = this.dependencies.health.counts({ remote, version: live }, since);
    return isWorse(own, before, this.settings) ? copy.worse(own, from, before) : undefined;
  }

  private async withdraw(remote: string, version: string, why: string, watch: Comparison) {
    if (this.settings.mode === 'watch') return this.warn(remote, version, why, watch);
    const request: ChannelRequest = {
      what: 'withdraw',
      remote,
      who: GUARD_NAME,
      why,
      only: { canary: version },
    };
    await this.applyChange(request, { remote, version, did: 'withdrew', why }, watch);
  }

  /** What somebody has pinned stays: that is a decision of theirs. */
  private async rollBack(remote: string, live: DiscoveryEntry, why: string, watch: Comparison) {
    const { version } = live.metadata;
    if (this.settings.mode !== 'on' || live.extras?.pinned) {
      return this.warn(remote, version, why, watch);
    }
    const request: ChannelRequest = {
      what: 'rollback',
      remote,
      version: watch.promotion?.from,
      who: GUARD_NAME,
      why,
      only: { live: version },
    };
    await this.applyChange(request, { remote, version, did: 'rolledBack', why }, watch);
  }

  private async applyChange(
    request: ChannelRequest,
    decision: Omit<Decision, 'at'>,
    watch: Comparison,
  ) {
    watch.cooldownUntil = Infinity;
    try {
      await this.dependencies.operate(request);
      this.record(decision);
    } catch (error) {
      // Somebody else was faster: what was to be changed is no more.
      if (error instanceof ChannelError) return;
      watch.cooldownUntil = this.now() + RETRY_DELAY_MS;
      if (watch.hasLoggedFailure) return;
      watch.hasLoggedFailure = true;
      this.record({ ...decision, did: 'failed', why: `${decision.why} ${copy.failed(error)}` });
    }
  }

  private warn(remote: string, version: string, why: string, watch: Comparison) {
    watch.cooldownUntil = Infinity;
    this.record({ remote, version, did: 'warned', why });
  }

  private record(decision: Omit<Decision, 'at'>) {
    const { remote, version, did, why } = decision;
    this.decisionCounts.set(did, (this.decisionCounts.get(did) ?? 0) + 1);
    this.decisions.unshift({ at: this.now(), ...decision });
    this.decisions.length = Math.min(this.decisions.length, MAX_DECISIONS);
    this.dependencies.log(`${copy.did[did](`${remote} ${version}`)} ${why}`);
  }

  private countLastHour(remote: string, version: string): Counts {
    return this.dependencies.health.counts({ remote, version }, this.now() - HOUR_MS);
  }
}
