import { choosePackages } from '../choose-packages';
import type { TileJob } from './tile-work';
import { aProduct, aTileJob, glazed, lineOf, porcelain, rules, sizeOf } from '../testing/products';

const { coefficients } = rules;
const mortarOf = (fields: Partial<TileJob>) => lineOf(aTileJob(fields), 'mortar');
const fallbackOf = (fields: Partial<TileJob>) => {
  const { formula } = mortarOf(fields);
  if (formula?.kind !== 'consumption') throw new Error('The mortar has another formula.');
  return formula.fallback;
};
const classOf = (fields: Partial<TileJob>) => mortarOf(fields).name.split(' ').at(-1);
const wall = {
  place: 'wall',
  surface: { kind: 'walls', perimeterMm: 6000, heightMm: 2500 },
} as const;

describe('the consumption of mortar', () => {
  it('agrees with SINAPI 104611: 6.85 kg/m² on inner walls of 60 × 60', () => {
    expect(mortarOf({ ...wall, tile: sizeOf(600, 600) }).quantity.amount).toBe(15 * 6850);
    expect(mortarOf({ ...wall, tile: sizeOf(600, 600) }).source).toEqual({
      rank: 'sinapi',
      text: 'SINAPI 104611 (AF_02/2023)',
      date: '2023-02',
    });
  });

  it('agrees with SINAPI 104588: 5.24 kg/m² on façades of small pieces', () => {
    const facade = mortarOf({ ...wall, isOutdoor: true, tile: sizeOf(70, 260) });

    expect(facade.quantity.amount).toBe(15 * 5240);
    expect(fallbackOf({ ...wall, isOutdoor: true, tile: sizeOf(100, 200) })).toBe(
      coefficients.mortarFacade,
    );
    expect(fallbackOf({ ...wall, isOutdoor: true, tile: sizeOf(100, 201) })).toBe(
      coefficients.mortarDouble,
    );
    expect(facade.source.rank).toBe('sinapi');
  });

  it('is within what the trowel leaves: 5.0 to 5.6 kg/m² for 8 mm, 1.5 to 3 more on the back', () => {
    expect(coefficients.mortarSingle.value).toBeGreaterThanOrEqual(5);
    expect(coefficients.mortarSingle.value).toBeLessThanOrEqual(5.6);
    expect(coefficients.mortarDouble.value).toBeGreaterThanOrEqual(5 + 1.5);
    expect(coefficients.mortarFloorLarge.value).toBeLessThanOrEqual(5.6 + 3 + 0.1);
  });

  it('has a double layer from 30 × 30, above recesses of 1 mm, and on façades', () => {
    const small = sizeOf(299, 300);

    expect(fallbackOf({ tile: small })).toBe(coefficients.mortarSingle);
    expect(fallbackOf({ tile: { ...small, backRecess: 1 } })).toBe(coefficients.mortarSingle);
    expect(fallbackOf({ tile: { ...small, backRecess: 1.1 } })).toBe(coefficients.mortarDouble);
    expect(fallbackOf({ tile: sizeOf(300, 300) })).toBe(coefficients.mortarDouble);
    expect(fallbackOf({ ...wall, isOutdoor: true, tile: small })).toBe(coefficients.mortarDouble);
  });

  it('takes the label of the layer that the job needs', () => {
    const sack = aProduct('sack', {
      mortarClass: 'ACI',
      weight: 20,
      yieldSingle: 4,
      yieldDouble: 7,
    });
    const amountFor = (tile: TileJob['tile']) =>
      choosePackages(mortarOf({ tile }), [sack]).best?.quantity.amount;

    expect(amountFor({ ...sizeOf(200, 200), absorption: 'BIII' })).toBe(14 * 4000);
    expect(amountFor({ ...sizeOf(450, 450), absorption: 'BIII' })).toBe(14 * 7000);
  });

  it('has 603 g more for each metre of skirting that is cut from tiles', () => {
    const without = mortarOf({}).quantity.amount;

    expect(mortarOf({ skirting: 'cut' }).quantity.amount - without).toBe(15 * 603);
    expect(mortarOf({ skirting: 'bought' }).quantity.amount).toBe(without);
  });
});

describe('the class of mortar', () => {
  it('is AC-I inside, AC-II outside, AC-III for porcelain, façades and showers', () => {
    expect(classOf({ tile: glazed })).toBe('AC-I');
    expect(classOf({ tile: glazed, isOutdoor: true })).toBe('AC-II');
    expect(classOf({ tile: porcelain })).toBe('AC-III');
    expect(classOf({ ...wall, tile: glazed, isOutdoor: true })).toBe('AC-III');
    expect(classOf({ tile: glazed, shower: { lengthMm: 900, widthMm: 900 } })).toBe('AC-III');
  });

  it('may be replaced by a higher class, never by a lower one', () => {
    const sacks = ['ACI', 'ACII', 'ACIII'].map((mortarClass) =>
      aProduct(mortarClass, { mortarClass, weight: 20 }),
    );
    const fitting = (fields: Partial<TileJob>) =>
      choosePackages(mortarOf(fields), sacks).choices.map(
        ({ packages }) => packages[0]?.product.id,
      );

    expect(fitting({ tile: glazed })).toEqual(['ACI', 'ACII', 'ACIII']);
    expect(fitting({ tile: glazed, isOutdoor: true })).toEqual(['ACII', 'ACIII']);
    expect(fitting({ tile: porcelain })).toEqual(['ACIII']);
    expect(choosePackages(mortarOf({ tile: porcelain }), sacks).unfit[0]?.reasons).toEqual([
      'Não serve: classe AC-I, e o serviço pede AC-III.',
    ]);
  });
});
