import { boxesFor } from 'shared-contracts/pricing';
import { choosePackages } from '../choose-packages';
import type { Rules } from '../rules/rules';
import type { TileJob } from './tile-work';
import {
  aProduct,
  aTileJob,
  glazed,
  lineOf,
  needsOf,
  planned,
  porcelain,
  rules,
  sizeOf,
} from '../testing/products';
import { crossingsOf, clipsOf, clipsPerTile } from './spacing';
import { skirtingPieces, stripsPerTile } from './skirting';

const { coefficients } = rules;
const wall = {
  place: 'wall',
  surface: { kind: 'walls', perimeterMm: 6000, heightMm: 2500 },
} as const;

describe('the boxes of tiles', () => {
  const percentOf = (fields: Partial<TileJob>) =>
    lineOf(aTileJob({ surface: { kind: 'area', area: 500_000 }, ...fields }), 'tile').quantity
      .amount / 5_000;

  it('have 10 % more for cuts, 15 % on the diagonal', () => {
    expect(percentOf({})).toBe(110);
    expect(percentOf({ pattern: 'brick' })).toBe(110);
    expect(percentOf({ pattern: 'diagonal' })).toBe(115);
  });

  it('have 5 % more in rooms of up to 10 m²', () => {
    const small = (area: number) =>
      lineOf(aTileJob({ surface: { kind: 'area', area } }), 'tile').quantity.amount;

    expect(small(100_000)).toBe(115_000);
    expect(small(50_000)).toBe(57_500);
    expect(small(100_001)).toBe(115_000);
    expect(small(110_000)).toBe(121_000);
  });

  it('are as many as the product page calculates', () => {
    const box = aProduct('tile', porcelain, { boxArea: 21_600 });
    const line = lineOf(aTileJob({ surface: { kind: 'area', area: 333_333 } }), 'tile');

    expect(choosePackages(line, [box]).best?.packages[0]?.count).toBe(
      boxesFor(333_333, 21_600, 10),
    );
  });

  it('are one more for who keeps a box for repairs', () => {
    const box = aProduct('tile', porcelain, { boxArea: 14_400, price: 5000 });
    const best = choosePackages(lineOf(aTileJob({ keepsBox: true }), 'tile'), [box]).best;

    expect(best).toMatchObject({ packages: [{ count: 12 }], price: 86_400, waste: 4_400 });
  });

  it('leave doors and windows of walls out', () => {
    const line = lineOf(
      aTileJob({
        ...wall,
        openings: [
          { kind: 'door', count: 1 },
          { kind: 'window', count: 2, widthMm: 600, heightMm: 500 },
        ],
      }),
      'tile',
    );

    expect(line.how).toBe(
      '15 m² − 1 porta de 0,8 × 2,1 m (1,68 m²) − 2 janelas de 0,6 × 0,5 m (0,6 m²) = 12,72 m²; + 10% para recortes.',
    );
  });
});

describe('spacers and levellers', () => {
  const tenM2 = 100_000;

  it.each([
    [450, 450, 20],
    [600, 600, 11],
    [900, 900, 7],
  ])('%d × %d mm need %d clips for a m²', (lengthMm, widthMm, expected) => {
    const clips = clipsOf(tenM2, { lengthMm, widthMm }, 2000, 400) / 10;

    expect(Math.round(clips)).toBe(expected);
  });

  it.each([
    [600, 1200, 7, 8],
    [800, 800, 6, 9],
    [1200, 1200, 4, 6],
  ])('%d × %d mm need %d to %d clips, 400 or 300 mm apart', (lengthMm, widthMm, few, many) => {
    const size = { lengthMm, widthMm };

    expect(Math.round(clipsOf(tenM2, size, 2000, 400) / 10)).toBe(few);
    expect(Math.round(clipsOf(tenM2, size, 2000, 300) / 10)).toBe(many);
  });

  it('count one place for each piece with its joint', () => {
    expect(crossingsOf(10_000, { lengthMm: 100, widthMm: 100 }, 0)).toBe(100);
    expect(crossingsOf(10_000, { lengthMm: 98, widthMm: 98 }, 2000)).toBe(100);
    expect(clipsPerTile({ lengthMm: 600, widthMm: 1200 }, 400)).toBe(5);
  });

  it('are T-shaped and twice as many for bricks', () => {
    const brick = lineOf(aTileJob({ pattern: 'brick' }), 'tSpacer');

    expect(brick.how).toBe('14 m² têm 39 cruzamentos de juntas × 2 + 10% de reserva.');
    expect(brick.quantity.amount).toBe(86);
    expect(needsOf(aTileJob({ pattern: 'brick' }))).not.toContain('spacer');
  });

  it('must have the width of the joint', () => {
    const line = lineOf(aTileJob(), 'spacer');
    const bags = [1, 2, 3].map((width) => aProduct(`${width}`, { width, piecesPerBox: 100 }));
    const { best, unfit } = choosePackages(line, bags);

    expect(best?.packages).toEqual([{ product: bags[1], count: 1 }]);
    expect(unfit.map(({ reasons }) => reasons[0])).toEqual([
      'Não serve: largura 1 mm, e o serviço pede 2 mm.',
      'Não serve: largura 3 mm, e o serviço pede 2 mm.',
    ]);
  });

  it('reuse at most 200 wedges, and levellers are for large or rectified pieces', () => {
    const large = aTileJob({ surface: { kind: 'area', area: 1_000_000 } });

    expect(lineOf(large, 'wedge').quantity.amount).toBe(200);
    expect(needsOf(aTileJob({ tile: glazed }))).not.toContain('clip');
    expect(needsOf(aTileJob({ tile: { ...glazed, rectified: 'yes' } }))).toContain('clip');
  });
});

