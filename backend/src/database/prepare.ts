import { seedCatalogue } from '../catalogue/seed-catalogue';
import type { Database } from './database';
import { migrate } from './migrate';
import { ConfigurationError } from '../configuration-error';
import { hasSampleCustomers, seedCustomers } from './seed/customers';

/**
 * Brings the tables up to date and, with `sample`, fills what is still empty with the sample store. Quick
 * when there is nothing to do.
 */
export async function prepareDatabase(
  db: Database,
  { sample, refuseSample = false }: { sample: boolean; refuseSample?: boolean },
): Promise<void> {
  await migrate(db);
  if (refuseSample && (await hasSampleCustomers(db))) {
    throw new ConfigurationError(
      'DATABASE_URL holds the sample customers, whose password everybody knows: use another database in production.',
    );
  }
  if (!sample) return;
  // Before the customers: their orders are of these products.
  await seedCatalogue(db);
  await seedCustomers(db);
}
