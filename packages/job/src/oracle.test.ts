import fc from 'fast-check';
import { choosePackages } from './choose-packages';
import type { TileJob } from './jobs/tile-work';
import type { Line, NeedId } from './line';
import { planJob } from './plan-job';
import type { Job } from './plan-job';
import { addLines } from './add-lines';
import {
  groutOf,
  membraneOf,
  mortarClassOf,
  mortarPerM2,
  openingsOf,
  paintOf,
  piecesOf,
  veilOf,
  withCuts,
} from './testing/paper';
import type { PaperOpening, PaperShower, PaperTile } from './testing/paper';
import { aProduct, rules } from './testing/products';

const RUNS = { numRuns: 1000 };
const mm = (metres: number) => Math.round(metres * 1000);
const centimetres = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 100), max: Math.round(max * 100) }).map((cm) => cm / 100);

const formats = [
  [0.1, 0.2],
  [0.07, 0.24],
  [0.2, 0.2],
  [0.3, 0.3],
  [0.3, 0.6],
  [0.33, 0.6],
  [0.45, 0.45],
  [0.6, 0.6],
  [0.6, 1.2],
  [0.2, 1.2],
  [0.8, 0.8],
  [1, 1],
] as const;

const aTile: fc.Arbitrary<PaperTile> = fc
  .record({
    format: fc.constantFrom(...formats),
    thickness: fc.integer({ min: 6, max: 12 }),
    joint: fc.constantFrom(1.5, 2, 3, 5),
    absorption: fc.constantFrom('BIa', 'BIb', 'BIIa', 'BIIb', 'BIII' as const),
  })
  .map(({ format: [length, width], ...tile }) => ({ length, width, ...tile }));

const anOpening: fc.Arbitrary<PaperOpening> = fc.oneof(
  fc.record({
    kind: fc.constant('door' as const),
    count: fc.integer({ min: 0, max: 2 }),
    width: centimetres(0.6, 1),
    height: centimetres(2, 2.2),
  }),
  fc.record({
    kind: fc.constant('window' as const),
    count: fc.integer({ min: 0, max: 2 }),
    width: centimetres(0.4, 1.2),
    height: centimetres(0.4, 1),
  }),
);

const aRoom = fc.record({
  length: centimetres(1.8, 9),
  width: centimetres(1.5, 7),
  height: centimetres(1.2, 3.2),
  openings: fc.array(anOpening, { maxLength: 3 }),
});
type Room = typeof aRoom extends fc.Arbitrary<infer Value> ? Value : never;

const aWork = fc.record({
  room: aRoom,
  tile: aTile,
  isWall: fc.boolean(),
  isOutdoor: fc.boolean(),
  pattern: fc.constantFrom('straight', 'diagonal', 'brick' as const),
  boxArea: fc.integer({ min: 50, max: 300 }).map((hundredths) => hundredths / 100),
  keepsBox: fc.boolean(),
  shower: fc.option(
    fc.record({
      length: centimetres(0.7, 1.5),
      width: centimetres(0.7, 1.8),
      walls: centimetres(1.4, 5),
      drains: fc.integer({ min: 0, max: 2 }),
    }),
    { nil: undefined },
  ),
});
type Work = typeof aWork extends fc.Arbitrary<infer Value> ? Value : never;

const toOpenings = (openings: readonly PaperOpening[]) =>
  openings.map(({ kind, count, width, height }) => ({
    kind,
    count,
    widthMm: mm(width),
    heightMm: mm(height),
  }));

const attributesOf = ({ length, width, thickness, absorption }: PaperTile) => ({
  size: { lengthMm: mm(length), widthMm: mm(width) },
  thickness,
  absorption,
  placeOfUse: 'LD',
  environment: 'outdoor',
});

const toShower = ({ length, width, walls, drains }: PaperShower) => ({
  lengthMm: mm(length),
  widthMm: mm(width),
  wallsMm: mm(walls),
  drains,
});

const toJob = ({ room, tile, isWall, isOutdoor, pattern, keepsBox, shower }: Work): TileJob => ({
  kind: 'tiles',
  place: isWall ? 'wall' : 'floor',
  surface: isWall
    ? {
        kind: 'walls',
        perimeterMm: mm(2 * (room.length + room.width)),
        heightMm: mm(room.height),
      }
    : { kind: 'rectangle', lengthMm: mm(room.length), widthMm: mm(room.width) },
  openings: toOpenings(room.openings),
  isOutdoor,
  pattern,
  tile: attributesOf(tile),
  jointMm: tile.joint,
  keepsBox,
  ...(shower && !isWall && { shower: toShower(shower) }),
});

