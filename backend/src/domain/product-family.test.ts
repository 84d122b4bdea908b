import fc from 'fast-check';
import { MAX_AXIS_VALUE, MAX_VARIANTS } from '@fireflay/back-office-wire';
import {
  describeVariant,
  findFamilyFaults,
  normalizeFamily,
  toFamilyKey,
  toValuesKey,
} from './product-family';
import type { ProductFamily } from './product-family';

const paint: ProductFamily = {
  name: 'Tinta Acrílica',
  axes: ['Tamanho', 'Cor'],
  variants: [
    { code: 1, values: ['3,6 L', 'Branco'] },
    { code: 2, values: ['18 L', 'Branco'] },
  ],
};

const faultsOf = (change: Partial<ProductFamily>) =>
  findFamilyFaults(normalizeFamily({ ...paint, ...change }));

/** The same text as people write it: other capitals, accents and spaces. */
const rewritten = (text: string) =>
  fc
    .record({
      isUpper: fc.boolean(),
      isPlain: fc.boolean(),
      before: fc.constantFrom('', ' ', '\u00a0 ', '\t'),
      between: fc.constantFrom(' ', '  ', ' \n '),
    })
    .map(({ isUpper, isPlain, before, between }) => {
      const plain = isPlain ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text;
      return before + (isUpper ? plain.toUpperCase() : plain).replaceAll(' ', between) + before;
    });

describe('a family of products', () => {
  it('has a name, one to three axes, and a value of each variant on each axis', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ name: ' ' })).toEqual([{ at: 'name', kind: 'empty' }]);
    expect(faultsOf({ axes: [], variants: [] })).toEqual([
      { at: 'axes', kind: 'count' },
      { at: 'variants', kind: 'few' },
    ]);
    expect(faultsOf({ axes: ['a', 'b', 'c', 'd'] })[0]).toEqual({ at: 'axes', kind: 'count' });
    expect(faultsOf({ axes: ['Tamanho'] })).toEqual([
      { at: 'values', kind: 'count', variant: 0 },
      { at: 'values', kind: 'count', variant: 1 },
    ]);
  });

  it('has plain texts within their limits', () => {
    const long = 'x'.repeat(MAX_AXIS_VALUE + 1);

    expect(faultsOf({ axes: ['<b>Cor</b>', ' '] })).toEqual([
      { at: 'axis', kind: 'markup', axis: 0 },
      { at: 'axis', kind: 'empty', axis: 1 },
    ]);
    expect(
      faultsOf({
        variants: [
          { code: 1, values: [long, ''] },
          { code: 2, values: ['a\u0000', 'Azul'] },
        ],
      }),
    ).toEqual([
      { at: 'value', kind: 'long', variant: 0, axis: 0 },
      { at: 'value', kind: 'empty', variant: 0, axis: 1 },
      { at: 'value', kind: 'markup', variant: 1, axis: 0 },
    ]);
  });

  it('has no product twice, and as many as a page can offer', () => {
    const variants = Array.from({ length: MAX_VARIANTS + 1 }, (_, index) => ({
      code: index + 1,
      values: [`${index} L`, 'Branco'],
    }));

    expect(faultsOf({ variants })).toEqual([{ at: 'variants', kind: 'many' }]);
    expect(
      faultsOf({
        variants: [
          { code: 1, values: ['a', 'b'] },
          { code: 1, values: ['c', 'd'] },
        ],
      }),
    ).toEqual([{ at: 'product', kind: 'repeated', variant: 1, other: 0 }]);
  });

  it('has no two axes with one name and no two variants with the same values, however they are written', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(
        rewritten('3,6 L'),
        rewritten('Cinza médio'),
        rewritten('tamanho'),
        (size, colour, axis) => {
          expect(toFamilyKey(size)).toBe(toFamilyKey('3,6 L'));
          expect(toValuesKey([size, colour])).toBe(toValuesKey(['3,6 L', 'Cinza médio']));
          const variants = [
            { code: 1, values: ['3,6 L', 'Cinza médio'] },
            { code: 2, values: [size, colour] },
          ];
          expect(faultsOf({ variants })).toEqual([
            { at: 'values', kind: 'repeated', variant: 1, other: 0 },
          ]);
          expect(faultsOf({ axes: ['Tamanho', axis] })).toEqual([
            { at: 'axis', kind: 'repeated', axis: 1 },
          ]);
        },
      ),
    );
  });
});

describe('the description of a variant', () => {
  it.each([
    ['Tinta Branca', 'Tamanho: 18 L, Cor: Branco'],
    ['Tinta Branco', 'Tamanho: 18 L, Cor: Branco'],
    ['Tinta 118 L Branco', 'Tamanho: 18 L, Cor: Branco'],
    ['Tinta 18 Litros Branco', 'Tamanho: 18 L, Cor: Branco'],
    ['Tinta Branco 18 L', undefined],
    ['TINTA BRANCO NEVE 18L', undefined],
  ])('of "%s" is %s', (name, text) => {
    expect(describeVariant(name, ['Tamanho', 'Cor'], ['18 L', 'Branco'])).toBe(text);
  });

  it('is missing for any name that has the values, whatever they are written with', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(
        fc
          .string({ minLength: 1, maxLength: 10, unit: 'binary-ascii' })
          .filter((text) => text.trim() !== ''),
        (value) => {
          expect(describeVariant(`Tinta ${value} nova`, ['Tamanho'], [value])).toBeUndefined();
        },
      ),
    );
  });
});
