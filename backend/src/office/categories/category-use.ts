import { countCategoryUse } from '../../catalogue/categories/category-use';
import type { Handler } from '../context';

export const readCategoryUse: Handler<'ReadCategoryUse'> = async (
  _input,
  { db, configuration: { TFIREFLAY_URL } },
) => {
  if (TFIREFLAY_URL !== undefined) return { isOwnCatalogue: false, subcategories: [] };
  const uses = await countCategoryUse(db);
  return {
    isOwnCatalogue: true,
    subcategories: uses.map(({ address, products }) => ({ address, products })),
  };
};
