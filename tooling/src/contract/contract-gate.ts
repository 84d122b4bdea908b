import { verdictOf } from './change';
import { compareContracts } from './compare-contract';
import type { Contract, ReleasedContract } from './contract';

/**
 * Why these sources may not be merged: each sentence names one reason. Every change of the contract is written
 * down, and every place that names its version says the same.
 */
export function contractFaults(
  released: ReleasedContract | null,
  now: Contract,
  stated: Record<string, string>,
): string[] {
  if (!released) return ['There is no released contract: run npm run contract -- --write.'];
  const verdict = verdictOf(compareContracts(released.contract, now));
  const changed = verdict
    ? [`The contract has changed (${verdict}): run npm run contract -- --write.`]
    : [];
  const others = Object.entries(stated)
    .filter(([, version]) => version !== released.version)
    .map(([file, version]) => `${file} says ${version}, the contract is ${released.version}.`);
  return [...changed, ...others];
}
