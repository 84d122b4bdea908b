import {
  AlreadyPublishedError,
  readShellContract,
  isContractSatisfied,
  isPublished,
  type ReleaseName,
  type ReleaseStoreOrPath,
} from '@fireflay/releases';
import type { Contract } from '../contract/contract';
import { findFragmentFaults } from './fragment-gate';

export class ReleaseRefusedError extends Error {}

/** What a release is made with; each step throws with the sentence that says why it goes no further. */
export interface ReleaseSteps {
  /** The remote's own tests, and its types. */
  test: () => Promise<void>;
  build: () => Promise<void>;
  /** What throws when the build's pages are rendered. */
  render: () => Promise<string[]>;
  publish: () => Promise<void>;
}

export interface ReleasePlan extends ReleaseName {
  /** The range of the contract that the remote is built against. */
  contract: string;
  releases: ReleaseStoreOrPath;
  /** What speaks against the contract of the sources, and the props of the remote's own fragments: seconds. */
  readSources: () => { faults: string[]; fragments: Contract['fragments'] };
}

/**
 * Publishes one remote, if nothing speaks against it. What is cheap to know is asked first; nothing is
 * published before all is known.
 *
 * @throws ReleaseRefused, AlreadyPublished
 */
export async function runRelease(plan: ReleasePlan, steps: ReleaseSteps) {
  const { remote, version, contract, releases } = plan;
  if (await isPublished(releases, plan)) throw new AlreadyPublishedError({ remote, version });
  const shellContract = await readShellContract(releases);
  if (!isContractSatisfied(contract, shellContract)) {
    throw new ReleaseRefusedError(
      `${remote} wants the contract ${contract}, and the live shell has ${shellContract}.`,
    );
  }
  const { faults, fragments } = plan.readSources();
  const [fault] = [...faults, ...(await findFragmentFaults(releases, remote, fragments))];
  if (fault) throw new ReleaseRefusedError(fault);
  await steps.test();
  await steps.build();
  const [broken, ...more] = await steps.render();
  if (broken) {
    const others = more.length > 0 ? ` (and ${more.length} more)` : '';
    throw new ReleaseRefusedError(`${remote} ${version} cannot be shown: ${broken}${others}`);
  }
  await steps.publish();
}
