import type { Dependencies } from '../../context';
import { inTransaction } from '../../database/in-transaction';
import { waitForCatalogue, writeCategories } from '../catalogue-tree';
import { rebuildCategoryWords } from './rebuild-category-words';

/** The version of the published documents that this process has followed. */
const followed = new WeakMap<Dependencies['content'], string>();

/** Makes the tables of categories, and what searches find, equal to the tree that is published, also by its date. */
export async function keepCategories({
  db,
  content,
  configuration,
  now,
}: Pick<Dependencies, 'db' | 'content' | 'configuration' | 'now'>): Promise<void> {
  // A retailer's own server has its own tables.
  if (configuration.TFIREFLAY_URL !== undefined) return;
  const { version } = await content.published();
  if (followed.get(content) !== version) {
    await inTransaction(db, async (tx) => {
      await waitForCatalogue(tx);
      await writeCategories(tx, now());
    });
    followed.set(content, version);
  }
  await rebuildCategoryWords(db);
}
