import { ChannelError, GUARD_NAME } from '@fireflay/releases';
import type { ChannelRequest, ReleaseName } from '@fireflay/releases';
import type { Channel } from '../releases/composition';

/**
 * Minutes of a step that this shell must have seen itself, at most: the clock of the machine that began the step, or this
 * one's, may be wrong.
 */
const MIN_SEEN_MINUTES = 10;
const MINUTE_MS = 60_000;

interface RolloutDependencies {
  channels: () => Channel[];
  /** The number of pages that used the release since a moment (milliseconds). */
  visitsOf: (release: ReleaseName, since: number) => number;
  /** Pages of the canary without which its share does not grow: nothing is known of it. */
  minVisits: number;
  operate: (request: ChannelRequest) => Promise<unknown>;
  /** Says whether this shell decides for all. */
  isDecider: () => boolean;
  log: (sentence: string) => void;
  now?: () => number;
  /** Milliseconds of a clock that is never set. */
  uptime?: () => number;
}

/** Extends canaries by their plans. The guard has looked at them before: a bad one has been withdrawn. */
export class Rollouts {
  readonly #dependencies: RolloutDependencies;
  /** When this shell saw the step first, by `uptime`. */
  readonly #seenAt = new Map<string, number>();
  readonly #logged = new Set<string>();

  constructor(dependencies: RolloutDependencies) {
    this.#dependencies = dependencies;
  }

  async advance() {
    const planned = this.#dependencies.channels().flatMap(({ remote, canary }) => {
      const rollout = canary?.extras?.rollout;
      if (!canary || !rollout) return [];
      const { version } = canary.metadata;
      return [{ remote, version, rollout, key: `${remote}@${version} ${rollout.since}` }];
    });
    for (const key of this.#seenAt.keys()) {
      if (!planned.some((each) => each.key === key)) this.#seenAt.delete(key);
    }
    for (const { remote, version, rollout, key } of planned) {
      const { minutes = 0 } = rollout.steps[rollout.at] ?? {};
      if (!this.#isOver(key, minutes, rollout.since)) continue;
      const visits = this.#dependencies.visitsOf({ remote, version }, Date.parse(rollout.since));
      if (visits < this.#dependencies.minVisits) {
        this.#logOnce(
          key,
          `${remote} ${version} stays at step ${rollout.at + 1} of its plan: ${visits} pages of ${this.#dependencies.minVisits} have used it.`,
        );
      } else if (this.#dependencies.isDecider()) {
        await this.#takeStep({ remote, version }, rollout.steps, rollout.at + 1, key);
      }
    }
  }

  /** The step has lasted as long as the plan says, by the calendar and by what this shell has seen. */
  #isOver(key: string, minutes: number, since: string): boolean {
    const { now = Date.now, uptime = () => performance.now() } = this.#dependencies;
    const seenAt = this.#seenAt.get(key) ?? uptime();
    this.#seenAt.set(key, seenAt);
    const seenMinutes = (uptime() - seenAt) / MINUTE_MS;
    return (
      seenMinutes >= Math.min(minutes, MIN_SEEN_MINUTES) &&
      now() - Date.parse(since) >= minutes * MINUTE_MS
    );
  }

  async #takeStep(
    { remote, version }: ReleaseName,
    plan: NonNullable<ChannelRequest['plan']>,
    step: number,
    key: string,
  ) {
    const why = `plano: passo ${step + 1} de ${plan.length}`;
    const common = { remote, version, who: GUARD_NAME, why, only: { canary: version } };
    const isLast = step >= plan.length - 1;
    try {
      await this.#dependencies.operate(
        isLast ? { what: 'promote', ...common } : { what: 'canary', ...common, plan, step },
      );
      this.#dependencies.log(`${remote} ${version} takes step ${step + 1} of ${plan.length}.`);
    } catch (error) {
      // A freeze ends, and another author's change is applied with the next look.
      const sentence = error instanceof ChannelError ? error.message : String(error);
      this.#logOnce(key, `${remote} ${version} stays at step ${step} of its plan: ${sentence}`);
    }
  }

  #logOnce(key: string, sentence: string) {
    if (this.#logged.has(key)) return;
    this.#logged.add(key);
    this.#dependencies.log(sentence);
  }
}
