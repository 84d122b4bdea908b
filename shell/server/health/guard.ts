import { randomUUID } from 'node:crypto';
import { ChannelError, GUARD_NAME } from '@fireflay/releases';
import type { ChannelRequest, DiscoveryEntry } from '@fireflay/releases';
import type { GuardDecision } from '@fireflay/service';
import type { GuardSettings } from '../configuration/guard-settings';
import type { Channel } from '../releases/composition';
import type { ReleaseRefusal } from '../releases/release-registry';
import { Comparisons } from './comparisons';
import type { Comparison } from './comparisons';
import { copy } from './copy';
import type { ReleaseHealth } from './release-health';
import { HOUR_MS, noCounts } from './time-series';
import type { Counts } from './time-series';
import {
  disturbancesOf,
  isDisturbedMore,
  isOutdoneByFallback,
  isProven,
  isWorse,
  lacksPages,
  MIN_BLOCKS_TO_ROLL_BACK,
} from './failure-rates';
import { findSlowness } from './find-slowness';
import { judgeSales } from './judge-sales';
import type { JudgedSales } from './judge-sales';
import { findLossOfPromotion, PROMOTION_WATCH_MS } from './sales-watch';
import type { Loss } from './money-guard';

/** The guard reads these from the shell, and may call the operation. */
export interface GuardDependencies {
  health: ReleaseHealth;
  channels: () => Channel[];
  refusalOf: (entry: DiscoveryEntry) => ReleaseRefusal | undefined;
  /** Compares the release's files with their published integrity again. */
  recheck: (remote: string, entry: DiscoveryEntry) => Promise<void>;
  operate: (request: ChannelRequest) => Promise<unknown>;
  /** Says whether this shell decides for all. */
  isDecider: () => boolean;
  log: (sentence: string) => void;
  now?: () => number;
}

/** A release is worse than the other one. */
interface Verdict {
  why: string;
  /** Says whether the evidence suffices to roll back a live release. */
  isProven: boolean;
}

/** Milliseconds before a failed change is tried again. */
const RETRY_DELAY_MS = 30_000;
/** Milliseconds between two integrity checks of a release's files. */
const RECHECK_INTERVAL_MS = 30_000;
const MAX_DECISIONS = 50;

/**
 * Reverts a release that fails more than the one it is compared with. The counts are those of all shells, of which one
 * decides. A release that cannot be used is reverted by the first shell that finds it.
 */
export class Guard {
  readonly #settings: GuardSettings;
  readonly #dependencies: GuardDependencies;

  /** The decisions of all shells, latest first. */
  decisions: GuardDecision[] = [];
  /** The decisions that the other shells do not know yet. */
  #unsent: GuardDecision[] = [];
  /** Number of decisions by kind, since the shell's start. */
  readonly decisionCounts = new Map<GuardDecision['did'], number>();
  readonly #comparisons: Comparisons;
  readonly #now: () => number;
  #isInspecting = false;

  constructor(settings: GuardSettings, dependencies: GuardDependencies) {
    this.#settings = settings;
    this.#dependencies = dependencies;
    this.#now = dependencies.now ?? Date.now;
    this.#comparisons = new Comparisons(this.#now);
  }

  /** The decisions that the other shells do not know yet; they do when `markSent` is called. */
  get unsent(): readonly GuardDecision[] {
    return this.#unsent;
  }

  markSent(sent: readonly GuardDecision[]) {
    this.#unsent = this.#unsent.filter((each) => !sent.includes(each));
  }

  mergeDecisions(decisions: readonly GuardDecision[]) {
    const all = new Map([...this.decisions, ...decisions].map((each) => [each.id, each]));
    this.decisions = [...all.values()]
      .sort((one, other) => other.at - one.at)
      .slice(0, MAX_DECISIONS);
  }