/** Square metres that are covered. Not above zero: the openings are more than the walls. */
const netOf = ({ room, isWall }: Work): number =>
  isWall
    ? 2 * (room.length + room.width) * room.height - openingsOf(room.openings, room.height)
    : room.length * room.width;

/** Works that the store can plan: windows are no higher than the walls, and something is left of them. */
const aPossibleWork = aWork.filter(
  (work) =>
    netOf(work) > 0.5 &&
    (!work.isWall ||
      work.room.openings.every(
        ({ kind, count, height }) => count === 0 || kind === 'door' || height <= work.room.height,
      )),
);

function linesOf(job: Job): Line[] {
  const plan = planJob(job, rules);
  if (plan.kind === 'refused') throw new Error(plan.problems.map(({ text }) => text).join(' '));
  return plan.lines;
}

const amountOf = (lines: readonly Line[], need: NeedId): number =>
  lines.find((line) => line.need === need)?.quantity.amount ?? 0;

/** Whole millimetres, grams and ten-thousandths of a m² are each rounded up once or twice. */
const expectOnPaper = (amount: number, paper: number, scale: number) => {
  expect(amount / scale).toBeGreaterThanOrEqual(paper - 1e-6);
  expect(amount / scale).toBeLessThanOrEqual(paper * (1 + 1e-3) + 3 / scale);
};

describe('tiles, against a calculation on paper', () => {
  it('are bought in boxes that cover the net area with its loss, and not one box more', () => {
    fc.assert(
      fc.property(aPossibleWork, (work) => {
        const covered = withCuts(netOf(work), work.pattern === 'diagonal');
        const line = linesOf(toJob(work)).find(({ need }) => need === 'tile');
        const box = aProduct('box', attributesOf(work.tile), {
          boxArea: Math.round(work.boxArea * 10_000),
        });

        const { best } = choosePackages(line!, [box]);

        const boxes = (best?.packages[0]?.count ?? 0) - (work.keepsBox ? 1 : 0);
        expect(boxes * work.boxArea).toBeGreaterThanOrEqual(covered - 1e-6);
        expect((boxes - 1) * work.boxArea).toBeLessThan(covered + 1e-3);
      }),
      RUNS,
    );
  });

  it('need the mortar, grout, spacers, membrane and veil of the paper', () => {
    fc.assert(
      fc.property(aPossibleWork, (work) => {
        const { tile, isWall, isOutdoor, shower } = work;
        const net = netOf(work);
        const lines = linesOf(toJob(work));

        if (!(isOutdoor && isWall)) {
          const perM2 = mortarPerM2(tile, isWall ? 'wall' : 'floor');
          expectOnPaper(amountOf(lines, 'mortar'), net * perM2, 1000);
        }
        const coefficient = tile.absorption === 'BIa' ? 1.62 : 1.75;
        expectOnPaper(amountOf(lines, 'grout'), groutOf(net, tile, coefficient), 1000);
        const crosses = piecesOf(net, tile) * 1.1 * (work.pattern === 'brick' ? 2 : 1);
        const spacers = amountOf(lines, work.pattern === 'brick' ? 'tSpacer' : 'spacer');
        expect(spacers).toBeGreaterThanOrEqual(Math.floor(crosses));
        expect(spacers).toBeLessThanOrEqual(Math.ceil(crosses) + 4);
        if (shower && !isWall) {
          expectOnPaper(amountOf(lines, 'membrane'), membraneOf(shower), 1000);
          expectOnPaper(amountOf(lines, 'veil'), veilOf(shower), 10_000);
        }
      }),
      RUNS,
    );
  });

  it('never need less of anything in a larger room', () => {
    fc.assert(
      fc.property(aPossibleWork, centimetres(0, 3), centimetres(0, 3), (work, longer, wider) => {
        const larger = {
          ...work,
          room: {
            ...work.room,
            length: work.room.length + longer,
            width: work.room.width + wider,
          },
        };
        const more = linesOf(toJob(larger));

        for (const { need, quantity } of linesOf(toJob(work))) {
          expect(amountOf(more, need)).toBeGreaterThanOrEqual(quantity.amount);
        }
      }),
      RUNS,
    );
  });

  it('of two rooms need together what each needs, before packages are filled', () => {
    fc.assert(
      fc.property(aPossibleWork, aPossibleWork, (one, other) => {
        const both = [...linesOf(toJob(one)), ...linesOf(toJob(other))];
        const consumed = (lines: readonly Line[]) => lines.filter(({ need }) => need !== 'wedge');
        const total = (lines: readonly Line[]) =>
          consumed(lines).reduce((sum, { quantity }) => sum + quantity.amount, 0);

        expect(total(addLines(both))).toBe(total(both));
      }),
      RUNS,
    );
  });
});

