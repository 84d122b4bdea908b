import fc from 'fast-check';
import { parseVariation, readVariation } from './family-columns';

const row = (cells: Record<string, string>) => ({
  line: 2,
  cells: new Map(Object.entries(cells)),
});

/** A text that no system takes for a separator. */
const word = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme-composite' })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/[;|:=\n\r\u2028\u2029]/.test(text));

describe('the variation of a row', () => {
  it('is read as Bling and Tiny write it, with any texts and any number of axes', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(';', '||', ' ; ', '|'),
        fc.constantFrom(':', ': ', '='),
        (pairs, separator, mark) => {
          const text = pairs.map((pair) => pair.join(mark)).join(separator);

          expect(parseVariation(text)).toEqual({
            axes: pairs.map(([axis]) => axis),
            values: pairs.map(([, value]) => value),
          });
        },
      ),
    );
  });

  it.each(['P', '18 L', 'Tamanho', 'Tamanho:', ':P', 'Tamanho:P;Azul', ';', ''])(
    'is not guessed from "%s"',
    (text) => {
      expect(parseVariation(text)).toBeUndefined();
    },
  );

  it.each([
    [{}, null],
    [{ variacao: 'Tamanho:P' }, { axes: ['Tamanho'], values: ['P'] }],
    [{ variacao: 'P', variacao_cor: 'Azul' }, undefined],
    [
      { variacao_tamanho: '40', variacao_cor: 'Preta' },
      { axes: ['Cor', 'Tamanho'], values: ['Preta', '40'] },
    ],
    [
      { nome_da_variacao_1: 'Volume', valor_da_variacao_1: '10  L' },
      { axes: ['Volume'], values: ['10 L'] },
    ],
    [{ nome_da_variacao_1: 'Volume' }, undefined],
    [{ valor_da_variacao_2: '10 L' }, undefined],
  ])('of the cells %j is %j', (cells, expected) => {
    expect(readVariation(row(cells))).toEqual(expected);
  });
});
