import { measure } from '../measure';
import type { Coefficient } from '../rules/rules';
import { AREA_PER_M2, toMilli } from '../quantity';
import { aTileJob, lineOf, rules, sizeOf } from '../testing/products';

/** kg/m² without loss. An area of 1,000 m² has the decimals of the vectors. */
function perM2(coefficient: number, [length, width, thickness, joint]: readonly number[]): number {
  const { quantity } = measure(
    {
      kind: 'grout',
      area: 1000 * AREA_PER_M2,
      size: { lengthMm: length!, widthMm: width! },
      thickness: toMilli(thickness!),
      joint: toMilli(joint!),
      loss: 0,
      fallback: rules.coefficients.groutPorcelain,
    },
    { groutCoefficient: coefficient },
  );
  return quantity.amount / 1_000_000;
}

const vectors = [
  [[200, 200, 7, 3], 0.34],
  [[330, 330, 7, 3], 0.206],
  [[330, 600, 8, 2], 0.122],
  [[450, 450, 8, 3], 0.173],
  [[600, 600, 9, 2], 0.097],
  [[600, 1200, 10, 2], 0.081],
  [[800, 800, 10, 2], 0.081],
  [[900, 900, 10.5, 2], 0.076],
  [[1200, 1200, 11, 2], 0.059],
] as const;

describe('grout by the maker’s formula', () => {
  it.each(vectors)('%j mm with 1.62 needs %d kg/m²', (tile, expected) => {
    expect(perM2(1.62, tile)).toBeCloseTo(expected, 3);
  });

  it.each(vectors)('%j mm with 1.75 needs 1.080 times as much', (tile) => {
    expect(perM2(1.75, tile) / perM2(1.62, tile)).toBeCloseTo(1.08, 2);
  });

  it.each(vectors)('%j mm with 1.58 needs 0.975 times as much', (tile) => {
    expect(perM2(1.58, tile) / perM2(1.62, tile)).toBeCloseTo(0.975, 2);
  });

  it('agrees with SINAPI 104611: 0.141 kg/m² on walls of 60 × 60', () => {
    expect(perM2(1.62, [600, 600, 8.7, 3])).toBeCloseTo(0.141, 3);
  });

  it('agrees within 2 % with SINAPI 104588: 1.37 kg/m² on façades of 7 × 26', () => {
    expect(Math.abs(perM2(1.75, [70, 260, 8, 5.5]) / 1.37 - 1)).toBeLessThan(0.02);
  });
});

describe('the line of grout', () => {
  const coefficientOf = (absorption?: string): Coefficient | undefined => {
    const tile = { ...sizeOf(600, 600), thickness: 9, ...(absorption && { absorption }) };
    const { formula } = lineOf(aTileJob({ tile }), 'grout');
    return formula?.kind === 'grout' ? formula.fallback : undefined;
  };

  it('has the coefficient for porcelain, ceramics, or neither', () => {
    const { groutPorcelain, groutCeramic, groutOther } = rules.coefficients;

    expect(coefficientOf('BIa')).toBe(groutPorcelain);
    expect(coefficientOf('BIIb')).toBe(groutCeramic);
    expect(coefficientOf()).toBe(groutOther);
  });

  it('needs 84 g more for each metre of skirting that is cut from tiles', () => {
    const { how } = lineOf(
      aTileJob({ skirting: 'cut', openings: [{ kind: 'door', count: 1 }] }),
      'grout',
    );

    expect(how).toContain(' + 1,2 kg para 14,2 m de rodapé.');
  });
});
