import { buildStale } from './build';
import { step } from './console';
import { bundles } from './rooms';

/** Builds the back end alone, where it is stale. */
export async function buildBackEnd() {
  await step('Building the back end', async () => {
    await buildStale(
      () => undefined,
      bundles.filter(({ room }) => room === 'backend'),
    );
  });
}
