import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { prepareOnce } from '../../database/prepare-once';
import { HEAD_MARK, DESCRIPTION_MARK } from './search-vector';
import type { KnownWord, SearchWord } from './search-word';
import { completeSynonymWord, findSynonyms, synonymWords, toOtherGender } from './synonyms';
import { isUnit, toSingular } from './tokenize';
import { fillerWords, goods, helpTopics, packages } from './trade-words';

/** Shorter words have too many similar words for a correction. */
const MIN_CORRECTED_LENGTH = 5;
/** Minimum length of each part of two words that were written as one. */
const MIN_PART_LENGTH = 4;
/** A beginning of more words is matched as such. */
const MAX_COMPLETIONS = 20;

/** A word of a text, and what the catalogue has for it. */
export interface ReadWord {
  /** The typed word, tokenised. Two words that the catalogue writes as one are joined with a space. */
  typed: string;
  /** The catalogue's words for it; empty if the catalogue has none. */
  words: readonly SearchWord[];
  /** The words were not typed: they differ from the typed word by one error. */
  isCorrected?: boolean;
  /** Only descriptions of products have the word. */
  isDescribed?: boolean;
  /** A word of the catalogue, not one of its synonyms. */
  isOwn?: boolean;
}

/** Words with their own meaning, so that they do not count as misspelt. */
const vocabulary = new Set([
  ...goods.split(' '),
  ...fillerWords.split(' '),
  ...packages.split(' '),
  ...helpTopics.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(' '))),
]);

/**
 * Looks the shopper's words up in the catalogue's words. A word that the catalogue does not have is replaced by its
 * synonym, by its two parts, or by the word with one error less. Numbers and units are not looked up.
 * @param isTyping whether the last word may be the beginning of a longer one
 */
export async function findWords(
  db: Database,
  snapshot: CatalogueSnapshot,
  words: readonly string[],
  isTyping: boolean,
): Promise<ReadWord[]> {
  const pairs = words.slice(1).map((word, index) => (words[index] ?? '') + word);
  const known = await lookUpAll(db, snapshot, [...words, ...pairs]);
  const read: ReadWord[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const text = words[index] ?? '';
    const isLast = index === words.length - 1;
    const joined = isLast ? null : joinPair(text, words[index + 1] ?? '', known);
    read.push(joined ?? readWord(text, known, isTyping && isLast));
    if (joined) index += 1;
  }
  return correctWords(db, snapshot, read);
}

async function correctWords(
  db: Database,
  snapshot: CatalogueSnapshot,
  read: readonly ReadWord[],
): Promise<ReadWord[]> {
  const misspelt = read
    .filter(
      ({ typed, words, isDescribed }) => words.length === 0 && !isDescribed && canBeWrong(typed),
    )
    .map(({ typed }) => typed);
  if (misspelt.length === 0) return [...read];
  const nearest = await snapshot.nearestWords.getOrLoadAll(
    misspelt,
    (missing) => findNearest(db, missing),
    null,
  );
  const corrections = new Map(misspelt.map((word, index) => [word, nearest[index]]));
  const known = await lookUpAll(
    db,
    snapshot,
    nearest.filter((word) => word !== null),
  );
  return read.map((word) => {
    const correction = corrections.get(word.typed);
    if (!correction) return word;
    return { ...readWord(correction, known, false), typed: word.typed, isCorrected: true };
  });
}

const canBeWrong = (word: string) =>
  word.length >= MIN_CORRECTED_LENGTH &&
  /^[a-z]+$/.test(word) &&
  !vocabulary.has(word) &&
  !vocabulary.has(toSingular(word));

type KnownWords = ReadonlyMap<string, KnownWord>;

function readWord(typed: string, known: KnownWords, isBeginning: boolean): ReadWord {
  if (!isLookedUp(typed)) {
    const isOpen = isBeginning && /^\d{4,}$/.test(typed);
    return {
      typed,
      words: [{ text: typed, terms: [typed], isBeginning: isOpen, synonyms: [], isKind: false }],
      isOwn: true,
    };
  }
  const { found = new Set<string>(), completions = [] } = known.get(typed) ?? {};
  const forms = toForms(typed);
  if (forms.some((form) => found.has(form)) || (isBeginning && completions.length > 0)) {
    return {
      typed,
      words: [toSearchWord(typed, found, isBeginning ? completions : [])],
      isOwn: true,
    };
  }
  const one = toSingular(typed);
  const meant = isBeginning ? (completeSynonymWord(one) ?? one) : one;
  const phrase =
    findSynonyms(meant).find((each) => each.split(' ').every((word) => found.has(word))) ??
    toParts(typed).find((parts) => parts.split(' ').every((word) => found.has(word)));
  if (phrase) return { typed, words: phrase.split(' ').map((word) => toSearchWord(word, found)) };
  const isDescribed = forms.some((form) => found.has(DESCRIPTION_MARK + form));
  return isDescribed
    ? { typed, words: [toSearchWord(typed, found)], isDescribed }
    : { typed, words: [] };
}

function toSearchWord(
  text: string,
  found: ReadonlySet<string>,
  completions: readonly string[] = [],
): SearchWord {
  const forms = toForms(text);
  const isBeginning = completions.length > MAX_COMPLETIONS;
  return {
    text,
    terms: [...new Set([...forms, ...(isBeginning ? [] : completions)])],
    isBeginning,
    synonyms: findSynonyms(toSingular(text)),
    isKind: forms.some((form) => found.has(HEAD_MARK + form)),
  };
}

