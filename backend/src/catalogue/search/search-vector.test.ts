import { forgivingQuery, searchQuery, searchVector } from './search-vector';

describe('what is searched in a product', () => {
  it('holds each word with its singular, what the thing is, and the sides of a measure', () => {
    expect(searchVector({ name: 'Pisos 60x120', surroundings: ['Itaverá'] })).toBe(
      "'pisos' 'piso' '60x120' '60' '120' '=pisos' '=piso' '=60x120' '=60' '=120' '^pisos' '^piso' 'itavera'",
    );
  });
});

describe('what a shopper looks for', () => {
  it('is any word that begins so, but a measure as it stands', () => {
    expect(searchQuery(['torn', '500'])?.finds).toBe("('torn':*) & ('500')");
  });

  it('is an adjective in either gender, and what is called otherwise, but not first', () => {
    expect(searchQuery(['branca'])?.inName).toBe("('=branca':* | '=branco':*)");
    expect(searchQuery(['bacia'])?.finds).toBe("('bacia':* | ('vaso':* & 'sanitario':*))");
    expect(searchQuery(['bacia'])?.isA).toBe("('^bacia':*)");
  });

  it('is a product code when it is one number', () => {
    expect(searchQuery(['53322'])?.code).toBe(53_322);
    expect(searchQuery(['lixa', '53322'])?.code).toBeNull();
  });

  it('is nothing without a word', () => {
    expect(searchQuery([])).toBeNull();
    expect(forgivingQuery(['torneira'])).toBeNull();
  });

  it('is, of two words that do not meet, the one that names the thing', () => {
    expect(forgivingQuery(['torneira', 'azul'])?.finds).toBe("('^torneira':*) | ('^azul':*)");
  });
});
