import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { findSynonyms, synonymWords } from './synonyms';
import { toSingular } from './tokenize';

/** Shorter words have too many similar words for a correction. */
const MIN_GUESSED_LENGTH = 3;

/**
 * Replaces the shopper's words by words of the catalogue. Known prefixes stay; other words are replaced by their
 * synonym or by the nearest word (one error in short words, two in longer ones) and dropped when there is none.
 * Numbers are never corrected.
 */
export async function correctWords(
  db: Database,
  { spellings }: CatalogueSnapshot,
  words: readonly string[],
): Promise<string[]> {
  const written = words.filter((word) => !/\d/.test(word));
  const spelt = await spellings.getOrLoadAll(
    written,
    (missing) => findSpellings(db, missing),
    null,
  );
  const spellingOf = new Map(written.map((word, index) => [word, spelt[index]]));
  return words.flatMap((word) =>
    spellingOf.has(word) ? (spellingOf.get(word)?.split(' ') ?? []) : [word],
  );
}

/** One query for all words. */
async function findSpellings(
  db: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const lookups = words.map((word) => ({
    word,
    one: toSingular(word),
    meant: findSynonyms(toSingular(word))[0] ?? null,
  }));
  const { rows } = await db.execute<{ word: string; spelling: string | null }>(sql`
    select word, case
      when exists (
        select from search_terms where starts_with(term, word) or starts_with(term, one)
      ) then word
      when meant is not null then meant
      when length(word) >= ${MIN_GUESSED_LENGTH} then (
        select term from (
          select term, products, least(
              levenshtein_less_equal(term, word, 2),
              levenshtein_less_equal(left(term, length(word)), word, 2)
            ) as distance
          from (
            select term, products from search_terms
            union all select unnest(${sql.param(synonymWords)}::text[]), 0
          ) known
          where length(term) >= length(word) - 2
        ) near
        where distance <= case when length(word) < 6 then 1 else 2 end
        order by distance, left(term, 1) <> left(word, 1), products desc, term
        limit 1
      )
    end as spelling
    from unnest(
      ${sql.param(lookups.map(({ word }) => word))}::text[],
      ${sql.param(lookups.map(({ one }) => one))}::text[],
      ${sql.param(lookups.map(({ meant }) => meant))}::text[]
    ) as searched (word, one, meant)
  `);
  return new Map(rows.map(({ word, spelling }) => [word, spelling]));
}