describe('a shower', () => {
  const membrane = (shower: TileJob['shower']) => lineOf(aTileJob({ shower }), 'membrane').how;

  it('has walls on all sides but a shorter one, unless they are stated', () => {
    expect(membrane({ lengthMm: 900, widthMm: 1500 })).toContain('5,25 m² × ');
    expect(membrane({ lengthMm: 900, widthMm: 1500, wallsMm: 2400 })).toContain('3,75 m² × ');
  });

  it('has as many drains as are stated, or none', () => {
    const size = { lengthMm: 1000, widthMm: 1000 };

    expect(membrane({ ...size, drains: 2 })).toContain(' + 1,4 kg para 2 ralos.');
    expect(membrane({ ...size, drains: 0 })).toBe(
      'Piso de 1 × 1 m e 3 m de parede até 1 m: 4 m² × 1,05 kg/m² × 4 demãos.',
    );
  });
});

describe('skirting', () => {
  it('is the perimeter without the doors', () => {
    const job = aTileJob({ skirting: 'bought', openings: [{ kind: 'door', count: 2 }] });
    const line = lineOf(job, 'skirting');

    expect(line.how).toBe('15 m de perímetro − 1,6 m de portas + 10% para recortes.');
    expect(line.quantity).toEqual({ unit: 'mm', amount: 14_740 });
  });

  it('of 40 m needs 23 pieces of 90 × 90 cut in two', () => {
    expect(skirtingPieces(40_000, { lengthMm: 900, widthMm: 900 }, 2)).toBe(23);
    expect(stripsPerTile({ lengthMm: 900, widthMm: 900 }, 450)).toBe(2);
    expect(stripsPerTile({ lengthMm: 80, widthMm: 900 }, 100)).toBe(1);
  });

  it('is cut from more tiles of the job', () => {
    const line = lineOf(aTileJob({ skirting: 'cut' }), 'tile');

    expect(line.quantity.amount).toBe(154_000 + 5 * 3_600);
    expect(line.how).toBe(
      '14 m² + 10% para recortes + 5 peças para cortar o rodapé: 15 m ÷ (6 tiras × 0,6 m).',
    );
    expect(needsOf(aTileJob({ skirting: 'cut' }))).not.toContain('skirting');
  });
});

describe('a retailer’s own rules', () => {
  it('change the lines', () => {
    const own: Rules = {
      ...rules,
      coefficients: {
        ...coefficients,
        mortarFloorLarge: { ...coefficients.mortarFloorLarge, value: 9, source: 'Nossa obra' },
      },
    };
    const line = lineOf(aTileJob(), 'mortar', own);

    expect(line.quantity.amount).toBe(126_000);
    expect(line.source.text).toBe('Nossa obra');
  });
});

describe('a tile without its absorption', () => {
  it('has mortar and grout that fit porcelain as well, and a warning', () => {
    const job = aTileJob({ tile: { ...sizeOf(300, 300), thickness: 8 } });

    expect(lineOf(job, 'mortar').name.split(' ').at(-1)).toBe('AC-III');
    expect(lineOf(job, 'grout').requirements).toContainEqual({
      attribute: 'groutUse',
      oneOf: ['porcelain'],
    });
    expect(planned(job).warnings.map(({ text }) => text)).toEqual([
      'O cadastro não informa a absorção da peça: escolhemos argamassa e rejunte que servem também para porcelanato. Confira na caixa.',
    ]);
  });
});

describe('a polished or glossy tile on a floor', () => {
  const codesOf = (fields: Partial<TileJob>) =>
    planned(aTileJob(fields)).warnings.map(({ code }) => code);
  const polished = { ...porcelain, finish: 'polished' };

  it('has a word about slipping where the floor gets wet, and nowhere else', () => {
    expect(codesOf({ tile: polished, isWet: true })).toEqual(['slippery']);
    expect(codesOf({ tile: polished, shower: { lengthMm: 900, widthMm: 900 } })).toEqual([
      'slippery',
    ]);
    expect(codesOf({ tile: { ...porcelain, finish: 'glossy' }, isOutdoor: true })).toEqual([
      'slippery',
    ]);
    expect(codesOf({ tile: polished })).toEqual([]);
    expect(codesOf({ tile: { ...porcelain, finish: 'antislip' }, isWet: true })).toEqual([]);
    expect(codesOf({ ...wall, tile: polished, isWet: true })).toEqual([]);
  });
});

describe('a tile without its thickness', () => {
  it('has grout for the usual one, and a warning', () => {
    const { warnings, lines } = planned(
      aTileJob({ tile: { ...sizeOf(600, 600), absorption: 'BIa' } }),
    );

    expect(lines[2]?.how).toContain('9 mm de espessura');
    expect(warnings).toEqual([
      {
        code: 'thicknessMissing',
        field: 'thickness',
        text: 'O cadastro não informa a espessura da peça: calculamos o rejunte com 9 mm. Confira na caixa.',
      },
    ]);
  });
});
