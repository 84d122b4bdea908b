import { toRelaxedQuery, toSearchQuery, toSearchVector } from './search-vector';

describe('the search text of a product', () => {
  it('holds each word with its singular, the kind of product, and the parts of a dimension', () => {
    expect(toSearchVector({ name: 'Pisos 60x120', surroundings: ['Itaverá'] })).toBe(
      "'pisos' 'piso' '60x120' '60' '120' '=pisos' '=piso' '=60x120' '=60' '=120' '^pisos' '^piso' 'itavera'",
    );
  });
});

describe('a search query', () => {
  it('matches any word with the prefix, but dimensions exactly', () => {
    expect(toSearchQuery(['torn', '500'])?.finds).toBe("('torn':*) & ('500')");
  });

  it('matches adjectives in either gender, and synonyms except as the first word', () => {
    expect(toSearchQuery(['branca'])?.inName).toBe("('=branca':* | '=branco':*)");
    expect(toSearchQuery(['bacia'])?.finds).toBe("('bacia':* | ('vaso':* & 'sanitario':*))");
    expect(toSearchQuery(['bacia'])?.isA).toBe("('^bacia':*)");
  });

  it('is a product code when it is one number', () => {
    expect(toSearchQuery(['53322'])?.code).toBe(53_322);
    expect(toSearchQuery(['lixa', '53322'])?.code).toBeNull();
  });

  it('is null without a word', () => {
    expect(toSearchQuery([])).toBeNull();
    expect(toRelaxedQuery(['torneira'])).toBeNull();
  });

  it('keeps, of two words that match no product together, the one that names the product', () => {
    expect(toRelaxedQuery(['torneira', 'azul'])?.finds).toBe("('^torneira':*) | ('^azul':*)");
  });
});
