import { ConfigurationError } from '@fireflay/service';
import { sampleStore } from '../../configuration/sample-store';
import { readConfiguration } from '../../configuration/configuration';
import { openDatabase, preparationLimits } from '../../database/database';
import { startEmbeddedPostgres } from '../../database/embedded-postgres';
import { prepareDatabase } from '../prepare-database';
import { importLargeCatalogue } from './import-sample';

/** `npm run seed`: imports a sample catalogue with the number of products in the first argument. */
async function seed(count: number): Promise<void> {
  const { SANDBOX, DATABASE_URL, DATA_DIR, DATABASE_PORT } = readConfiguration(process.env);
  if (!SANDBOX) {
    throw new ConfigurationError('Sample products are made only where the sandbox is on.');
  }
  const embedded =
    DATABASE_URL === undefined
      ? await startEmbeddedPostgres({
          dataDir: DATA_DIR,
          port: DATABASE_PORT,
          notice: console.info,
        })
      : undefined;
  const db = openDatabase(DATABASE_URL ?? embedded?.url ?? '', {
    limits: preparationLimits,
    onError: () => undefined,
  });
  try {
    await prepareDatabase(db, { sample: sampleStore });
    const { catalogueFile } = sampleStore;
    const print = (text: string) => console.info(`    ${text}`);
    const { added, retired } = await importLargeCatalogue(db, catalogueFile, count, print);
    console.info(`    ${added} products added, ${retired} removed.`);
  } finally {
    await db.$client.end();
    await embedded?.stop();
  }
}

seed(Number(process.argv[2])).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
