import fc from 'fast-check';
import { aJobProductDto, aJobProductsReply, aProductDto } from '@fireflay/testing/builders';
import { paymentOptions } from 'shared-contracts/pricing';
import type { JobProductDto } from 'shared-contracts/wire';
import { toJobProducts } from './kit.mapper';
import type { KitLine } from './kit';
import type { KitValues } from './kit-values';
import { planKit } from './plan-kit';
import { needsOf } from './services';
import type { ServiceId } from './services';

/*
 * The expected numbers are computed on paper from the shopper's measurements, and share no code with the calculator:
 * geometry, and the figures of the store's facts.
 */

const RUNS = { numRuns: 500 };

/** Tiles of one box each, so that a package is an area that is easy to follow. */
const tiles = {
  porcelain: tile(71, 'Porcelanato Técnico Chumbo 60x60', '1,44', {
    size: { comprimento: 600, largura: 600 },
    thickness: 9,
    absorption: 'BIa',
    placeOfUse: 'LE',
    rectified: 'yes',
    minimumJoint: 2,
    color: 'graphite',
  }),
  metro: tile(72, 'Revestimento Metrô Fosco Branco 10x20', '1', {
    size: { comprimento: 100, largura: 200 },
    thickness: 7,
    absorption: 'BIII',
    placeOfUse: 'LA',
    rectified: 'no',
    minimumJoint: 3,
    color: 'white',
  }),
};

function tile(
  idprd: number,
  descricao: string,
  multiploprdvenda: string,
  atributos: JobProductDto['atributos'],
): JobProductDto {
  return {
    produto: aProductDto({
      idprd,
      descricao,
      multiploprdvenda,
      preco: paymentOptions(5_000),
      saldo: 5_000,
    }),
    atributos,
  };
}

const unit = (
  idprd: number,
  descricao: string,
  cents: number,
  atributos: JobProductDto['atributos'],
) =>
  aJobProductDto({
    produto: { idprd, descricao, preco: paymentOptions(cents), saldo: 5_000 },
    atributos,
  });

const grout = (idprd: number, cents: number, color: string, groutUse: string) =>
  unit(idprd, `Rejunte ${idprd}`, cents, {
    weight: 5,
    jointMin: groutUse === 'ceramic' ? 2 : 1,
    jointMax: 10,
    color,
    groutUse,
    groutCoefficient: groutUse === 'ceramic' ? 1.75 : 1.62,
  });

const products: Record<string, JobProductDto[]> = {
  tile: [tiles.porcelain, tiles.metro],
  mortar: [
    unit(31, 'AC-III', 3_990, { mortarClass: 'ACIII', weight: 20 }),
    unit(32, 'AC-I', 1_490, { mortarClass: 'ACI', weight: 20 }),
  ],
  grout: [
    // The cheapest one is what was sold for porcelain.
    grout(33, 1_000, 'gray', 'ceramic'),
    grout(34, 3_000, 'gray', 'porcelain'),
    grout(35, 3_500, 'white', 'porcelain'),
  ],
  membrane: [unit(40, 'Membrana', 7_490, { weight: 18, consumptionPerCoat: 1, coats: 4 })],
  paint: [unit(43, 'Tinta', 9_990, { volume: 3.6, yield: 10, yieldBasis: 'perCoat', coats: 2 })],
  vinyl: ['Colado', 'Autocolante', 'Clicado'].map((kind, at) =>
    tile(80 + at, `Piso Vinílico ${kind} Nogueira 2 mm`, '4,01', { thickness: 2 }),
  ),
  adhesive: [
    unit(50, 'Adesivo para Piso Vinílico 4 kg', 8_990, { weight: 4 }),
    tile(80, 'Piso Vinílico Colado Nogueira 2 mm', '4,01', { thickness: 2 }),
  ],
};

const plan = (service: ServiceId, values: KitValues) =>
  planKit(service, values, toJobProducts(aJobProductsReply(needsOf(service, true), products)), []);
const lineOf = (lines: readonly KitLine[], key: string) => lines.find((line) => line.key === key);
const countOf = (lines: readonly KitLine[], key: string) =>
  lineOf(lines, key)?.chosen?.packages.reduce((sum, { count }) => sum + count, 0) ?? 0;

const typed = (metres: number) => String(metres).replace('.', ',');
const centimetres = (min: number, max: number) =>
  fc
    .integer({ min: Math.round(min * 100), max: Math.round(max * 100) })
    .map((centimetre) => centimetre / 100);

/** Net area with 10 %, or 15 % up to 10 m²; a larger one needs no less. */
const withCuts = (net: number) => (net <= 10 ? net * 1.15 : Math.max(net * 1.1, 11.5));

/** The packages cover a need, which may be a rounding of whole grams above, and one less would not. */
const expectPackages = (count: number, need: number, content: number) => {
  expect(count * content).toBeGreaterThanOrEqual(need - 1e-6);
  expect((count - 1) * content).toBeLessThan(need + 0.01);
};

