import { highestLevelOf } from './change';
import { compareContracts } from './compare-contract';
import type { Contract, ReleasedContract } from './contract';
import { isSufficientBump, nextVersion } from './versions';

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

/** Whether the new version announces less than what has changed since the last one: one sentence. */
export function findBumpFault(
  released: ReleasedContract,
  { version, contract }: ReleasedContract,
): string | undefined {
  const verdict = highestLevelOf(compareContracts(released.contract, contract));
  if (!verdict || isSufficientBump(version, released.version, verdict)) return undefined;
  const needed = nextVersion(released.version, verdict);
  return `The contract's change since ${released.version} is ${verdict}, but the commits make it ${version}, not ${needed}: commit it as "${COMMIT_TYPES[verdict]}".`;
}

/** What a commit of the change begins with. */
const COMMIT_TYPES = { patch: 'fix:', minor: 'feat:', breaking: 'feat!:' } as const;
