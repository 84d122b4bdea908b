/**
 * `npm run pack`: packs shared-contracts, @fireflay/ui, @fireflay/testing, @fireflay/releases, @fireflay/build, the
 * release command and the built shell as npm packages in .cache/packs, for remotes with their own repositories
 * (docs/releasing.md). With NPM_REGISTRY it publishes the versions that the registry does not have.
 */
import { exitWithError, runStep } from '../console';
import { packAll } from '../pack/pack-all';
import { publishPackages } from '../pack/pack-packages';

async function pack() {
  const packages = await packAll();
  const registry = process.env.NPM_REGISTRY;
  if (!registry) return;
  await runStep(`Publishing to ${registry}`, async (progress) => {
    for (const { name, version } of await publishPackages(packages, registry)) {
      progress(`${name}@${version}`);
    }
  });
}

pack().catch(exitWithError);
