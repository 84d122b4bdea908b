import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { prepareOnce } from '../prepare-once';
import type { KnownWord, SearchWord } from './search-vector';
import { findSynonyms, synonymWords } from './synonyms';
import { toSingular } from './tokenize';

/** Shorter words have too many similar words for a correction. */
const MIN_GUESSED_LENGTH = 3;
/** A beginning of more words is matched as such. */
const MAX_COMPLETIONS = 20;

/**
 * Looks the shopper's words up in the catalogue's words. A word that no word of the catalogue begins with is replaced
 * by its synonym or by the nearest word (one error in short words, two in longer ones) and dropped when there is
 * none. Numbers are neither looked up nor corrected.
 */
export async function findWords(
  db: Database,
  { knownWords }: CatalogueSnapshot,
  words: readonly string[],
): Promise<SearchWord[]> {
  const written = words.filter((word) => !/\d/.test(word));
  const found = await knownWords.getOrLoadAll(written, (missing) => lookUp(db, missing), null);
  const knownWord = new Map(written.map((word, index) => [word, found[index]]));
  return words.flatMap((text): SearchWord[] => {
    if (!knownWord.has(text)) return [{ text, isComplete: false }];
    const known = knownWord.get(text);
    if (!known || known.completions.length === 0) {
      const replacements = known?.spelling?.split(' ') ?? [];
      return replacements.map((spelling) => ({ text: spelling, isComplete: true }));
    }
    const { isComplete, completions } = known;
    return [
      {
        text,
        isComplete,
        ...(completions.length <= MAX_COMPLETIONS && { completions }),
      },
    ];
  });
}

/** One query for all words. */
async function lookUp(
  db: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, KnownWord>> {
  const lookups = words.map((word) => ({
    word,
    one: toSingular(word),
    meant: findSynonyms(toSingular(word))[0] ?? null,
  }));
  const rows = await lookUpQuery(db).execute({
    words: lookups.map(({ word }) => word),
    ones: lookups.map(({ one }) => one),
    meant: lookups.map(({ meant }) => meant),
  });
  return new Map(rows.map(({ word, ...known }) => [word, known]));
}

const lookUpQuery = prepareOnce((db) =>
  db
    .select({
      word: sql<string>`word`,
      isComplete: sql<boolean>`exists (select from search_terms where term in (word, one))`,
      completions: sql<string[]>`completions`,
      spelling: sql<string | null>`case
        when completions <> '{}' then null
        when meant is not null then meant
        when length(word) >= ${sql.raw(String(MIN_GUESSED_LENGTH))} then ${nearestTerm}
      end`,
    })
    .from(
      sql`unnest(
        ${sql.placeholder('words')}::text[], ${sql.placeholder('ones')}::text[], ${sql.placeholder('meant')}::text[]
      ) as searched (word, one, meant)
      cross join lateral (
        select array(
          select term from search_terms
          where (term collate "C" >= word and term collate "C" < word || '~')
            or (term collate "C" >= one and term collate "C" < one || '~')
          order by products desc, term
          limit ${sql.raw(String(MAX_COMPLETIONS + 1))}
        ) as completions
        offset 0
      ) as completed
      cross join lateral (select case when length(word) < 6 then 1 else 2 end as max_errors) as allowed`,
    )
    .prepare('known_words'),
);

/** The word of the catalogue, or with synonyms, that is most similar to a word or begins most similarly. */
const nearestTerm = sql`(
  select term from (
    select term, products, least(
        levenshtein_less_equal(term, word, max_errors),
        levenshtein_less_equal(left(term, length(word)), word, max_errors)
      ) as distance
    from (
      select term, products from search_terms
      union all select unnest(${sql.raw(toTextArray(synonymWords))}), 0
    ) known
    where length(term) >= length(word) - max_errors
  ) near
  where distance <= max_errors
  order by distance, left(term, 1) <> left(word, 1), products desc, term
  limit 1
)`;

/** Only for constants of the program. */
function toTextArray(words: readonly string[]): string {
  return `'{${words.join(',')}}'::text[]`;
}
