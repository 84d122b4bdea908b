import { needNames } from '@fireflay/job';
import { mergeRules } from '@fireflay/job/merge-rules';
import {
  findAttributeCategoryProblems,
  findDeadListings,
  findNeedCategoryProblems,
} from 'shared-contracts/content';
import type { DocumentContents, DocumentName, DocumentProblem } from 'shared-contracts/content';
import { findLeftProducts } from '../../catalogue/categories/category-use';
import { readContentAt } from '../../content/live-versions';
import type { CategoryTree } from 'shared-contracts/navigation';
import type { ShopServices } from '../../orders/order/services';
import type { Database, Transaction } from '../../database/database';
import { countStoreUse } from '../../orders/shipping/store-use';
import { copy } from './copy';

interface ShownStore {
  configuration: ShopServices['configuration'];
  /** The tree that is published. */
  groups: CategoryTree;
}

type Find<Content> = (
  db: Database | Transaction,
  content: Content,
  store: ShownStore,
) => Promise<DocumentProblem[]>;

/** These find problems that the document alone cannot show. */
const finders: { readonly [Name in DocumentName]?: Find<DocumentContents[Name]> } = {
  categories: async (db, { groups }, { configuration }) => {
    if (configuration.TFIREFLAY_URL !== undefined) return [];
    const left = await findLeftProducts(db, groups);
    return left.map(({ label, address, products }) => ({
      path: '',
      text: copy.leftProducts(label, address, products),
    }));
  },
  stores: async (db, { stores }, { configuration }) => {
    if (configuration.TFIREFLAY_URL !== undefined) return [];
    const kept = new Set(stores.map(({ id }) => id));
    const left = (await countStoreUse(db)).filter(({ id }) => !kept.has(id));
    return left.map((use) => ({ path: '', text: copy.leftStore(use) }));
  },
  attributes: (_db, { definitions }, { groups }) =>
    Promise.resolve(findAttributeCategoryProblems(definitions, groups)),
  job: (_db, { needs, rules }, { groups }) =>
    Promise.resolve([
      ...findUnknownNeeds(needs),
      ...findNeedCategoryProblems(needs, groups),
      ...findRuleProblems(rules),
    ]),
};

const findUnknownNeeds = (needs: DocumentContents['job']['needs']): DocumentProblem[] =>
  needs.flatMap(({ id }, at) =>
    Object.hasOwn(needNames, id)
      ? []
      : [{ path: `needs/${at}/id`, text: copy.unknownNeed(id, Object.keys(needNames)) }],
  );

function findRuleProblems(rules: DocumentContents['job']['rules']): DocumentProblem[] {
  const merged = mergeRules(rules);
  if (merged.kind === 'merged') return [];
  return merged.problems.map(({ path, text }) => ({ path: `rules/${path}`, text }));
}

/** Why the store, as it is now, cannot show a version. */
export const findStoreProblems = async (
  db: Database | Transaction,
  name: DocumentName,
  content: unknown,
  { configuration, now }: Pick<ShopServices, 'configuration' | 'now'>,
): Promise<DocumentProblem[]> => {
  const { groups } = await readContentAt(db, 'categories', now());
  const problems = (await finders[name]?.(db, content as never, { configuration, groups })) ?? [];
  return [...problems, ...findDeadListings(content, groups)];
};
