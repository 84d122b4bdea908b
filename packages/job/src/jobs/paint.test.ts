import { choosePackages } from '../choose-packages';
import type { Attributes } from '../attributes';
import { aProduct, findLine, lineOf, needsOf, planned } from '../testing/products';
import type { PaintJob } from './paint';

/** 40 m² of walls. */
const aPaintJob = (fields: Partial<PaintJob> = {}): PaintJob => ({
  kind: 'paint',
  surface: { kind: 'walls', perimeterMm: 16_000, heightMm: 2500 },
  paint: { yield: 10, yieldBasis: 'perCoat' },
  ...fields,
});
const litres = (fields: Partial<PaintJob>) =>
  lineOf(aPaintJob(fields), 'paint').quantity.amount / 1000;

describe('the litres of paint', () => {
  it('are area × coats ÷ yield, with a loss of 10 %', () => {
    expect(litres({})).toBe(8.8);
    expect(litres({ coats: 3 })).toBe(13.2);
    expect(lineOf(aPaintJob(), 'paint').how).toBe(
      '40 m² × 2 demãos ÷ 10 m² por litro e demão + 10% de perda.',
    );
  });

  it('are not halved or doubled by a label that states the finished yield', () => {
    const perCoat: Attributes = { yield: 10, yieldBasis: 'perCoat', coats: 2 };
    const finished: Attributes = { yield: 5, yieldBasis: 'finished', coats: 2 };

    expect(litres({ paint: finished })).toBe(litres({ paint: perCoat }));
    expect(litres({ paint: { yield: 5, yieldBasis: 'finished' } })).toBe(8.8);
    expect(litres({ paint: finished, coats: 3 })).toBe(13.2);
    expect(litres({ paint: { yield: 4, yieldBasis: 'finished', coats: 3 } })).toBe(11);
    expect(litres({ paint: { yield: 4, yieldBasis: 'finished', coats: 3 }, coats: 2 })).toBe(7.334);
  });

  it('do not follow a label that does not say which, with a warning', () => {
    const { lines, warnings } = planned(aPaintJob({ paint: { yield: 20, paintLine: 'premium' } }));

    expect(lines[0]?.quantity.amount).toBe(8_800);
    expect(lines[0]?.source.rank).toBe('general');
    expect(warnings.map(({ code }) => code)).toEqual(['yieldBasisMissing']);
  });

  it('follow the next source where the label’s yield is zero, with a warning', () => {
    const { lines, warnings } = planned(aPaintJob({ paint: { yield: 0, yieldBasis: 'perCoat' } }));

    expect(lines[0]?.source.rank).toBe('store');
    expect(warnings[0]).toMatchObject({ code: 'labelUnusable', field: 'yield' });
    expect(warnings[0]?.text).toContain('"rendimento"');
  });

  it.each([
    ['economica', 14.667],
    ['standard', 11],
    ['premium', 8.8],
  ])('without a label follow the line: %s', (paintLine, expected) => {
    expect(litres({ paint: { paintLine } })).toBe(expected);
  });

  it('leave doors and windows out', () => {
    const openings = [
      { kind: 'door', count: 1 },
      { kind: 'window', count: 1 },
    ] as const;

    expect(litres({ openings })).toBe(8.167);
    expect(lineOf(aPaintJob({ openings }), 'paint').how).toBe(
      '40 m² − 1 porta de 0,8 × 2,1 m (1,68 m²) − 1 janela de 1,2 × 1 m (1,2 m²) = 37,12 m²; × 2 demãos ÷ 10 m² por litro e demão + 10% de perda.',
    );
  });

  it('take nothing off a stated area', () => {
    const openings = [{ kind: 'door', count: 3 }] as const;

    expect(litres({ openings, surface: { kind: 'area', area: 400_000 } })).toBe(8.8);
  });

  it('cover a ceiling as well', () => {
    const job = aPaintJob({ ceiling: { lengthMm: 4_000, widthMm: 4_000 } });

    expect(lineOf(job, 'paint').quantity.amount).toBe(12_320);
    expect(lineOf(job, 'paint').how).toMatch(/^40 m² \+ 16 m² de teto = 56 m²; × 2 demãos/);
  });

  it('are 10 % more for a tinted colour, and more for new and porous walls', () => {
    expect(litres({ isTinted: true })).toBe(9.68);
    expect(litres({ condition: 'new' })).toBe(10.56);
    expect(litres({ condition: 'porous' })).toBe(12.32);
    expect(lineOf(aPaintJob({ isTinted: true, condition: 'new' }), 'paint').how).toBe(
      '40 m² × 2 demãos ÷ 10 m² por litro e demão × 1,2 pela absorção da parede + 10% de perda + 10% pela cor preparada.',
    );
  });

  it('agree with what is quoted of 18 L: 120 to 150 m² in two coats', () => {
    const paint = { yield: 15, yieldBasis: 'perCoat' };
    const area = (squareMetres: number) => ({ kind: 'area', area: squareMetres * 10_000 }) as const;

    expect(litres({ paint, surface: area(120) })).toBeLessThan(18);
    expect(litres({ paint, surface: area(150) })).toBeGreaterThan(18);
  });
});

