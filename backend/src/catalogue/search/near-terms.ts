import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { MAX_WORDS } from './search-query';
import { tokenize } from './tokenize';

const MAX_TERMS = 6;
/** Shorter texts are similar to too many terms. */
const MIN_WORD_LENGTH = 3;
/** Minimum similarity as computed by pg_trgm, from 0 to 1. */
const MIN_SIMILARITY = 0.3;
/** Minimum similarity when the first letter differs. */
const MIN_SIMILARITY_INSIDE = 0.5;

/**
 * The suggestions whose spelling is most similar to the text, nearest first, for a search without results. They
 * are kinds, categories and brands, so their number does not grow with the catalogue.
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
      select max(similarity(searched.word, known.word)) as likeness
      from unnest(${sql.param(words)}::text[]) as searched (word)
      cross join unnest(tsvector_to_array(search)) as known (word)
      where known.word ~ '^[a-z0-9]' and similarity(searched.word, known.word) >=
        case when left(searched.word, 1) = left(known.word, 1)
          then ${MIN_SIMILARITY}::real else ${MIN_SIMILARITY_INSIDE}::real end
    ) nearest
    where likeness is not null
    order by likeness desc, products desc, id
    limit ${MAX_TERMS}
  `);
  return rows.map(({ phrase }) => phrase);
}
