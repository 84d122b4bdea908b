import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contractSatisfied, type ReleaseName } from 'shared-contracts/releases';

export class ReleaseRefused extends Error {}

/** What a release is made with; each step throws with the sentence that says why it goes no further. */
export interface ReleaseSteps {
  build: () => Promise<void>;
  test: () => Promise<void>;
  publish: () => Promise<void>;
}

export interface ReleasePlan extends ReleaseName {
  /** The range of the contract that the remote is built against. */
  contract: string;
  releasesDir: string;
  /** What speaks against the contract of the sources. */
  contractFaults: () => string[];
}

/**
 * Publishes one remote, if nothing speaks against it. What is cheap to know is asked first; nothing is
 * published before all is known.
 *
 * @throws ReleaseRefused
 */
export async function release(plan: ReleasePlan, steps: ReleaseSteps) {
  const { remote, version, contract, releasesDir } = plan;
  if (existsSync(join(releasesDir, remote, version))) {
    throw new ReleaseRefused(
      `${remote} ${version} is published already, and a release never changes: raise the version.`,
    );
  }
  if (!contractSatisfied(contract)) {
    throw new ReleaseRefused(
      `${remote} wants the contract ${contract}, which the shell does not have.`,
    );
  }
  const [fault] = plan.contractFaults();
  if (fault) throw new ReleaseRefused(fault);
  await steps.build();
  await steps.test();
  await steps.publish();
}
