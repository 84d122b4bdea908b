import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Edition } from '../edition';
import { synonymsOf, synonymWords } from './synonyms';
import { singular } from './words';

/** Shorter words have too many neighbours to guess. */
const shortestGuessed = 3;

/**
 * The shopper's words as the catalogue says and spells them: known beginnings as they are, others replaced by what
 * they mean here, or by the nearest word of the catalogue (one mistake in short words, two in longer ones), and left
 * out when nothing is near. Numbers are never corrected.
 */
export async function correctWords(
  db: Database,
  { spellings }: Edition,
  words: readonly string[],
): Promise<string[]> {
  const spelt = await Promise.all(
    words.map((word) => (/\d/.test(word) ? word : spellings.get(word, () => spellingOf(db, word)))),
  );
  return spelt.flatMap((said) => said?.split(' ') ?? []);
}

async function spellingOf(db: Database, word: string): Promise<string | null> {
  const [meant = null] = synonymsOf(singular(word));
  const { rows } = await db.execute<{ spelling: string | null }>(sql`
    select case
      when exists (
        select from search_terms where starts_with(term, ${word}) or starts_with(term, ${singular(word)})
      ) then ${word}
      when ${meant}::text is not null then ${meant}
      when length(${word}) >= ${shortestGuessed} then (
        select term from (
          select term, products, least(
              levenshtein_less_equal(term, ${word}, 2),
              levenshtein_less_equal(left(term, length(${word})), ${word}, 2)
            ) as distance
          from (
            select term, products from search_terms
            union all select unnest(${sql.param(synonymWords)}::text[]), 0
          ) known
          where length(term) >= length(${word}) - 2
        ) near
        where distance <= case when length(${word}) < 6 then 1 else 2 end
        order by distance, left(term, 1) <> left(${word}, 1), products desc, term
        limit 1
      )
    end as spelling
  `);
  return rows[0]?.spelling ?? null;
}