  /** Compares the purchases of the channel's newest release with those of the one before it. */
  judgeSales(channel: Channel): JudgedSales | undefined {
    const comparison = this.#comparisons.update(channel);
    return judgeSales(this.#dependencies.health, channel, comparison, this.#now());
  }

  /** Inspects every channel once. */
  async inspectChannels() {
    if (this.#isInspecting) return;
    this.#isInspecting = true;
    try {
      const channels = this.#dependencies.channels();
      this.#comparisons.keepOnly(channels);
      for (const channel of channels)
        await this.#inspectChannel(channel, this.#comparisons.update(channel));
    } finally {
      this.#isInspecting = false;
    }
  }

  async #inspectChannel({ remote, live, canary, fallback }: Channel, comparison: Comparison) {
    if (this.#now() < comparison.cooldownUntil) return;
    const isDecider = this.#dependencies.isDecider();
    if (isDecider) this.#warnOfSlowness(remote, comparison);
    if (canary) {
      // Every shell remembers the evidence: each may be the next one to decide.
      const loss = this.#lossOfCanary(remote, canary, comparison);
      const refusal = this.#refusalReasonOf(canary, live);
      const why =
        refusal ?? (isDecider ? (this.#canaryVerdict(remote, comparison) ?? loss) : undefined);
      if (why) return this.#withdraw(remote, canary.metadata.version, why, comparison);
    }
    const { promotion } = comparison;
    const loss = live && isDecider && this.#lossOfPromotion(remote, live, comparison);
    if (loss) return this.#rollBack(remote, live, loss, comparison);
    if (
      !live ||
      !promotion ||
      this.#now() - promotion.at > this.#settings.promotionMinutes * 60_000
    )
      return;
    const refusal = this.#refusalReasonOf(live, fallback);
    const own = this.#dependencies.health.counts(
      { remote, version: live.metadata.version },
      promotion.at,
    );
    if (!refusal && !isDecider) return;
    const proof = refusal ?? this.#proofAgainst(own);
    if (proof) return this.#rollBack(remote, live, proof, comparison);
    const verdict = this.#promotionVerdict(remote, own, promotion);
    if (!verdict) return;
    const { why, isProven: isCertain } = verdict;
    if (isCertain) return this.#rollBack(remote, live, why, comparison);
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
    return proof ?? this.#failureVerdict(own, live, other)?.why;
  }

  /** Why a release is worse than the other one by what has failed, or has been disturbed, in its pages. */
  #failureVerdict(own: Counts, other: string | undefined, others: Counts): Verdict | undefined {
    if (isWorse(own, others, this.#settings))
      return { why: this.#explainWorse(own, other, others), isProven: isProven(own) };
    if (other === undefined || !isDisturbedMore(own, others, this.#settings)) return undefined;
    const disturbed = disturbancesOf(own);
    return {
      why: copy.disturbed(disturbed, other, disturbancesOf(others)),
      isProven: isProven(disturbed),
    };
  }

  #lossOfCanary(
    remote: string,
    { metadata: { version }, deployment }: DiscoveryEntry,
    { live, sales }: Comparison,
  ): string | undefined {
    if (live === undefined) return undefined;
    const share = (deployment?.traffic ?? 100) / 100;
    const releases = { remote, version, other: live };
    const loss = sales.findLoss(this.#dependencies.health, releases, share, this.#now());
    return this.#hasEnoughBuyers(loss, this.#settings.minAddresses)
      ? copy.lessSold(loss, live)
      : undefined;
  }

  #lossOfPromotion(
    remote: string,
    { metadata: { version } }: DiscoveryEntry,
    { promotion }: Comparison,
  ): string | undefined {
    const now = this.#now();
    if (promotion?.from === undefined || this.#settings.promotionMinutes === 0) return undefined;
    if (now - promotion.at > PROMOTION_WATCH_MS) return undefined;
    const releases = { remote, version, other: promotion.from };
    const loss = findLossOfPromotion(this.#dependencies.health, releases, promotion.at, now);
    return this.#hasEnoughBuyers(loss, MIN_BLOCKS_TO_ROLL_BACK)
      ? copy.lessSoldThanBefore(loss, promotion.from)
      : undefined;
  }

  /** Purchases of the other release that few networks report may be invented. */
  #hasEnoughBuyers(loss: Loss | undefined, blocks: number): loss is Loss {
    return loss !== undefined && loss.other.buyers >= blocks;
  }

  #promotionVerdict(
    remote: string,
    own: Counts,
    { from, at }: NonNullable<Comparison['promotion']>,
  ): Verdict | undefined {
    const before =
      from === undefined
        ? noCounts
        : this.#dependencies.health.counts({ remote, version: from }, at - HOUR_MS, at);
    return this.#failureVerdict(own, from, before);
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
    const version = canary ?? (isFresh ? live : undefined);
    if (comparison.hasSaidSlow || version === undefined) return;
    const why = findSlowness(this.#dependencies.health, remote, comparison);
    if (!why) return;
    comparison.hasSaidSlow = true;
    this.#record({ remote, version, did: 'warned', why });
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
    decision: Omit<GuardDecision, 'at' | 'id'>,
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

  #record(decision: Omit<GuardDecision, 'at' | 'id'>) {
    const { remote, version, did, why } = decision;
    this.decisionCounts.set(did, (this.decisionCounts.get(did) ?? 0) + 1);
    const recorded = { id: randomUUID(), at: this.#now(), ...decision };
    this.mergeDecisions([recorded]);
    this.#unsent = [...this.#unsent, recorded].slice(-MAX_DECISIONS);
    this.#dependencies.log(`${copy.did[did](`${remote} ${version}`)} ${why}`);
  }
}
