import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLargeCatalogue } from '@fireflay/sample-store/large-catalogue';
import { ConfigurationError } from '@fireflay/service';
import { sampleStore } from '../../sample-store';
import { readConfiguration } from '../../configuration/configuration';
import { openDatabase, preparationLimits } from '../database';
import { startEmbeddedPostgres } from '../embedded-postgres';
import { prepareDatabase } from '../prepare-database';
import { importSample } from './import-sample';

/** `npm run seed`: imports a sample catalogue with the number of products in the first argument. */
async function seed(count: number): Promise<void> {
  const { sandbox, databaseUrl, dataDir, databasePort } = readConfiguration(process.env);
  if (!sandbox) {
    throw new ConfigurationError('Sample products are made only where the sandbox is on.');
  }
  const embedded =
    databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir, port: databasePort, notice: console.info })
      : undefined;
  const db = openDatabase(databaseUrl ?? embedded?.url ?? '', {
    limits: preparationLimits,
    onError: () => undefined,
  });
  const folder = await mkdtemp(join(tmpdir(), 'fireflay-seed-'));
  try {
    await prepareDatabase(db, { sample: sampleStore });
    const file = join(folder, 'products.csv');
    await writeLargeCatalogue(sampleStore.catalogueFile, file, count);
    const { added, retired } = await importSample(db, file, (text) => console.info(`    ${text}`));
    console.info(`    ${added} products added, ${retired} removed.`);
  } finally {
    await db.$client.end();
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

seed(Number(process.argv[2])).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
