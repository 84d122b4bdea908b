import satisfies from 'semver/functions/satisfies';
import type { Release } from '../release';
import { compareContracts } from './compare-contract';
import type { Contract, ContractIdentity } from './contract';
import { hashContract } from './contract-hash';

/** The file of a release with the contract that it was built against. */
export const BUILT_CONTRACT_FILE = 'types/contract.json';

/** Whether a shell of this contract version satisfies a range. */
export const isRangeSatisfied = (range: string, version: string) =>
  satisfies(version, range, { includePrerelease: true });

/**
 * Compares the contract that a release was built against with that of a shell. Equal hashes fit. Others are compared
 * row by row: a breaking change is a fault, whatever the numbers say. Where one contract is not known, the number of
 * the shell must be in the range of the release.
 *
 * @param readBuilt reads the `BUILT_CONTRACT_FILE` of the release
 * @returns what the release requires, as '^4.0.0 (cart.total was removed)'; undefined if it fits
 */
export async function findContractMisfit(
  release: Pick<Release, 'contract' | 'contractHash'>,
  shell: ContractIdentity,
  readBuilt: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const { contract: range, contractHash } = release;
  if (contractHash && contractHash === shell.hash) return undefined;
  const built = contractHash && shell.contract && parseContract(await readBuilt(), contractHash);
  if (!built || !shell.contract) {
    return isRangeSatisfied(range, shell.version) ? undefined : range;
  }
  const [first, ...others] = compareContracts(built, shell.contract).filter(
    ({ level }) => level === 'breaking',
  );
  if (!first) return undefined;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `${range} (${first.path} ${first.what}${more})`;
}

/** The hash is in the signed manifest: a text with another one is not used. */
function parseContract(text: string | undefined, hash: string): Contract | undefined {
  if (!text) return undefined;
  const contract = JSON.parse(text) as Contract;
  return hashContract(contract) === hash ? contract : undefined;
}
