import { seedCatalogue } from '../catalogue/seed-catalogue';
import type { Database } from './database';
import { migrate } from './migrate';
import { seedCustomers } from './seed/customers';

/**
 * Brings the tables up to date and, with `sample`, fills what is still empty with the sample store. Quick
 * when there is nothing to do.
 */
export async function prepareDatabase(
  db: Database,
  { sample }: { sample: boolean },
): Promise<void> {
  await migrate(db);
  if (!sample) return;
  // Before the customers: their orders are of these products.
  await seedCatalogue(db);
  await seedCustomers(db);
}
