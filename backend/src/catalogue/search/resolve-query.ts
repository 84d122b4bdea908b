import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { prepareOnce } from '../../database/prepare-once';
import { findWords } from './find-words';
import type { ReadWord } from './find-words';
import { readText, toVariants } from './read-text';
import { findRelevantCodes } from './relevance';
import { toRelaxedQueries, toSearchQuery, toWordQuery } from './search-query';
import type { SearchQuery } from './search-query';
import { replaceSynonyms } from './retailer-synonyms';
import type { SearchWord } from './search-word';
import type { ResolvedSearch, SearchNotice } from './resolved-search';
import { toSingular, tokenize } from './tokenize';
import { fillerWords as fillerWordList, goods as goodsList } from './trade-words';

const fillerWords = new Set(fillerWordList.split(' '));
const goods = new Set(goodsList.split(' '));

/** An answer to a text, of which it is not known whether it finds a product. */
interface Attempt {
  query: SearchQuery | null;
  words: readonly ReadWord[];
  notice: SearchNotice | null;
  /** The query also finds products that have words in the description. */
  isDescribed?: boolean;
}

/**
 * Finds products that have all words of a search text, with synonyms; then those with the words in the description;
 * then those with all but the words that the store does not have, corrected by one error; then those with most of the
 * words. A notice tells which, unless all words were found.
 * @param isFound whether a query finds a product
 * @param isTyping whether the last word may be the beginning of a longer one
 */
export async function resolveQuery(
  db: Database,
  snapshot: CatalogueSnapshot,
  text: string,
  isFound: (query: SearchQuery) => Promise<boolean>,
  isTyping = false,
): Promise<ResolvedSearch> {
  const { words: textWords, helpWords, ...others } = readText(text);
  const words = replaceSynonyms(textWords, snapshot.synonyms);
  const none: ResolvedSearch = { query: null, notice: null, shown: words.join(' '), ...others };

  const variants: ReadWord[][] = [];
  for (const variant of toVariants(words)) {
    variants.push(await findWords(db, snapshot, variant, isTyping));
  }
  for (const { query, words: found, notice, isDescribed } of toAttempts(variants, helpWords)) {
    if (!query || !(await isFound(query))) continue;
    const findFault = isDescribed ? findUnnamedProducts : findWeakMatch;
    const weakness = isTyping ? null : await findFault(db, snapshot, query, found);
    if (!weakness) return { ...none, query, notice };
    const missing = notice ? [words.join(' ')] : weakness.missing;
    return { ...none, query, notice: { ...weakness, missing } };
  }
  const [typed = [], shortest = []] = [variants[0], variants.at(-1)].map((variant) =>
    leaveOut(variant ?? [], helpWords),
  );
  const relaxed = await relax(db, snapshot, shortest, join(typed));
  return relaxed && (await isFound(relaxed.query)) ? { ...none, ...relaxed } : none;
}

function toAttempts(variants: readonly ReadWord[][], helpWords: ReadonlySet<string>): Attempt[] {
  const complete = variants.filter((variant) => variant.every(isTyped));
  const shortest = variants.at(-1) ?? [];
  const kept = leaveOut(shortest, helpWords);
  const attempts: Attempt[] = [
    ...complete
      .filter((variant) => variant.every(({ isDescribed }) => !isDescribed))
      .map((words) => ({ query: toSearchQuery(allWords(words)), words, notice: null })),
    ...(helpWords.size > 0 ? [] : complete).map((words) => ({
      query: toSearchQuery(allWords(words), true),
      words,
      notice: null,
      isDescribed: true,
    })),
  ];
  const missing = shortest.filter((word) => !isTyped(word) && !isSilent(word, helpWords));
  if (kept.length < shortest.length || missing.length > 0) {
    const notice =
      missing.length === 0
        ? null
        : {
            missing: typedWords(missing),
            instead: 'text' as const,
            shown: toShownText(kept),
          };
    if (namesProduct(shortest, kept)) {
      attempts.push({ query: toSearchQuery(allWords(kept)), words: kept, notice });
      if (helpWords.size === 0) {
        attempts.push({ query: toSearchQuery(allWords(kept), true), words: kept, notice });
      }
    }
  }
  return attempts;
}

/** Whether the catalogue has the word as it was typed. */
const isTyped = ({ words, isCorrected }: ReadWord) => words.length > 0 && !isCorrected;

/** Whether nobody misses the word. */
const isSilent = ({ typed, words }: ReadWord, helpWords: ReadonlySet<string>) =>
  helpWords.has(typed) || (words.length === 0 && fillerWords.has(toSingular(typed)));

/** The words that the catalogue has. */
const leaveOut = (words: readonly ReadWord[], helpWords: ReadonlySet<string>) =>
  words.filter((word) => word.words.length > 0 && !helpWords.has(word.typed));

/**
 * Whether the words that are left name a product: where the first word, which mostly names it, is missing, another
 * must. A white door is not answered with what is white.
 */
function namesProduct(all: readonly ReadWord[], kept: readonly ReadWord[]): boolean {
  if (kept.length === 0) return false;
  const first = all.find(({ typed }) => /^[a-z]/.test(typed) && !fillerWords.has(typed));
  return !first || first.words.length > 0 || kept.some(isKind);
}

const isKind = ({ words }: ReadWord) => words.some((word) => word.isKind);
const allWords = (words: readonly ReadWord[]): SearchWord[] => words.flatMap((word) => word.words);
const typedWords = (words: readonly ReadWord[]) => words.map(({ typed }) => toTyped(typed));
/** 'sem válvula' is one word of the search. */
const toTyped = (word: string) => word.replaceAll('_', ' ');
const join = (words: readonly ReadWord[]) => typedWords(words).join(' ');

