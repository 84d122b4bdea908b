/**
 * `npm run build`: builds the stale bundles that a store needs. With names of packages it builds only theirs, including
 * the isolated page of a remote: `npm run build -- shell mf-catalog`.
 */
import { buildStaleBundles } from '../build';
import { runStep, exitWithError } from '../console';
import { bundles, releaseBundlesOf, remotes } from '../packages';

async function build(packages: string[]) {
  const unknown = packages.find((name) => bundles.every((bundle) => bundle.packageName !== name));
  if (unknown) throw new Error(`There is nothing to build in "${unknown}".`);
  const named = packages.flatMap((name) =>
    remotes.includes(name)
      ? releaseBundlesOf(name)
      : bundles.filter(({ packageName }) => packageName === name),
  );
  const wanted = packages.length === 0 ? bundles : named;

  await runStep('Building', async (progress) => {
    const built = await buildStaleBundles((name) => progress(name), wanted);
    return built === 0 ? 'nothing was stale' : `${built} bundles`;
  });
}

build(process.argv.slice(2)).catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
