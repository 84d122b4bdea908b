import { highestLevelOf } from './change';
import { compareContracts } from './compare-contract';
import type { Contract, ReleasedContract } from './contract';

/**
 * Finds the reasons why these sources must not be merged, one sentence each: `contract.json` does not contain every
 * change of the contract, or a file states another version of it.
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
    .map(
      ([file, version]) =>
        `${file} states version ${version}, the contract is ${released.version}.`,
    );
  return [...changed, ...others];
}
