import fc from 'fast-check';
import { choicesOf } from './family';
import type { FamilyVariant, ProductFamily } from './family';

const aFamily = (variants: [id: string, ...values: string[]][]): ProductFamily => ({
  id: '1',
  name: 'Tinta',
  axes: ['Cor', 'Tamanho', 'Acabamento'].slice(0, (variants[0]?.length ?? 1) - 1),
  variants: variants.map(([productId, ...values]) => ({
    productId,
    values,
    pixPrice: 100,
    isSoldOut: false,
  })),
});

const idsOf = (family: ProductFamily, id: string) =>
  choicesOf(family, id).map((choices) =>
    choices.map(({ value, variant }) => [value, variant.productId]),
  );

/** Families of up to three axes, in which no two products have the same values. */
const families = fc.integer({ min: 1, max: 3 }).chain((axes) =>
  fc
    .uniqueArray(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: axes, maxLength: axes }), {
      minLength: 2,
      maxLength: 12,
      selector: (values) => values.join(),
    })
    .map((all) => aFamily(all.map((values, at) => [String(at), ...values]))),
);

/** The most other values that a variant with this value shares: a count over all of them. */
const mostShared = (
  variants: FamilyVariant[],
  current: FamilyVariant,
  axis: number,
  value: string,
) =>
  Math.max(
    ...variants
      .filter(({ values }) => values[axis] === value)
      .map(({ values }) => shared(values, current.values, axis)),
  );

const shared = (one: string[], other: string[], axis: number) =>
  one.reduce((sum, value, at) => sum + Number(at !== axis && value === other[at]), 0);

describe('the choices of a family', () => {
  it('are its values in their order, with the variant that differs in nothing else', () => {
    const family = aFamily([
      ['1', 'Branco', '0,9 L'],
      ['2', 'Branco', '18 L'],
      ['3', 'Gelo', '0,9 L'],
      ['4', 'Gelo', '18 L'],
    ]);

    expect(idsOf(family, '4')).toEqual([
      [
        ['Branco', '2'],
        ['Gelo', '4'],
      ],
      [
        ['0,9 L', '3'],
        ['18 L', '4'],
      ],
    ]);
  });

  it('lead to the first variant that has most of the others where none has all', () => {
    const family = aFamily([
      ['1', 'Branco', '0,9 L'],
      ['2', 'Branco', '18 L'],
      ['3', 'Gelo', '18 L'],
    ]);

    expect(idsOf(family, '1')[0]).toEqual([
      ['Branco', '1'],
      ['Gelo', '3'],
    ]);
  });

  it('name each value once, mark those of the product, and lead nowhere else than needed', () => {
    fc.assert(
      fc.property(families, fc.nat(), (family, seed) => {
        const { variants } = family;
        const current = variants[seed % variants.length] as FamilyVariant;
        const choices = choicesOf(family, current.productId);

        choices.forEach((values, axis) => {
          const names = values.map(({ value }) => value);
          expect(new Set(names)).toEqual(new Set(variants.map((each) => each.values[axis])));
          expect(names).toHaveLength(new Set(names).size);
          expect(values.filter(({ isCurrent }) => isCurrent).map(({ variant }) => variant)).toEqual(
            [current],
          );
          for (const { value, variant } of values) {
            expect(variant.values[axis]).toBe(value);
            expect(shared(variant.values, current.values, axis)).toBe(
              mostShared(variants, current, axis, value),
            );
          }
        });
      }),
    );
  });

  it('are none of a product that its family does not list', () => {
    expect(
      choicesOf(
        aFamily([
          ['1', 'Branco'],
          ['2', 'Gelo'],
        ]),
        '3',
      ),
    ).toEqual([]);
  });
});
