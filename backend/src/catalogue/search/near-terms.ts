import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { MAX_WORDS } from './search-vector';
import { tokenize } from './tokenize';

const MAX_TERMS = 6;
/** Shorter words are like everything. */
const MIN_WORD_LENGTH = 3;
/** Of 1, as pg_trgm counts it. */
const MIN_SIMILARITY = 0.3;
/** Where not even the first letter is the same. */
const MIN_SIMILARITY_INSIDE = 0.5;

/**
 * What the search box would suggest that is written most like the text, nearest first: for a shopper whose words
 * find nothing. The phrases are kinds, categories and brands: few, however large the catalogue is.
 */
export async function findNearTerms(db: Database, text: string): Promise<string[]> {
  const words = tokenize(text)
    .slice(0, MAX_WORDS)
    .filter((word) => word.length >= MIN_WORD_LENGTH);
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ phrase: string }>(sql`
    select phrase
    from search_phrases
    cross join lateral (
      select max(similarity(asked.word, known.word)) as likeness
      from unnest(${sql.param(words)}::text[]) as asked (word)
      cross join unnest(tsvector_to_array(search)) as known (word)
      where similarity(asked.word, known.word) >=
        case when left(asked.word, 1) = left(known.word, 1)
          then ${MIN_SIMILARITY}::real else ${MIN_SIMILARITY_INSIDE}::real end
    ) nearest
    where likeness is not null
    order by likeness desc, products desc, id
    limit ${MAX_TERMS}
  `);
  return rows.map(({ phrase }) => phrase);
}