describe('what touches a tile', () => {
  const mortars = ['ACI', 'ACII', 'ACIII'].map((mortarClass) =>
    aProduct(mortarClass, { mortarClass, weight: 20 }, { price: 1_000 }),
  );
  const grouts = [
    aProduct('ceramic', { groutUse: 'ceramic', weight: 5, jointMin: 2, jointMax: 10 }),
    aProduct('both', { groutUse: 'porcelain', weight: 5, jointMin: 1, jointMax: 10 }),
    aProduct('acrylic', { groutUse: 'porcelain', weight: 1, jointMin: 1, jointMax: 4 }),
  ];
  const spacers = [1.5, 2, 3, 5].map((width) => aProduct(`${width}`, { width }));

  it('fits its absorption, place and joint, or is refused with a reason', () => {
    fc.assert(
      fc.property(aPossibleWork, (work) => {
        const { tile, isOutdoor, isWall, shower } = work;
        const lines = linesOf(toJob(work));
        const judge = (need: NeedId, products: typeof mortars) =>
          choosePackages(
            lines.find((line) => line.need === need)!,
            products,
          );

        const lowest = mortarClassOf(tile, { isOutdoor, isWall, hasShower: !isWall && !!shower });
        const order = ['ACI', 'ACII', 'ACIII'];
        const mortar = judge('mortar', mortars);
        for (const { packages } of mortar.choices) {
          expect(order.indexOf(packages[0]!.product.id)).toBeGreaterThanOrEqual(
            order.indexOf(lowest),
          );
        }
        expect(mortar.choices).toHaveLength(3 - order.indexOf(lowest));

        const grout = judge('grout', grouts);
        const fitting = grout.choices.map(({ packages }) => packages[0]!.product.id);
        expect(fitting.includes('ceramic')).toBe(tile.absorption !== 'BIa' && tile.joint >= 2);
        expect(fitting.includes('acrylic')).toBe(tile.joint <= 4);
        expect(fitting).toContain('both');

        const crosses = judge(work.pattern === 'brick' ? 'tSpacer' : 'spacer', spacers);
        expect(crosses.choices.map(({ packages }) => packages[0]!.product.id)).toEqual([
          `${tile.joint}`,
        ]);
        for (const { reasons } of [...mortar.unfit, ...grout.unfit, ...crosses.unfit]) {
          expect(reasons.join('')).toMatch(/^Não serve: .+\.$/);
        }
      }),
      RUNS,
    );
  });
});

describe('paint, against a calculation on paper', () => {
  const aPainting = fc.record({
    room: aRoom,
    isAreaStated: fc.boolean(),
    coats: fc.integer({ min: 1, max: 4 }),
    condition: fc.constantFrom('painted', 'new', 'porous' as const),
    isTinted: fc.boolean(),
    line: fc.constantFrom('economica', 'standard', 'premium'),
  });
  const wallsOf = ({ length, width, height }: Room) => 2 * (length + width) * height;
  const factors = { painted: 1, new: 1.2, porous: 1.4 };
  const yields: Record<string, number> = { economica: 6, standard: 8, premium: 10 };

  it('covers the walls without their openings, and a stated area as it is', () => {
    fc.assert(
      fc.property(aPainting, ({ room, isAreaStated, coats, condition, isTinted, line }) => {
        const walls = wallsOf(room);
        const net = isAreaStated ? walls : walls - openingsOf(room.openings, room.height);
        fc.pre(
          net > 0.5 &&
            room.openings.every(({ count, height }) => count === 0 || height <= room.height),
        );
        const lines = linesOf({
          kind: 'paint',
          surface: isAreaStated
            ? { kind: 'area', area: Math.round(walls * 10_000) }
            : {
                kind: 'walls',
                perimeterMm: mm(2 * (room.length + room.width)),
                heightMm: mm(room.height),
              },
          openings: toOpenings(room.openings),
          coats,
          condition,
          isTinted,
          paint: { paintLine: line },
        });

        expectOnPaper(
          amountOf(lines, 'paint'),
          paintOf(net, {
            coats,
            yieldPerCoat: yields[line]!,
            factor: factors[condition],
            isTinted,
          }),
          1000,
        );
      }),
      RUNS,
    );
  });
});

