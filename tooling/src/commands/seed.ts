/** `npm run seed`: makes the sample catalogue larger, or as large again as it was. The store must not be running. */
import { parseArgs } from 'node:util';
import { runStep, exitWithError } from '../console';
import { parseProductCount, seedProducts } from '../seed';
import { readSettings } from '../settings';

async function seed() {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  const count = parseProductCount(values.products);
  const { backendEnvironment } = readSettings();
  await runStep(`A catalogue of ${count} products`, () => seedProducts(count, backendEnvironment));
}

seed().catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
