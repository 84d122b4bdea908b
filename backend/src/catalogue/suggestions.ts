import { desc, inArray, sql } from 'drizzle-orm';
import type { ReplyOf, Suggestions } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { products, searchPhrases } from '../database/schema';
import { byRelevance, understand } from './search/find';
import type { SearchQuery } from './search/search-vector';

const fewestCharacters = 2;
/** Of each kind; the search box shows fewer. */
const most = 10;

/** A few letters find half the store: only so many of the best sold among them are put in order. */
const candidates = 300;

/** APP_0028's answer. */
export async function suggest(db: Database, text: string): Promise<ReplyOf<typeof Suggestions>> {
  if (text.trim().length < fewestCharacters) return { sugestao: [], produtos: [] };
  const query = await understand(db, text);
  if (!query) return { sugestao: [], produtos: [] };
  const [phrases, found] = await Promise.all([
    db
      .select({ id: searchPhrases.id, phrase: searchPhrases.phrase })
      .from(searchPhrases)
      .where(sql`${searchPhrases.search} @@ ${query.finds}::tsquery`)
      .orderBy(
        sql`not ${searchPhrases.search} @@ ${query.isA}::tsquery`,
        sql`${searchPhrases.products} desc`,
        searchPhrases.id,
      )
      .limit(most),
    mostRelevant(db, query),
  ]);
  return {
    sugestao: phrases.map(({ id, phrase }) => ({ descricao: phrase, RowId: `S${id}` })),
    produtos: found.map(({ code, name }) => ({
      descricao: name,
      RowId: `P${code}`,
      idprd: code,
    })),
  };
}

async function mostRelevant(db: Database, query: SearchQuery) {
  const popular = db
    .select({ code: products.code })
    .from(products)
    .where(sql`${products.search} @@ ${query.finds}::tsquery`)
    .orderBy(desc(products.popularity))
    .limit(candidates);
  return db
    .select({ code: products.code, name: products.name })
    .from(products)
    .where(inArray(products.code, popular))
    .orderBy(...byRelevance(query))
    .limit(most);
}
