/**
 * `npm run build`: builds every package that has bundles and has changed. With names of packages it builds only these:
 * `npm run build -- shell mf-catalog`.
 */
import { runStep, exitWithError } from '../console';
import { buildPackages } from '../lerna';
import { bundledPackages } from '../packages';

async function build(packages: string[]) {
  const unknown = packages.find((name) => !bundledPackages.includes(name));
  if (unknown) throw new Error(`There is nothing to build in "${unknown}".`);
  await runStep('Building', (progress) =>
    buildPackages(packages.length === 0 ? bundledPackages : packages, progress),
  );
}

build(process.argv.slice(2)).catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