/** Two words that the catalogue has as one: `veda rosca` for `Veda-Rosca`. */
function joinPair(first: string, second: string, known: KnownWords): ReadWord | null {
  const text = first + second;
  const found = known.get(text)?.found;
  if (!found || !toForms(text).some((form) => found.has(form))) return null;
  const word = toSearchWord(text, found);
  const apart = `${toSingular(first)} ${toSingular(second)}`;
  return {
    typed: `${first} ${second}`,
    words: [{ ...word, synonyms: [apart, ...word.synonyms] }],
    isOwn: true,
  };
}

/** A word, its singular, and its other gender. */
function toForms(word: string): string[] {
  const one = toSingular(word);
  return [...new Set([word, one, toOtherGender(one) ?? one])];
}

/** The ways to divide a word. */
function toParts(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const count = Math.max(0, word.length - 2 * MIN_PART_LENGTH + 1);
  return Array.from({ length: count }, (_, index) => MIN_PART_LENGTH + index).map(
    (end) => `${word.slice(0, end)} ${word.slice(end)}`,
  );
}

const isLookedUp = (word: string) => /^[a-z]/.test(word) && !isUnit(word);

async function lookUpAll(
  db: Database,
  { knownWords }: CatalogueSnapshot,
  words: readonly string[],
): Promise<KnownWords> {
  const asked = [...new Set(words.filter(isLookedUp))];
  const found = await knownWords.getOrLoadAll(asked, (missing) => lookUp(db, missing), null);
  return new Map(
    asked.flatMap((word, index) => {
      const known = found[index];
      return known ? [[word, known] as const] : [];
    }),
  );
}

/** One query for all words. */
async function lookUp(
  db: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, KnownWord>> {
  const rows = await lookUpQuery(db).execute({
    words,
    ones: words.map(toSingular),
    terms: words.map((word) => toLookedUpTerms(word).join(' ')),
  });
  return new Map(
    rows.map(({ word, found, completions }) => [word, { found: new Set(found), completions }]),
  );
}

/** All terms that tell whether the catalogue has a word, its synonyms or its parts. */
function toLookedUpTerms(word: string): string[] {
  const forms = toForms(word);
  const one = toSingular(word);
  const phrases = [...findSynonyms(one), ...findSynonyms(completeSynonymWord(one) ?? one)];
  const others = [...phrases, ...toParts(word)].flatMap((phrase) => phrase.split(' '));
  return [
    ...forms.flatMap((form) => [form, HEAD_MARK + form, DESCRIPTION_MARK + form]),
    ...others.flatMap((each) => [...toForms(each), HEAD_MARK + each]),
  ];
}

const lookUpQuery = prepareOnce((db) =>
  db
    .select({
      word: sql<string>`word`,
      found: sql<string[]>`array(
        select term from search_terms where term = any(string_to_array(terms, ' '))
      )`,
      completions: sql<string[]>`array(
        select term from search_terms
        where (term collate "C" >= word and term collate "C" < word || '~')
          or (term collate "C" >= one and term collate "C" < one || '~')
        order by products desc, term
        limit ${sql.raw(String(MAX_COMPLETIONS + 1))}
      )`,
    })
    .from(
      sql`unnest(
        ${sql.placeholder('words')}::text[], ${sql.placeholder('ones')}::text[], ${sql.placeholder('terms')}::text[]
      ) as searched (word, one, terms)`,
    )
    .prepare('known_words'),
);

async function findNearest(
  db: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await nearestQuery(db).execute({
    words,
    ones: words.map(toSingular),
    swaps: words.map((word) => [word, toSingular(word)].flatMap(toSwaps).join(' ')),
  });
  return new Map(
    rows.flatMap(({ word, nearest }) => (nearest === null ? [] : [[word, nearest] as const])),
  );
}

/** The word with two neighbouring letters exchanged, which is one error. */
function toSwaps(word: string): string[] {
  return Array.from(word.slice(1), (letter, index) => {
    return word.slice(0, index) + letter + (word[index] ?? '') + word.slice(index + 2);
  });
}

/** The word of the catalogue, or with synonyms, that differs by one error. */
const nearestQuery = prepareOnce((db) =>
  db
    .select({
      word: sql<string>`word`,
      nearest: sql<string | null>`(
        select term from (
          select term, products from search_terms
          where term collate "C" >= 'a' and term collate "C" < '{'
          union all select unnest(${sql.raw(toTextArray(synonymWords))}), 0
        ) known
        where term = any(string_to_array(swaps, ' '))
          or (length(term) between length(one) - 1 and length(word) + 1
            and (levenshtein_less_equal(term, word, 1) <= 1 or levenshtein_less_equal(term, one, 1) <= 1))
        order by levenshtein_less_equal(term, word, 1) > 1, left(term, 1) <> left(word, 1),
          products desc, term
        limit 1
      )`,
    })
    .from(
      sql`unnest(
        ${sql.placeholder('words')}::text[], ${sql.placeholder('ones')}::text[], ${sql.placeholder('swaps')}::text[]
      ) as searched (word, one, swaps)`,
    )
    .prepare('nearest_words'),
);

/** A SQL array. Escapes nothing, so it is for constants only. */
function toTextArray(words: readonly string[]): string {
  return `'{${words.join(',')}}'::text[]`;
}
