import { ChannelError } from './channel-error';

/** One step of a rollout: the share of the visitors in per cent, and the minutes until the next step. */
export interface RolloutStep {
  percent: number;
  /** Missing in the last step, the promotion. */
  minutes?: number;
}

/** A rollout in progress, in the entry of the canary. */
export interface Rollout {
  steps: RolloutStep[];
  /** The index of the step that visitors have. */
  at: number;
  /** When the step began (ISO 8601). */
  since: string;
}

const MINUTES = { m: 1, h: 60, d: 1440 };
const STEP = /^(\d+(?:\.\d+)?)%?(?::(\d+)([mhd]))?$/;
const EXAMPLE = '1:30m,10:2h,50:1d,100';

/**
 * Parses '1:30m,10:2h,50:1d,100': shares, each with its minutes, hours or days.
 *
 * @throws ChannelError with one sentence that names the step
 */
export function parseRolloutPlan(text: string): RolloutStep[] {
  const steps = text.split(',').map((part): RolloutStep => {
    const [, percent, amount, unit] = STEP.exec(part.trim()) ?? [];
    if (percent === undefined) {
      throw refusal(`"${part.trim()}" is no step of a plan: write it as ${EXAMPLE}.`);
    }
    return {
      percent: Number(percent),
      ...(amount && { minutes: Number(amount) * MINUTES[unit as keyof typeof MINUTES] }),
    };
  });
  assertRolloutPlan(steps);
  return steps;
}

/** @throws ChannelError where a share does not grow, a step has no end, or the last one is not for everybody */
export function assertRolloutPlan(steps: readonly RolloutStep[]) {
  steps.forEach(({ percent, minutes }, at) => {
    const before = steps[at - 1]?.percent ?? 0;
    if (percent <= before) {
      throw refusal(`The plan goes from ${before}% to ${percent}%: each share must be larger.`);
    }
    const isLast = at === steps.length - 1;
    if (isLast && percent !== 100) {
      throw refusal(`The plan ends at ${percent}%: its last step is 100, the promotion.`);
    }
    if (!isLast && !minutes) {
      throw refusal(
        `The step ${percent}% needs a duration, as ${percent}:30m, ${percent}:2h or ${percent}:1d.`,
      );
    }
  });
  if (steps.length < 2) throw refusal(`A plan has two steps or more, as ${EXAMPLE}.`);
}

/** The plan as `parseRolloutPlan` reads it. */
export const rolloutText = (steps: readonly RolloutStep[]) =>
  steps.map(({ percent, minutes }) => `${percent}${minutes ? `:${minutes}m` : ''}`).join(',');

const refusal = (sentence: string) => new ChannelError('plan', sentence);
