import { toSearchVector } from './search-vector';

describe('the search text of a product', () => {
  it('holds each word with its singular, the kind of product, and the parts of a dimension', () => {
    expect(toSearchVector({ name: 'Pisos 60x120', surroundings: ['Itaverá'] })).toBe(
      "'pisos' 'piso' '60x120' '60' '120' '=pisos' '=piso' '=60x120' '=60' '=120' '^pisos' '^piso' 'itavera'",
    );
  });

  it('holds a word with a hyphen in parts and as one, and only as one for the kind of product', () => {
    expect(toSearchVector({ name: 'Porta-Toalha' })).toBe(
      "'porta' 'toalha' 'portatoalha' '=porta' '=toalha' '=portatoalha' '^portatoalha'",
    );
  });

  it('holds the words that only the description has, marked, without numbers and short words', () => {
    expect(
      toSearchVector({ name: 'Piso', description: 'O piso para 2 piscinas. Cor: azul sereno' }),
    ).toBe("'piso' '=piso' '^piso' '~piscina' '~azul' '~sereno'");
  });
});