describe('what a product brings itself', () => {
  it('is not needed: no adhesive for floors that stick or click, no hoses and no seat that are in the box', () => {
    const needsOf = (job: Job) => linesOf(job).map(({ need }) => need);
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 1_000_000 }), (area) => {
        const floor = (material: 'vinylGlued' | 'vinylClick' | 'vinylSelfAdhesive') =>
          needsOf({ kind: 'planks', material, surface: { kind: 'area', area } });

        expect(floor('vinylGlued')).toContain('adhesive');
        expect(floor('vinylClick')).not.toContain('adhesive');
        expect(floor('vinylSelfAdhesive')).not.toContain('adhesive');
      }),
    );

    const tap = (product: Record<string, string>) => needsOf({ kind: 'tap', product });
    expect(tap({ mount: 'deck' })).toContain('hose');
    expect(tap({ mount: 'wall' })).not.toContain('hose');
    expect(tap({ mount: 'deck', hoses: 'included' })).not.toContain('hose');
    const toilet = (product: Record<string, string>) => needsOf({ kind: 'toilet', product });
    expect(toilet({})).toContain('seat');
    expect(toilet({ seat: 'included' })).not.toContain('seat');
  });
});

describe('openings', () => {
  const wall = (openings: TileJob['openings']): TileJob => ({
    kind: 'tiles',
    place: 'wall',
    surface: { kind: 'walls', perimeterMm: 8_400, heightMm: 2_200, longestMm: 2_400 },
    tile: { size: { lengthMm: 100, widthMm: 200 }, thickness: 7, absorption: 'BIII' },
    openings,
  });
  const sized = (kind: 'door' | 'window', widthMm: number, heightMm: number) => ({
    kind,
    count: 1,
    widthMm,
    heightMm,
  });
  const textsOf = (job: Job) => {
    const plan = planJob(job, rules);
    return plan.kind === 'refused' ? plan.problems.map(({ text }) => text) : [];
  };

  it('leave 16.44 m² of the review’s bathroom, which are 19 boxes of 1 m², and stand in the sentence', () => {
    const [line] = linesOf(wall([sized('door', 800, 2_100), sized('window', 600, 600)]));
    const box = aProduct('box', wall([]).tile, { boxArea: 10_000 });

    expect(choosePackages(line!, [box]).best?.packages[0]?.count).toBe(19);
    expect(line?.how).toBe(
      '18,48 m² − 1 porta de 0,8 × 2,1 m (1,68 m²) − 1 janela de 0,6 × 0,6 m (0,36 m²) = 16,44 m²; + 10% para recortes.',
    );
  });

  it('are refused with a sentence where they are larger than the wall', () => {
    expect(textsOf(wall([sized('window', 600, 2_300)]))).toEqual([
      'A janela de 0,6 × 2,3 m é maior que a parede de 2,2 m de altura. Confira as medidas.',
    ]);
    expect(textsOf(wall([sized('window', 2_500, 600)]))).toEqual([
      'A janela de 2,5 × 0,6 m é maior que a parede de 2,4 m de comprimento. Confira as medidas.',
    ]);
    expect(textsOf(wall([{ ...sized('window', 2_400, 2_200), count: 5 }]))).toEqual([
      'As portas e janelas somam mais que as paredes. Confira as medidas, ou remova uma abertura.',
    ]);
  });

  it('take nothing off a stated area', () => {
    const [line] = linesOf({
      ...wall([sized('door', 800, 2_100)]),
      surface: { kind: 'area', area: 400_000 },
    });

    expect(line?.quantity.amount).toBe(440_000);
  });
});
