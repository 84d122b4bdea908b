/**
 * `npm run seed -- --products 100000`: sets the size of the sample catalogue (default: 552 products). The store must not
 * be running.
 */
import { parseArgs } from 'node:util';
import { runStep, exitWithError } from '../../console';
import { parseProductCount, seedProducts } from '../../seed';
import { readSettings } from '../../settings';

async function seed() {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  const count = parseProductCount(values.products);
  const { backendEnvironment } = readSettings();
  await runStep(`Writing a catalogue of ${count} products`, () =>
    seedProducts(count, backendEnvironment),
  );
}

seed().catch(exitWithError);
