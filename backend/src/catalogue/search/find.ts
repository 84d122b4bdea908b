import { asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { products } from '../../database/schema';
import { correctWords } from './correct';
import { forgivingQuery, searchQuery } from './search-vector';
import type { SearchQuery } from './search-vector';
import { wordsOf } from './words';

/**
 * The query that answers a shopper's text: its words, those that the catalogue does not have corrected or
 * left out; and when no product has all of them, one word less. null when the catalogue has nothing for it.
 */
export async function understand(db: Database, text: string): Promise<SearchQuery | null> {
  const words = await correctWords(db, wordsOf(text));
  const query = searchQuery(words);
  // A single word that the catalogue has finds something: no need to look.
  if (!query || words.length === 1 || (await findsProduct(db, query))) return query;
  const forgiving = forgivingQuery(words);
  return forgiving && (await findsProduct(db, forgiving)) ? forgiving : null;
}

async function findsProduct(db: Database, query: SearchQuery): Promise<boolean> {
  // Counted, not `limit 1`: for one row the planner would rather read through the whole table.
  const found = await db.$count(products, sql`${products.search} @@ ${query.finds}::tsquery`);
  return found > 0;
}

/** Order of relevance: the code itself, all words in the name, what the thing is, what sells. */
export function byRelevance(query: SearchQuery): SQL[] {
  return [
    sql`${products.code} is distinct from ${query.code}::int`,
    sql`not ${products.search} @@ ${query.inName}::tsquery`,
    sql`not ${products.search} @@ ${query.isA}::tsquery`,
    desc(products.popularity),
    asc(products.code),
  ];
}