const aBathroom = fc.record({
  length: centimetres(1.5, 5),
  width: centimetres(1.4, 4),
  height: centimetres(2.1, 3),
  doors: fc.integer({ min: 0, max: 2 }),
  windows: fc.integer({ min: 0, max: 2 }),
  // Undefined: the shopper leaves what the form has.
  door: fc.option(fc.record({ width: centimetres(0.6, 0.9), height: centimetres(2, 2.1) })),
  window: fc.option(fc.record({ width: centimetres(0.4, 1.2), height: centimetres(0.4, 1.2) })),
});

describe('a bathroom as it is typed', () => {
  it('gets boxes, mortar and grout for the walls without the doors and windows of the form', () => {
    fc.assert(
      fc.property(aBathroom, ({ length, width, height, doors, windows, door, window }) => {
        const doorArea = door ? door.width * door.height : 0.8 * 2.1;
        const windowArea = window ? window.width * window.height : 0.6 * 0.6;
        const walls = 2 * (length + width) * height - doors * doorArea - windows * windowArea;
        fc.pre(walls > 1);
        const { lines, problems } = plan('bathroom', {
          length: typed(length),
          width: typed(width),
          height: typed(height),
          doors: String(doors),
          windows: String(windows),
          ...(door && { doorWidth: typed(door.width), doorHeight: typed(door.height) }),
          ...(window && { windowWidth: typed(window.width), windowHeight: typed(window.height) }),
          product: '71',
          wallTile: '72',
        });

        expect(problems).toEqual([]);
        expectPackages(countOf(lines, 'product'), withCuts(length * width), 1.44);
        expectPackages(countOf(lines, 'product1'), withCuts(walls), 1);
        expectPackages(countOf(lines, 'mortar'), length * width * 8.62, 20);
        expectPackages(countOf(lines, 'mortar2'), walls * 5, 20);
        const perM2 = (((100 + 200) * 7 * 3) / (100 * 200)) * 1.62;
        expectPackages(countOf(lines, 'grout2'), walls * perM2 * 1.1, 5);
        expect(lineOf(lines, 'grout')?.chosen?.packages[0]?.product.id).toBe('34');
        expect(lineOf(lines, 'grout2')?.chosen?.packages[0]?.product.id).toBe('35');
      }),
      RUNS,
    );
  });

  it('of 2.4 × 1.8 m with a shower of 0.9 × 1.8 m is what the review computed', () => {
    const { lines } = plan('bathroom', {
      length: '2,4',
      width: '1,8',
      height: '2,2',
      doors: '1',
      windows: '1',
      showerLength: '0,9',
      showerWidth: '1,8',
      product: '71',
      wallTile: '72',
    });

    expect(countOf(lines, 'product')).toBe(4);
    expect(countOf(lines, 'product1')).toBe(19);
    expect(lineOf(lines, 'product1')?.how).toContain(
      '− 1 janela de 0,6 × 0,6 m (0,36 m²) = 16,44 m²',
    );
    expect(lineOf(lines, 'mortar')?.needed).toBe('37,3 kg');
    expect([countOf(lines, 'mortar'), countOf(lines, 'mortar2')]).toEqual([2, 5]);
    // The box fills the wall of 1.8 m: 1.62 + 3.6 m².
    expect(lineOf(lines, 'membrane')?.how).toContain('3,6 m de parede até 1 m: 5,22 m²');
  });

  it('has as many walls around its box as the box fills, or as the shopper says', () => {
    const membrane = (values: KitValues) =>
      /e ([\d,]+) m de parede/.exec(
        lineOf(
          plan('bathroom', {
            length: '2,4',
            width: '1,8',
            height: '2,2',
            showerLength: '0,9',
            showerWidth: '1,2',
            product: '71',
            wallTile: '72',
            ...values,
          }).lines,
          'membrane',
        )?.how ?? '',
      )?.[1];

    expect(membrane({})).toBe('3,3');
    expect(membrane({ showerWalls: 'canto' })).toBe('2,1');
    expect(membrane({ showerWalls: 'entrada-maior' })).toBe('3');
    expect(membrane({ showerWalls: 'entrada-menor' })).toBe('3,3');
    expect(membrane({ showerWidth: '1,78' })).toBe('3,58');
    expect(membrane({ showerLength: '1,8', showerWidth: '0,9' })).toBe('3,6');
    expect(membrane({ showerLength: '2,4', showerWidth: '1,8' })).toBe('8,4');
  });
});

