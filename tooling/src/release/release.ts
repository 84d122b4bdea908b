import type { KeyObject } from 'node:crypto';
import {
  AlreadyPublishedError,
  addressOwnersIn,
  findAddressFault,
  findFragmentFaults,
  readDiscovery,
  keyIdOf,
  keysFor,
  findLibraryFault,
  describeShell,
  readShellsToFit,
  isPublished,
} from '@fireflay/releases';
import type {
  ReleaseName,
  ReleaseStoreOrPath,
  RunningShell,
  SharedLibraries,
} from '@fireflay/releases';
import type { DeclaredRoutes } from 'shared-contracts/navigation';
import { findContractMisfit } from '@fireflay/releases/contract';
import type { ContractDocument } from '@fireflay/releases/contract';
import { fragmentsOf } from './fragment-types';

export class ReleaseRefusedError extends Error {}

/** The steps of a release. Each throws an error that gives the reason to stop. */
export interface ReleaseSteps {
  build: () => Promise<void>;
  /** Checks the built styles: it takes a second. */
  checkStyles: () => Promise<void>;
  render: () => Promise<void>;
  /** The remote's own tests, and its types. */
  test: () => Promise<void>;
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
  /** The contract that the remote is built against. */
  built: ContractDocument;
  /** Whether the sources have another contract than `built`: one sentence each. Takes seconds. */
  findContractFaults: () => string[];
}

/**
 * Publishes one remote if all checks pass. The checks that take less time run first.
 *
 * @throws ReleaseRefusedError, AlreadyPublishedError
 */
export async function runRelease(plan: ReleasePlan, steps: ReleaseSteps) {
  const { remote, version, releases, built } = plan;
  if (await isPublished(releases, plan)) throw new AlreadyPublishedError({ remote, version });
  for (const shell of await readShellsToFit(releases)) await refuseMisfit(plan, shell);
  const addressFault = findAddressFault(
    { ...plan, name: remote },
    addressOwnersIn(await readDiscovery(releases)),
  );
  if (addressFault) throw new ReleaseRefusedError(addressFault);
  const fragments = fragmentsOf(remote, built.contract.fragments);
  const [fault] = [
    ...plan.findContractFaults(),
    ...(await findFragmentFaults(releases, remote, fragments)),
  ];
  if (fault) throw new ReleaseRefusedError(fault);
  await steps.build();
  await steps.checkStyles();
  await steps.render();
  await steps.test();
  await steps.publish();
}

/** Compares what is known before the build with what one shell provides. */
async function refuseMisfit(
  { remote, contract, libraries, built, key }: ReleasePlan,
  shell: RunningShell,
) {
  const isKeyKnown = keysFor(shell.keys, remote).some((each) => keyIdOf(each) === keyIdOf(key));
  if (shell.keys.length > 0 && !isKeyKnown) {
    throw new ReleaseRefusedError(
      `RELEASE_SIGNING_KEY is none of the keys with which ${describeShell(shell)} accepts releases of ${remote} (RELEASE_PUBLIC_KEYS).`,
    );
  }
  const required = await findContractMisfit(
    { contract, contractHash: built.hash },
    shell.contract,
    async () => JSON.stringify(built.contract),
  );
  if (required) {
    throw new ReleaseRefusedError(
      `${remote} needs contract ${required}, but ${describeShell(shell)} has ${shell.contract.version}.`,
    );
  }
  const fault = findLibraryFault(remote, libraries, shell.libraries, describeShell(shell));
  if (fault) throw new ReleaseRefusedError(fault);
}

/** Faults after the first that a refusal names: the team need not try again to see the next one. */
const MAX_MORE_FAULTS = 9;

/**
 * @param faults of the rendered pages
 * @throws ReleaseRefusedError that names the first of them
 */
export function refuseFaults(
  { remote, version }: ReleaseName,
  [fault, ...more]: readonly string[],
): void {
  if (!fault) return;
  const left = more.length - MAX_MORE_FAULTS;
  const others = [
    ...more.slice(0, MAX_MORE_FAULTS).map((each) => `also: ${each}`),
    ...(left > 0 ? [`and ${left} more`] : []),
  ];
  throw new ReleaseRefusedError(
    [`${remote} ${version} is refused: ${fault}`, ...others].join('\n  '),
  );
}
