import type { DiscoveryEntry } from '@fireflay/releases';
import type { Channel } from '../releases/composition';
import { SalesWatch } from './sales-watch';

/** The guard's knowledge of a channel's releases, until one of them changes. */
export interface Comparison {
  /** Missing while the remote's first release is a canary. */
  live?: string | undefined;
  canary?: string | undefined;
  canarySince?: string | undefined;
  /** Milliseconds: when the canary began, or this shell saw it first. */
  since: number;
  promotion?: {
    /** The version that was live before; undefined for a remote's first release. */
    from?: string | undefined;
    /** Milliseconds: when the release became live. */
    at: number;
    saidUnproven?: boolean;
    recheckedAt?: number;
  };
  /** Milliseconds until which the guard takes no further action on this channel. */
  cooldownUntil: number;
  /** The purchases of the canary. */
  sales: SalesWatch;
  /** The same the other way round: the live release loses purchases to the canary. */
  gains: SalesWatch;
  /** A slow release was logged. */
  hasSaidSlow?: boolean;
  /** A failed change was logged: further failures of the same change are not. */
  hasLoggedFailure?: boolean;
}

/** The comparison of each channel. */
export class Comparisons {
  readonly #now: () => number;
  readonly #byRemote = new Map<string, Comparison>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Forgets the remotes that are no longer composed. */
  keepOnly(channels: readonly Channel[]) {
    for (const remote of this.#byRemote.keys()) {
      if (!channels.some((channel) => channel.remote === remote)) this.#byRemote.delete(remote);
    }
  }

  /** A new comparison where a release of the channel has changed. */
  update({ remote, live, canary }: Channel): Comparison {
    const before = this.#byRemote.get(remote);
    const now = {
      live: live?.metadata.version,
      canary: canary?.metadata.version,
      canarySince: canary?.extras?.canarySince,
    };
    const isSameLive = before !== undefined && before.live === now.live;
    const isSameCanary = before?.canary === now.canary && before?.canarySince === now.canarySince;
    if (isSameLive && isSameCanary) return before;

    const promotion = isSameLive ? before.promotion : this.#promotionOf(live);
    const since = this.#momentOf(now.canarySince);
    const comparison: Comparison = {
      ...now,
      since,
      sales: new SalesWatch(since),
      gains: new SalesWatch(since),
      ...(promotion && { promotion }),
      cooldownUntil: 0,
    };
    this.#byRemote.set(remote, comparison);
    return comparison;
  }

  /** The promotion that made the release live, also one before this shell's start; undefined after a rollback. */
  #promotionOf(live: DiscoveryEntry | undefined) {
    const { extras } = live ?? {};
    if (!extras?.promotedAt) return undefined;
    return { from: extras.previous?.[0], at: this.#momentOf(extras.promotedAt) };
  }

  /** A moment of the composition by another machine's clock, which may be ahead. */
  #momentOf(time: string | undefined): number {
    const now = this.#now();
    return time === undefined ? now : Math.min(Date.parse(time), now);
  }
}