describe('paint as it is typed', () => {
  it('covers a stated area as it is, and walls and ceiling without their openings', () => {
    fc.assert(
      fc.property(aBathroom, fc.constantFrom('', 'sim', 'so'), (room, ceiling) => {
        const { length, width, height, doors, windows } = room;
        const sides = { length: typed(length), width: typed(width), height: typed(height) };
        const walls = 2 * (length + width) * height - doors * 0.8 * 2.1 - windows * 1.2 * 1;
        fc.pre(walls > 1);
        const litres = (area: number) => ((area * 2) / 10) * 1.1;
        const count = { doors: String(doors), windows: String(windows) };
        const painted =
          { '': walls, sim: walls + length * width, so: length * width }[ceiling] ?? 0;

        expectPackages(
          countOf(plan('painting', { ...sides, ...count, ceiling }).lines, 'product'),
          litres(painted),
          3.6,
        );
        expectPackages(
          countOf(plan('painting', { area: typed(length * 10), ...count }).lines, 'product'),
          litres(length * 10),
          3.6,
        );
      }),
      RUNS,
    );
  });

  it('needs measurements for a ceiling, and one of measurements and area', () => {
    const problems = (values: KitValues) => plan('painting', values).problems;

    expect(problems({ area: '40', ceiling: 'sim' })).toEqual([
      { field: 'length', text: 'Para pintar o teto, digite o comprimento e a largura.' },
    ]);
    expect(problems({ length: '4', width: '3', height: '2,6', area: '40' })).toEqual([
      { field: 'area', text: expect.stringMatching(/^Você digitou as medidas e também a área/) },
    ]);
    expect(
      plan('floor', { length: '4', width: '3', area: '12,5', product: '71' }).problems,
    ).toEqual([{ field: 'area', text: expect.any(String) }]);
    expect(plan('floor', { length: '4', width: '3', area: '12', product: '71' }).problems).toEqual(
      [],
    );
  });

  it('refuses a window that is larger than the wall, at its field', () => {
    const values = { length: '2', width: '2', height: '2,2', windows: '1' };

    expect(plan('painting', { ...values, windowHeight: '2,5' }).problems).toEqual([
      {
        field: 'windowHeight',
        text: expect.stringMatching(/maior que a parede de 2,2 m de altura/),
      },
    ]);
    expect(plan('painting', { ...values, windowWidth: '2,5' }).problems).toEqual([
      {
        field: 'windowWidth',
        text: expect.stringMatching(/maior que a parede de 2 m de comprimento/),
      },
    ]);
    expect(plan('painting', { ...values, windowWidth: 'x' }).problems).toEqual([
      { field: 'windowWidth', text: expect.stringMatching(/digite um número/) },
    ]);
  });

  it.each(['doors', 'windows', 'coats'] as const)('asks for a whole number of %s', (field) => {
    const values = { length: '2', width: '2', height: '2,2' };

    for (const text of ['2,5', 'x', '½', '1e1', '-1', '٣']) {
      expect(plan('painting', { ...values, [field]: text }).problems).toEqual([
        { field, text: expect.stringMatching(/digite um número inteiro, como 2\.$/) },
      ]);
    }
  });
});

describe('a vinyl floor', () => {
  const adhesive = (product: string, fixing = '') =>
    lineOf(plan('vinyl', { area: '14', product, fixing }).lines, 'adhesive');

  it('is glued only where the product is, whatever the form says', () => {
    expect(countOf([adhesive('80')!], 'adhesive')).toBe(1);
    expect(adhesive('81')).toBeUndefined();
    expect(adhesive('82')).toBeUndefined();
    expect(adhesive('81', 'colado')).toBeUndefined();
  });

  it('never offers a floor as adhesive, and never says that one does not serve', () => {
    const { choices, unfit } = adhesive('80')!;

    expect(choices.map(({ packages }) => packages[0]?.product.id)).toEqual(['50']);
    expect(unfit).toEqual([]);
  });
});

describe('what is optional', () => {
  it('is not bought until the shopper includes it', () => {
    const lines = (values: KitValues) =>
      planKit(
        'floor',
        { area: '14', product: '71', ...values },
        toJobProducts(
          aJobProductsReply(needsOf('floor', true), {
            ...products,
            clip: [unit(37, 'Nivelador', 2_990, { width: 1.5, piecesPerBox: 100 })],
          }),
        ),
        [],
      ).lines;
    const isRemoved = (values: KitValues) => lineOf(lines(values), 'clip')?.isRemoved;

    expect(lines({}).some(({ isOptional, isRemoved: isOut }) => isOptional && !isOut)).toBe(false);
    expect(isRemoved({ added: 'clip' })).toBe(false);
    expect(lineOf(lines({}), 'wedge')).toBeUndefined();
  });
});

describe('the colour of grout', () => {
  it('is asked where the tile has none that the store sells, and the shopper’s choice counts', () => {
    const beige = {
      ...tiles.porcelain,
      atributos: { ...tiles.porcelain.atributos, color: 'beige' },
    };
    const data = toJobProducts(
      aJobProductsReply(needsOf('floor', true), { ...products, tile: [beige] }),
    );
    const groutLine = (values: KitValues) =>
      lineOf(planKit('floor', { area: '14', product: '71', ...values }, data, []).lines, 'grout');

    expect(groutLine({})).toMatchObject({ chosen: undefined, isColourAsked: true });
    expect(groutLine({})?.choices).toHaveLength(2);
    expect(groutLine({ picked: 'grout:35' })).toMatchObject({
      chosen: { packages: [{ product: { id: '35' } }] },
      isColourAsked: false,
    });
  });
});
