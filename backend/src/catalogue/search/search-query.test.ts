import { toRelaxedQueries, toSearchQuery } from './search-query';
import type { SearchWord } from './search-word';

const aWord = (text: string, word: Partial<SearchWord> = {}): SearchWord => ({
  text,
  terms: [text],
  synonyms: [],
  isKind: false,
  ...word,
});
const words = (...texts: string[]) => texts.map((text) => aWord(text));

describe('a search query', () => {
  it('matches each word as it is, in all of its forms', () => {
    const pisos = aWord('pisos', { terms: ['pisos', 'piso'] });

    expect(toSearchQuery([pisos, aWord('500')])?.matchQuery).toBe("('pisos' | 'piso') & ('500')");
    expect(toSearchQuery([pisos])?.nameQuery).toBe("('=pisos' | '=piso')");
  });

  it('matches only a word that is being typed as the beginning of longer words', () => {
    expect(toSearchQuery([aWord('torn', { isBeginning: true })])?.matchQuery).toBe("('torn':*)");
  });

  it('matches synonyms except in the name and as the first word', () => {
    const query = toSearchQuery([aWord('bacia', { synonyms: ['vaso sanitario'] })]);

    expect(query?.matchQuery).toBe("('bacia' | ('vaso' & 'sanitario'))");
    expect(query?.nameQuery).toBe("('=bacia')");
    expect(query?.namePrefixQuery).toBe("('^bacia')");
  });

  it('matches the words of descriptions only if it shall', () => {
    expect(toSearchQuery(words('piscina'), true)?.matchQuery).toBe("('piscina' | '~piscina')");
  });

  it('is a product code when it is one number', () => {
    expect(toSearchQuery(words('53322'))?.code).toBe(53_322);
    expect(toSearchQuery(words('1188517299'))?.code).toBe(1_188_517_299);
    expect(toSearchQuery(words('2147483648'))?.code).toBeNull();
    expect(toSearchQuery(words('lixa', '53322'))?.code).toBeNull();
  });

  it('is null without a word', () => {
    expect(toSearchQuery([])).toBeNull();
    expect(toRelaxedQueries(words('torneira'))).toEqual([]);
  });

  const findsOf = (all: SearchWord[]) => toRelaxedQueries(all).map(({ matchQuery }) => matchQuery);

  it('keeps, of two words that match no product together, the first that names a product', () => {
    expect(findsOf(words('torneira', 'azul'))).toEqual(["('^torneira') | ('^azul')"]);
    const two = ['argamassa', 'porcelanato'].map((word) => aWord(word, { isKind: true }));
    expect(findsOf(two)).toEqual(["('^argamassa')"]);
  });

  it('leaves out one of more words, then all but one, but not the one that names the product', () => {
    const three = [aWord('torneira', { isKind: true }), ...words('azul', 'mesa')];

    expect(findsOf(three)).toEqual([
      "(('torneira') & ('mesa')) | (('torneira') & ('azul'))",
      "('torneira') & (('azul') | ('mesa'))",
      "('^torneira')",
    ]);
  });
});
