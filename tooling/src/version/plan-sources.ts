import { readBaseline, readContractFile } from '../contract/contract-files';
import { neededVersion } from '../contract/versions';
import { workspaces } from '../packages';
import { root } from '../root';
import { planVersions } from './plan-versions';
import type { PlannedVersion } from './plan-versions';

/** Plans the next versions of this repository's packages; with names, of these packages. */
export function planSources(names: readonly string[] = []): PlannedVersion[] {
  const released = readBaseline();
  const needed = neededVersion(released, readContractFile().contract);
  const contract = { released: released.version, needed };
  return planVersions({ root, folders: workspaces, names, contract });
}
