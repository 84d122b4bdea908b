import fc from 'fast-check';
import { toSearchVector } from './search-vector';
import { tokenize } from './tokenize';

describe('the search text of a product', () => {
  it('holds each word with its singular, and the kind of product', () => {
    expect(toSearchVector({ name: 'Pisos 8 mm', surroundings: ['Itaverá'] })).toBe(
      "'pisos' 'piso' '8' 'mm' '=pisos' '=piso' '=8' '=mm' '^pisos' '^piso' 'itavera'",
    );
  });

  it.each([
    ['Piso 60x120 cm', ['60x120', '120x60', '600x1200', '1200x600', '0,6x1,2', '1,2x0,6']],
    ['Piso 60x120', ['60', '120', '120x60', '600x1200', '0,6x1,2']],
    ['Lixa 225x275 mm', ['225x275', '22,5x27,5', '275x225', '0,225x0,275']],
    ['Lona 3x4 m', ['3x4', '4x3', '300x400', '3000x4000']],
    ['Esponja 100x70x25 mm', ['100x70x25', '10x7x2,5']],
    ['Tinta 3,6 L', ['3,6', '3600']],
    ['Selador 900 ml', ['900', '0,9']],
    ['Massa 500 g', ['500', 'g', '0,5', 'kg']],
    ['Piso 60x120 cm', ['600x1200', 'mm', '0,6x1,2', 'm']],
  ])('holds the sizes of %p as %j, in the name', (name, forms) => {
    const lexemes = toSearchVector({ name }).replaceAll("'", '').split(' ');

    expect(lexemes).toEqual(expect.arrayContaining(forms.flatMap((form) => [form, `=${form}`])));
  });

  it('holds every way to write a weight, whichever of them the name has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (grams) => {
        const ways = waysToWriteWeight(grams);
        const words = ways.map((typed) => ({ typed, all: tokenize(typed) }));
        const missing = ways.flatMap((name) => {
          const lexemes = new Set(toSearchVector({ name }).replaceAll("'", '').split(' '));
          const lacks = ({ all }: { all: string[] }) => all.some((word) => !lexemes.has(word));
          return words.filter(lacks).map(({ typed }) => ({ name, typed }));
        });
        expect(missing).toEqual([]);
      }),
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

/** People write it with each unit, with and without a space, with marks of thousands and zeros at the end. */
function waysToWriteWeight(grams: number): string[] {
  const kilograms = [
    String(grams / 1000).replace('.', ','),
    (grams / 1000).toFixed(3).replace('.', ','),
  ];
  const write = (numbers: readonly string[], units: readonly string[]) =>
    numbers.flatMap((number) => units.flatMap((unit) => [`${number} ${unit}`, `${number}${unit}`]));
  return [
    ...write([String(grams), grams.toLocaleString('pt-BR')], ['g', 'gr', 'grama', 'gramas', 'G']),
    ...write(kilograms, ['kg', 'KG', 'kgs', 'quilo', 'quilos', 'kilos']),
  ];
}
