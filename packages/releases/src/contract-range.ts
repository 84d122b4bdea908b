import satisfies from 'semver/functions/satisfies';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';

/** Whether a shell of this contract version satisfies the range that a release was built against. */
export const isContractSatisfied = (range: string, version = CONTRACT_VERSION) =>
  satisfies(version, range, { includePrerelease: true });
