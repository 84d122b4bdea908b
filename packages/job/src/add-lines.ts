import type { Line, NeedId } from './line';
import { addMeasured } from './measure';

const reusedNeeds: readonly NeedId[] = ['wedge', 'roller'];

/** Whether the next surface uses it again: the larger one needs all of them. */
export const isReused = (need: NeedId): boolean => reusedNeeds.includes(need);

/**
 * The lines of several jobs of one room. Those of the same need with the same requirements become one, whose packages
 * are shared: half a sack of the floor and half a sack of the wall are one sack.
 */
export function addLines(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const key = JSON.stringify([line.need, line.name, line.requirements, line.tone]);
    const sum = sums.get(key);
    sums.set(key, sum ? add(sum, line) : line);
  }
  return [...sums.values()];
}

function add(one: Line, other: Line): Line {
  if (isReused(one.need)) {
    return one.quantity.amount < other.quantity.amount ? other : one;
  }
  const { formula: first } = one;
  const { formula: second } = other;
  return {
    ...addMeasured(one, other),
    isOptional: one.isOptional && other.isOptional,
    keepsPackage: one.keepsPackage || other.keepsPackage,
    ...(first && second && { formula: { kind: 'sum', parts: [first, second] } }),
  };
}