describe('the other lines of paint', () => {
  it('are sealer and filler for walls that are not painted yet', () => {
    const tools = ['roller', 'protection', 'sandpaper'];

    expect(needsOf(aPaintJob())).toEqual(['paint', ...tools]);
    expect(needsOf(aPaintJob({ condition: 'new' }))).toEqual([
      'paint',
      'sealer',
      'filler',
      ...tools,
    ]);

    const plan = planned(aPaintJob({ condition: 'new' }));

    expect(findLine(plan, 'sealer')).toMatchObject({
      quantity: { unit: 'ml', amount: 6_400 },
      isOptional: false,
      source: { rank: 'store' },
    });
    expect(findLine(plan, 'filler')).toMatchObject({
      quantity: { unit: 'ml', amount: 18_002 },
      isOptional: true,
    });
  });

  it.each([
    ['finished', { yield: 2, yieldBasis: 'finished', coats: 2 }, 20_000],
    ['of each of two coats', { yield: 4, yieldBasis: 'perCoat', coats: 2 }, 20_000],
    ['of one coat', { yield: 4, yieldBasis: 'perCoat', coats: 1 }, 10_000],
    ['not stated, of two coats', { coats: 2 }, 18_002],
  ])('take as much filler as its label says: %s', (_, label: Attributes, amount) => {
    const filler = findLine(planned(aPaintJob({ condition: 'new' })), 'filler');
    const can = aProduct('can', { volume: 3.6, ...label });

    expect(choosePackages(filler!, [can]).best?.quantity.amount).toBe(amount);
  });
});

describe('cans of one paint', () => {
  it('are combined, and each label counts for its own paint', () => {
    const can = (volume: number, price: number) =>
      aProduct(`${volume}`, { volume, yield: 10, yieldBasis: 'perCoat' }, { price, family: 'A' });
    const cans = [can(0.9, 6_000), can(3.6, 9_000), can(18, 30_000)];
    const other = aProduct(
      'other',
      { volume: 3.6, yield: 12, yieldBasis: 'perCoat' },
      { price: 9_500 },
    );
    const line = lineOf(aPaintJob(), 'paint');
    const { best, choices } = choosePackages(line, [...cans, other]);

    expect(best?.packages).toEqual([{ product: cans[1], count: 3 }]);
    expect(choices[2]?.packages).toEqual([
      { product: cans[1], count: 2 },
      { product: cans[0], count: 2 },
    ]);
    expect(choices.map(({ price }) => price)).toEqual([27_000, 28_500, 30_000, 30_000, 60_000]);
    expect(choices.map(({ waste }) => waste).slice(2, 4)).toEqual([200, 9_200]);
  });

  it('of several sizes are mixed only where their labels need the same of the job', () => {
    const line = lineOf(aPaintJob(), 'paint');
    const can = (volume: number, litre: number) =>
      aProduct(`${volume}`, { volume, yield: litre, yieldBasis: 'perCoat' }, { family: 'A' });
    const mixed = (cans: ReturnType<typeof can>[]) =>
      choosePackages(line, cans).choices.some(({ packages }) => packages.length > 1);

    expect(mixed([can(3.6, 10), can(0.9, 10)])).toBe(true);
    expect(mixed([can(3.6, 10), can(0.9, 8)])).toBe(false);
  });
});
