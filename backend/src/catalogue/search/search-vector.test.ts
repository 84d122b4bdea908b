import { toRelaxedQuery, toSearchQuery, toSearchVector } from './search-vector';

/** Words that the catalogue does not have as such. */
const words = (...texts: string[]) => texts.map((text) => ({ text, isComplete: false }));

describe('the search text of a product', () => {
  it('holds each word with its singular, the kind of product, and the parts of a dimension', () => {
    expect(toSearchVector({ name: 'Pisos 60x120', surroundings: ['Itaverá'] })).toBe(
      "'pisos' 'piso' '60x120' '60' '120' '=pisos' '=piso' '=60x120' '=60' '=120' '^pisos' '^piso' 'itavera'",
    );
  });
});

describe('a search query', () => {
  it('matches any word with the prefix, but dimensions exactly', () => {
    expect(toSearchQuery(words('torn', '500'))?.finds).toBe("('torn':*) & ('500')");
  });

  it('matches a word that the catalogue has only as such, and a beginning by its few completions', () => {
    expect(toSearchQuery([{ text: 'pisos', isComplete: true }])?.finds).toBe("('pisos' | 'piso')");
    expect(
      toSearchQuery([{ text: 'porc', isComplete: false, completions: ['porca', 'porcelana'] }])
        ?.inName,
    ).toBe("('=porca' | '=porcelana')");
  });

  it('matches adjectives in either gender, and synonyms except as the first word', () => {
    expect(toSearchQuery(words('branca'))?.inName).toBe("('=branca':* | '=branco':*)");
    expect(toSearchQuery(words('bacia'))?.finds).toBe("('bacia':* | ('vaso' & 'sanitario'))");
    expect(toSearchQuery(words('bacia'))?.isA).toBe("('^bacia':*)");
  });

  it('is a product code when it is one number', () => {
    expect(toSearchQuery(words('53322'))?.code).toBe(53_322);
    expect(toSearchQuery(words('lixa', '53322'))?.code).toBeNull();
  });

  it('is null without a word', () => {
    expect(toSearchQuery(words())).toBeNull();
    expect(toRelaxedQuery(words('torneira'))).toBeNull();
  });

  it('keeps, of two words that match no product together, the one that names the product', () => {
    expect(toRelaxedQuery(words('torneira', 'azul'))?.finds).toBe("('^torneira':*) | ('^azul':*)");
  });
});
