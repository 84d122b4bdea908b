import { buildStaleBundles } from './build';
import { runStep } from './console';
import { bundles } from './packages';

/** Builds the back end alone, where it is stale. */
export async function buildBackEnd() {
  await runStep('Building the back end', async () => {
    await buildStaleBundles(
      () => undefined,
      bundles.filter(({ packageName }) => packageName === 'backend'),
    );
  });
}
