import fc from 'fast-check';
import { choosePackages } from './choose-packages';
import { planJob } from './plan-job';
import type { Job } from './plan-job';
import { AREA_PER_M2, ceilRatio } from './quantity';
import { MAX_AREA } from './surface';
import type { Opening, Surface } from './surface';
import { aProduct, planned, porcelain, rules } from './testing/products';

/** Whatever a form or a catalogue may hold. */
const anything = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 1, max: 5_000 }) },
  fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 1e308, 5e-324, -1, 0.5, 2 ** 53),
  fc.double(),
  fc.integer({ min: -10, max: 100_000 }),
);
const surface: fc.Arbitrary<Surface> = fc.oneof(
  fc.record({ kind: fc.constant('rectangle' as const), lengthMm: anything, widthMm: anything }),
  fc.record({
    kind: fc.constant('walls' as const),
    perimeterMm: anything,
    heightMm: anything,
    longestMm: fc.option(anything, { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('area' as const),
    area: anything,
    perimeterMm: fc.option(anything, { nil: undefined }),
  }),
);
const opening: fc.Arbitrary<Opening> = fc.record({
  kind: fc.constantFrom('door' as const, 'window' as const),
  count: anything,
  widthMm: fc.option(anything, { nil: undefined }),
  heightMm: fc.option(anything, { nil: undefined }),
});
const attributes = fc.dictionary(
  fc.constantFrom(
    'thickness',
    'minimumJoint',
    'backRecess',
    'yield',
    'coats',
    'weight',
    'volume',
    'groutCoefficient',
    'yieldDouble',
    'piecesPerBox',
    'size',
    'yieldBasis',
    'length',
    'width',
  ),
  fc.oneof(
    anything,
    fc.constantFrom('finished', 'perCoat', ''),
    fc.record({ lengthMm: anything, widthMm: anything }),
  ),
);
const flag = fc.boolean();
const job: fc.Arbitrary<Job> = fc.oneof(
  fc.record({
    kind: fc.constant('tiles' as const),
    place: fc.constantFrom('floor' as const, 'wall' as const),
    surface,
    openings: fc.array(opening, { maxLength: 3 }),
    isOutdoor: flag,
    pattern: fc.constantFrom('straight' as const, 'diagonal' as const, 'brick' as const),
    tile: fc.oneof(attributes, fc.constant(porcelain)),
    jointMm: fc.option(anything, { nil: undefined }),
    skirting: fc.constantFrom(undefined, 'bought' as const, 'cut' as const),
    shower: fc.option(
      fc.record({
        lengthMm: anything,
        widthMm: anything,
        wallsMm: fc.option(anything, { nil: undefined }),
        drains: anything,
      }),
      { nil: undefined },
    ),
  }),
  fc.record({
    kind: fc.constant('paint' as const),
    surface,
    openings: fc.array(opening, { maxLength: 3 }),
    condition: fc.constantFrom('painted' as const, 'new' as const, 'porous' as const),
    coats: fc.option(anything, { nil: undefined }),
    isTinted: flag,
    ceiling: fc.option(fc.record({ lengthMm: anything, widthMm: anything }), { nil: undefined }),
    paint: attributes,
  }),
  fc.record({
    kind: fc.constant('planks' as const),
    material: fc.constantFrom(
      'laminate' as const,
      'vinylGlued' as const,
      'vinylClick' as const,
      'vinylSelfAdhesive' as const,
    ),
    surface,
    openings: fc.array(opening, { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constantFrom('basin' as const, 'toilet' as const, 'tap' as const, 'shower' as const),
    product: attributes,
    count: anything,
  }),
);

/** Up to 200 m², where the steps of whole pieces and small rooms are. */
const area = fc.integer({ min: 4_000, max: 200 * AREA_PER_M2 });
const aFloor = (area: number): Job => ({
  kind: 'tiles',
  place: 'floor',
  surface: { kind: 'area', area },
  tile: porcelain,
});
const amountsOf = (job: Job) => planned(job).lines.map(({ quantity }) => quantity.amount);

describe('for any input', () => {
  it('a job is planned in whole, positive amounts, or refused with sentences, and nothing is thrown', () => {
    fc.assert(
      fc.property(job, attributes, (each, product) => {
        const plan = planJob(each, rules);
        if (plan.kind === 'refused') {
          expect(plan.problems.length).toBeGreaterThan(0);
          for (const { text } of plan.problems) expect(text).not.toMatch(/NaN|Infinity|undefined/);
          return;
        }
        for (const line of plan.lines) {
          expect(Number.isSafeInteger(line.quantity.amount)).toBe(true);
          expect(line.quantity.amount).toBeGreaterThan(0);
          expect(line.how).not.toMatch(/NaN|Infinity|undefined/);
          for (const { packages, waste } of choosePackages(line, [aProduct('a', product)])
            .choices) {
            expect(packages[0]?.count).toBeGreaterThan(0);
            expect(waste).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('the largest job is exact', () => {
    expect(amountsOf(aFloor(MAX_AREA))[0]).toBe(MAX_AREA * 1.1);
    expect(ceilRatio([2 ** 52, 2 ** 52, 3], [2 ** 52, 2 ** 52])).toBe(3);
  });
});

describe('more work never needs less', () => {
  const expectNoLess = (less: Job, more: Job) => {
    const fewer = amountsOf(less);

    amountsOf(more).forEach((amount, at) => expect(amount).toBeGreaterThanOrEqual(fewer[at] ?? 0));
  };
  const pairs = fc.tuple(area, area).map((both) => both.sort((one, other) => one - other));

  it('of tiles, mortar, grout, spacers and levellers', () => {
    fc.assert(fc.property(pairs, ([less, more]) => expectNoLess(aFloor(less!), aFloor(more!))));
  });

  it('of paint, however many coats', () => {
    const walls = (area: number, coats: number): Job => ({
      kind: 'paint',
      surface: { kind: 'area', area },
      condition: 'new',
      coats,
      paint: {},
    });
    fc.assert(
      fc.property(pairs, fc.integer({ min: 1, max: 9 }), ([less, more], coats) => {
        expectNoLess(walls(less!, coats), walls(more!, coats));
        expectNoLess(walls(less!, coats), walls(less!, coats + 1));
      }),
    );
  });

  it('of laminate and vinyl', () => {
    const floor = (area: number): Job => ({
      kind: 'planks',
      material: 'vinylGlued',
      surface: { kind: 'area', area },
    });
    fc.assert(fc.property(pairs, ([less, more]) => expectNoLess(floor(less!), floor(more!))));
  });

  it('of boxes, which always cover the area and leave less than a box', () => {
    const boxArea = fc.integer({ min: 5_000, max: 30_000 });
    fc.assert(
      fc.property(pairs, boxArea, ([less, more], content) => {
        const boxes = [less, more].map((each) => {
          const [line] = planned(aFloor(each!)).lines;
          const { best } = choosePackages(line!, [aProduct('a', porcelain, { boxArea: content })]);

          expect(best?.waste).toBeGreaterThanOrEqual(0);
          expect(best?.waste).toBeLessThan(content);
          return best?.packages[0]?.count ?? 0;
        });

        expect(boxes[1]).toBeGreaterThanOrEqual(boxes[0]!);
      }),
    );
  });
});
