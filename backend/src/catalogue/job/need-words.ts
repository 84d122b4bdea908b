import type { JobNeed } from 'shared-contracts/content';
import { NAME_MARK } from '../search/search-vector';
import { toSingular, tokenize } from '../search/tokenize';

type Words = Pick<JobNeed, 'words' | 'without'>;

/** Shorter words are no beginnings: the T of 'espaçador T' is not that of 'tampa'. */
const MIN_BEGINNING = 3;

/** The words of each text as the search knows them: without accents, capitals and plurals. */
const parse = (texts: readonly string[]): string[][] =>
  texts.map((text) => tokenize(text).map(toSingular)).filter((words) => words.length > 0);

/** Builds the queries (text of a tsquery) that find the products of a need in the search index. null: all, or none. */
export function toNeedQueries({ words, without }: Words): {
  anyOf: string | null;
  noneOf: string | null;
} {
  return { anyOf: toQuery(parse(words)), noneOf: toQuery(parse(without)) };
}

const toQuery = (texts: readonly string[][]): string | null =>
  texts.map((words) => `(${words.map(toLexeme).join(' & ')})`).join(' | ') || null;

const toLexeme = (word: string) =>
  `'${NAME_MARK}${word}'${word.length < MIN_BEGINNING ? '' : ':*'}`;

/** The same for a name. */
export function createNameCheck({ words, without }: Words): (name: string) => boolean {
  const [anyOf, noneOf] = [parse(words), parse(without)];
  return (name) => {
    const named = tokenize(name).flatMap((word) => [word, toSingular(word)]);
    const has = (text: readonly string[]) =>
      text.every((word) => named.some((each) => isBeginning(word, each)));
    return (anyOf.length === 0 || anyOf.some(has)) && !noneOf.some(has);
  };
}

const isBeginning = (word: string, named: string) =>
  word.length < MIN_BEGINNING ? named === word : named.startsWith(word);
