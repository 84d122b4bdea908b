import {
  AlreadyPublished,
  contractOfShell,
  contractSatisfied,
  isPublished,
  type ReleaseName,
  type Releases,
} from '@fireflay/releases';
import type { Contract } from '../contract/contract';
import { fragmentFaults } from './fragment-gate';

export class ReleaseRefused extends Error {}

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
  releases: Releases;
  /** What speaks against the contract of the sources, and the props of the remote's own fragments: seconds. */
  readSources: () => { faults: string[]; fragments: Contract['fragments'] };
}

/**
 * Publishes one remote, if nothing speaks against it. What is cheap to know is asked first; nothing is
 * published before all is known.
 *
 * @throws ReleaseRefused, AlreadyPublished
 */
export async function release(plan: ReleasePlan, steps: ReleaseSteps) {
  const { remote, version, contract, releases } = plan;
  if (await isPublished(releases, plan)) throw new AlreadyPublished({ remote, version });
  const shell = await contractOfShell(releases);
  if (!contractSatisfied(contract, shell)) {
    throw new ReleaseRefused(
      `${remote} wants the contract ${contract}, and the live shell has ${shell}.`,
    );
  }
  const { faults, fragments } = plan.readSources();
  const [fault] = [...faults, ...(await fragmentFaults(releases, remote, fragments))];
  if (fault) throw new ReleaseRefused(fault);
  await steps.test();
  await steps.build();
  const [broken, ...more] = await steps.render();
  if (broken) {
    const others = more.length > 0 ? ` (and ${more.length} more)` : '';
    throw new ReleaseRefused(`${remote} ${version} cannot be shown: ${broken}${others}`);
  }
  await steps.publish();
}
