import { highestLevelOf } from './change';
import { compareContracts } from './compare-contract';
import type { Contract, ReleasedContract } from './contract';

/**
 * Why these sources may not be merged: each sentence names one reason. Every change of the contract is written
 * down, and every place that names its version says the same.
 */
export function findContractFaults(
  released: ReleasedContract | null,
  current: Contract,
  statedVersions: Record<string, string>,
): string[] {
  if (!released) return ['There is no released contract: run npm run contract -- --write.'];
  const verdict = highestLevelOf(compareContracts(released.contract, current));
  const changed = verdict
    ? [`The contract has changed (${verdict}): run npm run contract -- --write.`]
    : [];
  const others = Object.entries(statedVersions)
    .filter(([, version]) => version !== released.version)
    .map(([file, version]) => `${file} says ${version}, the contract is ${released.version}.`);
  return [...changed, ...others];
}
