import { and, eq, isNotNull } from 'drizzle-orm';
import { ConfigurationError } from '@fireflay/service';
import type { SampleData } from '../ports/sample-data';
import type { Database } from '../database/database';
import { migrate } from '../catalogue/migrate';
import { catalogueImports, storeDocuments } from '../database/schema';
import { importSample } from './seed/import-sample';
import { hasSampleEmployee, seedEmployee } from './seed/seed-employee';
import { hasSampleCustomers, seedCustomers } from './seed/seed-customers';

interface PrepareOptions {
  sample?: SampleData | undefined;
  refused?: SampleData | undefined;
  /** Gets the progress of migrations. */
  notice?: (text: string) => void;
}

/**
 * Migrates the tables and fills empty ones with `sample`. Fast when there is nothing to do.
 * @throws ConfigurationError when a migration fails, or an account of `refused` exists with its published password
 */
export async function prepareDatabase(
  db: Database,
  { sample, refused, notice }: PrepareOptions,
): Promise<void> {
  await migrate(db, { notice });
  if (refused && (await hasSampleCustomers(db, refused))) {
    throw new ConfigurationError(
      'DATABASE_URL holds the sample customers, whose password everybody knows: use another database in production.',
    );
  }
  if (refused && (await hasSampleEmployee(db, refused))) {
    throw new ConfigurationError(
      'DATABASE_URL holds the sample employee, whose password everybody knows: use another database in production.',
    );
  }
  if (!sample) return;
  // Before the customers: their orders refer to these products. A catalogue that was imported stays as it is, and so do
  // the sample products in a tree that employees have changed.
  if (!(await hasImportedProducts(db)) && !(await hasOwnCategories(db))) {
    await importSample(db, sample.catalogueFile);
  }
  await seedCustomers(db, sample);
  await seedEmployee(db, sample);
}

async function hasOwnCategories(db: Database): Promise<boolean> {
  const { name, validFrom } = storeDocuments;
  return (await db.$count(storeDocuments, and(eq(name, 'categories'), isNotNull(validFrom)))) > 0;
}

async function hasImportedProducts(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .where(eq(catalogueImports.kind, 'products'))
    .limit(1);
  return found.length > 0;
}
