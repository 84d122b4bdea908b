import { inTransaction } from '../../database/in-transaction';
import { waitForCatalogue, writeCategories } from '../catalogue-tree';
import { usesRetailerServer, onPublication } from '../on-publication';
import type { PublicationDependencies } from '../on-publication';
import { rebuildCategoryWords } from './rebuild-category-words';

const writePublished = onPublication(({ db, now }) =>
  inTransaction(db, async (tx) => {
    await waitForCatalogue(tx);
    await writeCategories(tx, now());
  }),
);

/** Makes the tables of categories, and what searches find, equal to the tree that is published, also by its date. */
export async function keepCategories(dependencies: PublicationDependencies): Promise<void> {
  await writePublished(dependencies);
  if (!usesRetailerServer(dependencies)) await rebuildCategoryWords(dependencies.db);
}
