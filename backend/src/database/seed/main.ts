import { ConfigurationError } from '@fireflay/service';
import { sampleStore } from '../../adapters/sample-store';
import { seedCatalogue } from '../../catalogue/seed-catalogue';
import { readConfiguration } from '../../configuration/configuration';
import { openDatabase, preparationLimits } from '../database';
import { startEmbeddedPostgres } from '../embedded-postgres';
import { prepareDatabase } from '../prepare-database';

/** `npm run seed`: resizes the sample catalogue to the number of products in the first argument. */
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
  try {
    await prepareDatabase(db, { sample: sampleStore });
    const { added, removed } = await seedCatalogue(db, sampleStore, {
      count,
      exactly: true,
      progress: (done) => console.info(`    ${done} of ${count}`),
    });
    console.info(`    ${added} products added, ${removed} removed.`);
  } finally {
    await db.$client.end();
    await embedded?.stop();
  }
}

seed(Number(process.argv[2])).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
