import { toRelaxedQuery, toSearchQuery, toSearchVector } from './search-vector';

describe('what is searched in a product', () => {
  it('holds each word with its singular, what the thing is, and the sides of a measure', () => {
    expect(toSearchVector({ name: 'Pisos 60x120', surroundings: ['Itaverá'] })).toBe(
      "'pisos' 'piso' '60x120' '60' '120' '=pisos' '=piso' '=60x120' '=60' '=120' '^pisos' '^piso' 'itavera'",
    );
  });
});

describe('what a shopper looks for', () => {
  it('is any word that begins so, but a measure as it stands', () => {
    expect(toSearchQuery(['torn', '500'])?.finds).toBe("('torn':*) & ('500')");
  });

  it('is an adjective in either gender, and what is called otherwise, but not first', () => {
    expect(toSearchQuery(['branca'])?.inName).toBe("('=branca':* | '=branco':*)");
    expect(toSearchQuery(['bacia'])?.finds).toBe("('bacia':* | ('vaso':* & 'sanitario':*))");
    expect(toSearchQuery(['bacia'])?.isA).toBe("('^bacia':*)");
  });

  it('is a product code when it is one number', () => {
    expect(toSearchQuery(['53322'])?.code).toBe(53_322);
    expect(toSearchQuery(['lixa', '53322'])?.code).toBeNull();
  });

  it('is nothing without a word', () => {
    expect(toSearchQuery([])).toBeNull();
    expect(toRelaxedQuery(['torneira'])).toBeNull();
  });

  it('is, of two words that do not meet, the one that names the thing', () => {
    expect(toRelaxedQuery(['torneira', 'azul'])?.finds).toBe("('^torneira':*) | ('^azul':*)");
  });
});
