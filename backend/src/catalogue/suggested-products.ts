import { sql } from 'drizzle-orm';
import type { ReplyOf, Suggestions } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { products } from '../database/schema';
import { prepareOnce } from '../database/prepare-once';

/** A snapshot holds prices without terms, which change at their own moments. */
export interface FoundSuggestions extends Omit<ReplyOf<typeof Suggestions>, 'produtos'> {
  produtos: Awaited<ReturnType<typeof findSuggestedProducts>>;
}

export async function findSuggestedProducts(db: Database, codes: readonly number[]) {
  const rows = await productsQuery(db).execute({ codes });
  return rows.map(({ code, name, priceCents, boxArea, saleUnit }) => ({
    descricao: name,
    RowId: `P${code}`,
    idprd: code,
    priceCents,
    // The price of what is sold in boxes is that of a m², whatever the unit's code.
    unidade: boxArea === null ? saleUnit : 'M2',
  }));
}

/** Reads the suggested products in the order of the codes. */
const productsQuery = prepareOnce((db) => {
  const codes = sql`${sql.placeholder('codes')}::int[]`;
  const { code, name, priceCents, boxArea, saleUnit } = products;
  return db
    .select({ code, name, priceCents, boxArea, saleUnit })
    .from(products)
    .where(sql`${code} = any(${codes})`)
    .orderBy(sql`array_position(${codes}, ${code})`)
    .prepare('suggested_products');
});