const toShownText = (words: readonly ReadWord[]) =>
  words
    .map(({ typed, isCorrected, words: meant }) =>
      isCorrected ? meant.map(({ text }) => text).join(' ') : toTyped(typed),
    )
    .join(' ');

/** Prepositions before what a product is made of, made for or comes with. */
const complement = /^(?:de|do|da|dos|das|para|p|com|sem|em|por|c)$/;
const MAX_READ_NAMES = 24;

/** A notice when only descriptions have the word that names the product, or any word where none does. */
async function findUnnamedProducts(
  db: Database,
  snapshot: CatalogueSnapshot,
  query: SearchQuery,
  words: readonly ReadWord[],
): Promise<SearchNotice | null> {
  const all = allWords(words);
  const kinds = all.filter((word) => word.isKind);
  const forms = formsOf(kinds.length > 0 ? kinds : all);
  const names = await findNames(db, snapshot, query);
  const isNamed = names.some((name) => roleInName(name, forms) !== 'none');
  return isNamed ? null : toNotice(words, 'description');
}

/**
 * A notice when the products are something else: when no product's name starts with one of the words, and the first
 * word only says what they are made of or made for ('máquina de lavar' finds taps), or names goods of the trade
 * ('cimento' finds tiles of that look).
 */
async function findWeakMatch(
  db: Database,
  snapshot: CatalogueSnapshot,
  query: SearchQuery,
  words: readonly ReadWord[],
): Promise<SearchNotice | null> {
  const first = words.find(({ typed }) => /^[a-z]/.test(typed));
  if (!first?.isOwn || words.some(isKind)) return null;
  if (first.words.some(({ synonyms }) => synonyms.length > 0) && !first.typed.includes(' '))
    return null;
  const forms = formsOf(first.words);
  const uses = (await findNames(db, snapshot, query)).map((name) => roleInName(name, forms));
  if (uses.includes('none')) return null;
  const isOtherUse =
    goods.has(toSingular(first.typed)) || uses.every((use) => use === 'complement');
  return isOtherUse ? toNotice(words, 'name') : null;
}

/** All words are in the products, but not as what the products are. */
const toNotice = (words: readonly ReadWord[], instead: 'name' | 'description'): SearchNotice => ({
  missing: [join(words)],
  instead,
  shown: join(words),
});

const formsOf = (words: readonly SearchWord[]) => new Set(words.flatMap(({ terms }) => terms));

/** The names of the first products. */
async function findNames(
  db: Database,
  snapshot: CatalogueSnapshot,
  query: SearchQuery,
): Promise<string[]> {
  const slice = { offset: 0, limit: MAX_READ_NAMES };
  const codes = await findRelevantCodes(db, snapshot, query, null, slice, null);
  const rows = await namesQuery(db).execute({ codes });
  return rows.map(({ name }) => name);
}

/** Finds the role of a word in a name. */
function roleInName(name: string, forms: ReadonlySet<string>): 'none' | 'complement' | 'own' {
  const pieces = name.split(/[\s-]+/).map((piece) => ({
    plain: piece
      .normalize('NFD')
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase(),
    words: tokenize(piece),
  }));
  const uses = pieces.flatMap(({ words }, index) =>
    words.some((word) => forms.has(word) || forms.has(toSingular(word)))
      ? [complement.test(pieces[index - 1]?.plain ?? '')]
      : [],
  );
  if (uses.length === 0) return 'none';
  return uses.every(Boolean) ? 'complement' : 'own';
}

const namesQuery = prepareOnce((db) =>
  db
    .select({ name: sql<string>`name` })
    .from(sql`products`)
    .where(sql`code = any(${sql.placeholder('codes')}::int[])`)
    .prepare('names_of_products'),
);

/** The words of the text that one product has together, when no product has all. */
async function relax(
  db: Database,
  snapshot: CatalogueSnapshot,
  words: readonly ReadWord[],
  missing: string,
): Promise<{ query: SearchQuery; notice: SearchNotice } | null> {
  const named = words.filter(({ isDescribed }) => !isDescribed);
  const all = allWords(named);
  const code = await findFirstCode(db, snapshot, [
    ...(named.length < words.length ? [toSearchQuery(all)] : []),
    ...toRelaxedQueries(all),
  ]);
  if (code === undefined) return null;
  const [row] = await wordsQuery(db).execute({ code, words: all.map(toWordQuery) });
  const has = new Set(all.filter((_, index) => row?.has[index]));
  const kept = named.filter(({ words: meant }) => meant.every((word) => has.has(word)));
  const query = toSearchQuery(allWords(kept));
  if (!query) return null;
  return {
    query,
    notice: { missing: [missing], instead: 'text', shown: toShownText(kept) },
  };
}

/** The most relevant product of the first query that finds one. */
async function findFirstCode(
  db: Database,
  snapshot: CatalogueSnapshot,
  queries: readonly (SearchQuery | null)[],
): Promise<number | undefined> {
  for (const query of queries) {
    if (!query) continue;
    const slice = { offset: 0, limit: 1 };
    const [code] = await findRelevantCodes(db, snapshot, query, null, slice, null);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** Tells which of several words a product has. */
const wordsQuery = prepareOnce((db) =>
  db
    .select({
      has: sql<boolean[]>`array(
        select search @@ word::tsquery
        from unnest(${sql.placeholder('words')}::text[]) with ordinality as wanted (word, position)
        order by position
      )`,
    })
    .from(sql`products`)
    .where(sql`code = ${sql.placeholder('code')}::int`)
    .prepare('words_of_product'),
);
