import { buildStaleBundles } from './build';
import { runStep } from './console';
import { bundles } from './packages';

/** Builds only the back end, if it is stale. */
export async function buildBackEnd() {
  await runStep('Building the back end', async () => {
    await buildStaleBundles(
      () => undefined,
      bundles.filter(({ packageName }) => packageName === 'backend'),
    );
  });
}
