import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { singular } from './words';

interface Corrected {
  word: string;
  known: boolean;
  correction: string | null;
}

/** Shorter words have too many neighbours to guess. */
const shortestGuessed = 3;

/**
 * The shopper's words as the catalogue spells them: known beginnings as they are, others replaced by the
 * nearest word of the catalogue (one mistake in short words, two in longer ones), and left out when
 * nothing is near. Numbers are never corrected.
 */
export async function correctWords(db: Database, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<Corrected & Record<string, unknown>>(sql`
    select asked.word, beginning.known, near.term as correction
    from unnest(${sql.param(words)}::text[], ${sql.param(words.map(singular))}::text[])
      with ordinality as asked (word, singular, position)
    cross join lateral (
      select exists (
        select 1 from search_terms
        where starts_with(term, asked.word) or starts_with(term, asked.singular)
      ) as known
    ) beginning
    left join lateral (
      select term, least(
          levenshtein_less_equal(term, asked.word, 2),
          levenshtein_less_equal(left(term, length(asked.word)), asked.word, 2)
        ) as distance
      from search_terms
      where not beginning.known
        and asked.word !~ '[0-9]'
        and length(asked.word) >= ${shortestGuessed}
        and length(term) >= length(asked.word) - 2
      order by distance, left(term, 1) <> left(asked.word, 1), products desc, term
      limit 1
    ) near on near.distance <= case when length(asked.word) < 6 then 1 else 2 end
    order by asked.position
  `);
  return rows.flatMap(({ word, known, correction }) => {
    if (known || /\d/.test(word)) return [word];
    return correction === null ? [] : [correction];
  });
}
