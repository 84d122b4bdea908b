import {
  compareContracts,
  hashContract,
  highestLevelOf,
  isRangeSatisfied,
} from '@fireflay/releases/contract';
import type { Change, Contract, ContractDocument } from '@fireflay/releases/contract';
import semver from 'semver';
import { readBaseline, readContractFile } from './contract-files';
import { readContract } from './read-contract';
import { neededVersion, readStatedRanges, readStatedVersions } from './versions';

interface ContractState {
  /** The contract of the last release. */
  released: ContractDocument;
  /** contract.json. */
  written: ContractDocument;
  /** The contract of the sources. */
  current: Contract;
  /** File → the contract's number in it. */
  statedVersions: Record<string, string>;
  /** File of a remote → the range that it states. */
  statedRanges: Record<string, string>;
}

const WRITE = 'run npm run contract -- --write';
/** Changes that a sentence names. */
const MAX_NAMED = 5;

/**
 * Finds the reasons why these sources must not be merged, one sentence each: `contract.json` is not the contract of the
 * sources, its number does not announce what has changed since the last release, or a file states another number.
 */
export function findContractFaults(state: ContractState): string[] {
  const { released, written, current, statedVersions, statedRanges } = state;
  const needed = neededVersion(released, current);
  const isWritten =
    written.hash === hashContract(written.contract) && written.hash === hashContract(current);
  const isSufficient = semver.gte(written.version, needed);
  if (!isWritten || !isSufficient) {
    const changes = compareContracts(released.contract, current);
    const what = isWritten
      ? `has the number ${written.version}, but needs ${needed}`
      : `is not the one in shared-contracts/contract.json; it needs the number ${needed}`;
    return [
      `The contract of the sources ${what}: ${WRITE}. Since ${released.version}: ${describeChanges(changes)}.`,
    ];
  }
  return [
    ...Object.entries(statedVersions)
      .filter(([, version]) => version !== written.version)
      .map(
        ([file, version]) =>
          `${file} states the contract ${version}, which is ${written.version}: ${WRITE}.`,
      ),
    ...Object.entries(statedRanges)
      .filter(([, range]) => !isRangeSatisfied(range, written.version))
      .map(
        ([file, range]) =>
          `${file} states the contract range ${range}, which does not include ${written.version}: ${WRITE}.`,
      ),
  ];
}

/** The faults of these sources. Reads the types of the whole store: seconds. */
export const findFaultsOfSources = (current = readContract()): string[] =>
  findContractFaults({
    released: readBaseline(),
    written: readContractFile(),
    current,
    statedVersions: readStatedVersions(),
    statedRanges: readStatedRanges(),
  });

/** Names the changes of the highest level. */
function describeChanges(changes: Change[]): string {
  const level = highestLevelOf(changes);
  const rows = changes.filter((change) => change.level === level);
  const named = rows.slice(0, MAX_NAMED).map(({ path, what }) => `${path} ${what}`);
  const more = rows.length > MAX_NAMED ? `; and ${rows.length - MAX_NAMED} more` : '';
  return level ? `${rows.length} ${level} (${named.join('; ')}${more})` : 'another hash';
}
