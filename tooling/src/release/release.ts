import type { KeyObject } from 'node:crypto';
import {
  AlreadyPublishedError,
  addressOwnersIn,
  findAddressFault,
  readDiscovery,
  keyIdOf,
  keysFor,
  findLibraryFault,
  readShell,
  isContractSatisfied,
  isPublished,
} from '@fireflay/releases';
import type { ReleaseName, ReleaseStoreOrPath, SharedLibraries } from '@fireflay/releases';
import type { DeclaredRoutes } from 'shared-contracts/navigation';
import type { Contract } from '../contract/contract';
import { findFragmentFaults } from './fragment-gate';

export class ReleaseRefusedError extends Error {}

/** The steps of a release. Each throws an error that gives the reason to stop. */
export interface ReleaseSteps {
  /** The remote's own tests, and its types. */
  test: () => Promise<void>;
  build: () => Promise<void>;
  render: () => Promise<void>;
  publish: () => Promise<void>;
}

export interface ReleasePlan extends ReleaseName, DeclaredRoutes {
  /** The range of the contract that the remote is built against. */
  contract: string;
  /** The ranges of the libraries that the remote expects of the shell. */
  libraries: SharedLibraries;
  releases: ReleaseStoreOrPath;
  /** Signs the release. */
  key: KeyObject;
  /** The faults in the contract of the sources, and the props of the remote's fragments. Takes seconds. */
  readSources: () => { faults: string[]; fragments: Contract['fragments'] };
}

/**
 * Publishes one remote if all checks pass. The cheap checks run first.
 *
 * @throws ReleaseRefusedError, AlreadyPublishedError
 */
export async function runRelease(plan: ReleasePlan, steps: ReleaseSteps) {
  const { remote, version, contract, releases } = plan;
  if (await isPublished(releases, plan)) throw new AlreadyPublishedError({ remote, version });
  const shell = await readShell(releases);
  const isKeyKnown = keysFor(shell.keys, remote).some(
    (each) => keyIdOf(each) === keyIdOf(plan.key),
  );
  if (shell.keys.length > 0 && !isKeyKnown) {
    throw new ReleaseRefusedError(
      `RELEASE_SIGNING_KEY is none of the keys with which the live shell accepts releases of ${remote} (RELEASE_PUBLIC_KEYS).`,
    );
  }
  if (!isContractSatisfied(contract, shell.contract)) {
    throw new ReleaseRefusedError(
      `${remote} needs contract ${contract}, but the live shell has ${shell.contract}.`,
    );
  }
  const libraryFault = findLibraryFault(remote, plan.libraries, shell.libraries);
  if (libraryFault) throw new ReleaseRefusedError(libraryFault);
  const addressFault = findAddressFault(
    { ...plan, name: remote },
    addressOwnersIn(await readDiscovery(releases)),
  );
  if (addressFault) throw new ReleaseRefusedError(addressFault);
  const { faults, fragments } = plan.readSources();
  const [fault] = [...faults, ...(await findFragmentFaults(releases, remote, fragments))];
  if (fault) throw new ReleaseRefusedError(fault);
  await steps.test();
  await steps.build();
  await steps.render();
  await steps.publish();
}

/**
 * @param faults of the rendered pages
 * @throws ReleaseRefusedError with the first of them
 */
export function refuseFaults(
  { remote, version }: ReleaseName,
  [fault, ...more]: readonly string[],
): void {
  if (!fault) return;
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  throw new ReleaseRefusedError(`${remote} ${version} is refused: ${fault}${others}`);
}
