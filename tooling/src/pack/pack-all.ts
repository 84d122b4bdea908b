import { relative } from 'node:path';
import { runStep } from '../console';
import { buildPackages } from '../nx';
import { root } from '../root';
import { packs } from './packs';
import { packPackages } from './pack-packages';
import type { PackedPackage } from './pack-packages';

/** Builds what is packed, where it has changed, and packs it. Prints its steps. */
export async function packAll(): Promise<PackedPackage[]> {
  let packages: PackedPackage[] = [];
  const programs = packs.filter(({ program }) => program).map(({ folder }) => folder);
  await runStep('Building the programs', (progress) => buildPackages(programs, progress));
  await runStep('Packing', async (progress) => {
    packages = await packPackages();
    for (const { file } of packages) progress(relative(root, file));
  });
  return packages;
}
