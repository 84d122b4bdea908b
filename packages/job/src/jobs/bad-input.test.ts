import type { Job } from '../plan-job';
import { aTileJob, lineOf, planned, porcelain, refused, sizeOf } from '../testing/products';

const room = (lengthMm: number, widthMm: number) =>
  ({ kind: 'rectangle', lengthMm, widthMm }) as const;
const area = (squareMetres: number) => ({ kind: 'area', area: squareMetres * 10_000 }) as const;
const walls = { kind: 'walls', perimeterMm: 2000, heightMm: 1000 } as const;
const textsOf = (job: Job) => refused(job).map(({ text }) => text);

describe('a job that cannot be computed is refused with a sentence', () => {
  it.each<[string, Job, string, string]>([
    [
      'no area',
      aTileJob({ surface: area(0) }),
      'tooSmall',
      'Campo "área": digite um valor a partir de 0,0001 m².',
    ],
    [
      '10,000 m²',
      aTileJob({ surface: area(10_000) }),
      'tooLarge',
      'Campo "área": digite um valor até 2.000 m². Para uma obra maior, divida em partes ou fale com a loja.',
    ],
    [
      'a room of 10,000 m² by its sides',
      aTileJob({ surface: room(100_000, 100_000) }),
      'tooLarge',
      'Campo "área": digite um valor até 2.000 m². Para uma obra maior, divida em partes ou fale com a loja.',
    ],
    [
      'no number',
      aTileJob({ surface: room(NaN, 3000) }),
      'notANumber',
      'Campo "comprimento": digite um número, como 3,5.',
    ],
    [
      'a negative length',
      aTileJob({ surface: room(3000, -1) }),
      'tooSmall',
      'Campo "largura": digite um valor a partir de 0,001 m.',
    ],
    [
      'a tile larger than the room',
      aTileJob({ surface: room(1000, 1000), tile: sizeOf(1200, 1200) }),
      'tileTooLarge',
      'A peça de 120 × 120 cm é maior que a superfície. Confira as medidas do ambiente, ou escolha uma peça menor.',
    ],
    [
      'a tile without a size',
      aTileJob({ tile: { thickness: 9 } }),
      'sizeMissing',
      'O cadastro não informa o tamanho da peça. Digite o comprimento e a largura que estão na caixa.',
    ],
    [
      'a tile of no length',
      aTileJob({ tile: sizeOf(0, 600) }),
      'sizeMissing',
      'O cadastro não informa o tamanho da peça. Digite o comprimento e a largura que estão na caixa.',
    ],
    [
      'a tile for walls on a floor',
      aTileJob({ tile: { ...porcelain, placeOfUse: 'LA' } }),
      'wallsOnly',
      'Esta peça tem local de uso LA: é só para parede. Escolha uma peça para piso.',
    ],
    [
      'a tile for rooms outside',
      aTileJob({ tile: { ...porcelain, environment: 'indoor' }, isOutdoor: true }),
      'indoorOnly',
      'Esta peça é só para áreas internas. Escolha uma peça para áreas externas.',
    ],
    [
      'a joint narrower than the maker allows',
      aTileJob({ tile: { ...porcelain, minimumJoint: 2 }, jointMm: 1.5 }),
      'jointTooNarrow',
      'Junta de 1,5 mm: o fabricante desta peça pede pelo menos 2 mm. Use 2 mm.',
    ],
    [
      'a joint of 3 cm',
      aTileJob({ jointMm: 30 }),
      'tooLarge',
      'Campo "junta": digite um valor até 20 mm.',
    ],
    [
      'doors larger than the walls',
      { kind: 'paint', surface: walls, openings: [{ kind: 'door', count: 20 }], paint: {} },
      'openingsTooLarge',
      'As portas e janelas somam mais que as paredes. Confira as medidas, ou remova uma abertura.',
    ],
    [
      'doors wider than the room',
      aTileJob({ skirting: 'bought', openings: [{ kind: 'door', count: 20 }] }),
      'openingsTooLarge',
      'As portas e janelas somam mais que as paredes. Confira as medidas, ou remova uma abertura.',
    ],
    [
      'skirting of a room without sides',
      aTileJob({ surface: area(14), skirting: 'bought' }),
      'perimeterMissing',
      'Para calcular o rodapé, digite o comprimento e a largura do ambiente, ou o perímetro.',
    ],
    [
      'no coats',
      { kind: 'paint', surface: walls, coats: 0, paint: {} },
      'tooSmall',
      'Campo "demãos": digite um valor a partir de 1.',
    ],
    [
      'an endless number of basins',
      { kind: 'basin', product: {}, count: Infinity },
      'tooLarge',
      'Campo "quantidade": digite um valor até 100.',
    ],
    [
      'a shower without a width',
      aTileJob({ shower: { lengthMm: 1000, widthMm: 0 } }),
      'tooSmall',
      'Campo "largura": digite um valor a partir de 0,001 m.',
    ],
  ])('%s', (_what, job, code, text) => {
    expect(refused(job)).toEqual([expect.objectContaining({ code, text })]);
  });

  it('for each field that is wrong', () => {
    expect(
      refused(aTileJob({ surface: room(0, NaN), tile: {}, jointMm: -1 })).map(({ field }) => field),
    ).toEqual(['lengthMm', 'widthMm', 'size', 'jointMm']);
  });

  it('in whole sentences', () => {
    expect(textsOf(aTileJob({ surface: room(Infinity, 1) }))[0]).toContain('até 100 m.');
  });
});

describe('what can be computed all the same', () => {
  it('is a joint by the tile’s minimum, or what is usual', () => {
    const jointOf = (tile: typeof porcelain) =>
      lineOf({ kind: 'tiles', place: 'floor', surface: room(4000, 3500), tile }, 'grout').how;

    expect(jointOf({ ...porcelain, minimumJoint: 1.5 })).toContain('1,5 mm de junta');
    expect(jointOf(porcelain)).toContain('2 mm de junta');
    expect(jointOf({ ...porcelain, rectified: 'no' })).toContain('3 mm de junta');
  });

  it('is the narrowest joint that the tile allows', () => {
    const job = aTileJob({ tile: { ...porcelain, minimumJoint: 2 }, jointMm: 2 });

    expect(lineOf(job, 'grout').how).toContain('2 mm de junta');
  });

  it('is a length with fractions of a millimetre, rounded up', () => {
    expect(lineOf(aTileJob({ surface: room(3999.2, 3500) }), 'tile').quantity.amount).toBe(154_000);
  });

  it('is a piece that is longer than the room and will be cut', () => {
    expect(
      planned(aTileJob({ surface: room(1000, 1000), tile: sizeOf(200, 1200) })).lines.length,
    ).toBeGreaterThan(4);
  });
});
