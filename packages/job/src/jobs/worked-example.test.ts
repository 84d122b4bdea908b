import { choosePackages } from '../choose-packages';
import type { NeedId } from '../line';
import { formatQuantity } from '../quantity';
import { aProduct, aTileJob, findLine, planned, porcelain } from '../testing/products';

/** A bathroom of 4 × 3.5 m with a shower of 1 × 1 m between three walls. */
const bathroom = planned(aTileJob({ shower: { lengthMm: 1000, widthMm: 1000, drains: 1 } }));
const quantity = (need: NeedId) => formatQuantity(findLine(bathroom, need).quantity);
const best = (need: NeedId, ...products: ReturnType<typeof aProduct>[]) =>
  choosePackages(findLine(bathroom, need), products).best?.packages;

describe('a floor of 4 × 3.5 m with porcelain of 60 × 60 × 9 and joints of 2 mm', () => {
  it('needs 15.4 m² of tiles, in whole boxes', () => {
    const box = aProduct('tile', porcelain, { boxArea: 14_400 });

    expect(quantity('tile')).toBe('15,4 m²');
    expect(best('tile', box)).toEqual([{ product: box, count: 11 }]);
    expect(findLine(bathroom, 'tile').how).toBe('14 m² + 10% para recortes.');
  });

  it('needs 121 kg of AC-III, in seven sacks of 20 kg', () => {
    const sack = aProduct('ac3', { mortarClass: 'ACIII', weight: 20 });

    expect(quantity('mortar')).toBe('120,7 kg');
    expect(findLine(bathroom, 'mortar').name).toBe('Argamassa colante AC-III');
    expect(best('mortar', sack)).toEqual([{ product: sack, count: 7 }]);
    expect(findLine(bathroom, 'mortar').how).toBe(
      'Camada dupla, também no verso da peça: 14 m² × 8,62 kg/m².',
    );
  });

  it('needs six of these sacks by a label of 7.5 kg/m²', () => {
    const sack = aProduct('ac3', { mortarClass: 'ACIII', weight: 20, yieldDouble: 7.5 });

    const choice = choosePackages(findLine(bathroom, 'mortar'), [sack]).best;

    expect(choice).toMatchObject({
      packages: [{ product: sack, count: 6 }],
      quantity: { unit: 'g', amount: 105_000 },
      source: { rank: 'label' },
    });
  });

  it('needs 1.5 kg of grout, in two boxes of 1 kg', () => {
    const grout = aProduct('grout', {
      weight: 1,
      jointMin: 1,
      jointMax: 10,
      groutUse: 'porcelain',
    });

    expect(quantity('grout')).toBe('1,5 kg');
    expect(best('grout', grout)).toEqual([{ product: grout, count: 2 }]);
    expect(findLine(bathroom, 'grout').how).toBe(
      '(600 + 600) × 9 mm de espessura × 2 mm de junta × 1,62 ÷ (600 × 600) = 0,098 kg/m²; × 14 m² + 10% de perda.',
    );
  });

  it('has 39 crossings and 155 clips, and one spare for each ten', () => {
    expect(findLine(bathroom, 'spacer').how).toBe(
      '14 m² têm 39 cruzamentos de juntas + 10% de reserva.',
    );
    expect(quantity('spacer')).toBe('43 peças');
    expect(findLine(bathroom, 'clip').how).toBe(
      '4 por peça, 155 em 14 m² + 10% de reserva. Cada clipe é usado uma vez.',
    );
    expect(quantity('clip')).toBe('171 peças');
    expect(quantity('wedge')).toBe('155 peças');
  });

  it('needs 17 kg of membrane for the shower, and 0.7 kg more for the drain', () => {
    const bucket = aProduct('membrane', { weight: 18 });

    expect(quantity('membrane')).toBe('17,5 kg');
    expect(findLine(bathroom, 'membrane').how).toBe(
      'Piso de 1 × 1 m e 3 m de parede até 1 m: 4 m² × 1,05 kg/m² × 4 demãos + 0,7 kg para 1 ralo.',
    );
    expect(quantity('veil')).toBe('5,67 m²');
    expect(best('membrane', bucket)).toEqual([{ product: bucket, count: 1 }]);
  });

  it('names a source with its rank for each line', () => {
    expect(bathroom.lines.map(({ need, source }) => [need, source.rank])).toEqual([
      ['tile', 'general'],
      ['mortar', 'store'],
      ['grout', 'maker'],
      ['spacer', 'general'],
      ['clip', 'store'],
      ['wedge', 'store'],
      ['membrane', 'sinapi'],
      ['veil', 'sinapi'],
    ]);
    expect(bathroom.warnings).toEqual([]);
  });
});
