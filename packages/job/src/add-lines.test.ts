import { addLines } from './add-lines';
import { choosePackages } from './choose-packages';
import { formatQuantity } from './quantity';
import { aProduct, aTileJob, findLine, glazed, planned } from './testing/products';

const floor = planned(aTileJob());
const walls = planned(
  aTileJob({
    place: 'wall',
    surface: { kind: 'walls', perimeterMm: 15_000, heightMm: 2_600 },
  }),
);
const lines = addLines([...floor.lines, ...walls.lines]);
const all = (need: string) => lines.filter((line) => line.need === need);

describe('the lines of floor and walls of one room', () => {
  it('share the packages of what both need', () => {
    const [grout] = all('grout');
    const box = aProduct('grout', { weight: 5, jointMin: 1, jointMax: 10, groutUse: 'porcelain' });

    expect(all('grout')).toHaveLength(1);
    expect(formatQuantity(findLine(floor, 'grout').quantity)).toBe('1,5 kg');
    expect(formatQuantity(findLine(walls, 'grout').quantity)).toBe('4,2 kg');
    expect(grout && formatQuantity(grout.quantity)).toBe('5,7 kg');
    expect(grout && choosePackages(grout, [box]).best?.packages).toEqual([
      { product: box, count: 2 },
    ]);
    expect(grout?.how).toBe(`${findLine(floor, 'grout').how} ${findLine(walls, 'grout').how}`);
  });

  it('are both computed by the label of the product, where it has one', () => {
    const [grout] = all('grout');
    const box = aProduct('grout', {
      weight: 1,
      jointMin: 1,
      jointMax: 10,
      groutUse: 'porcelain',
      groutCoefficient: 0.81,
    });

    const choice = grout && choosePackages(grout, [box]).best;

    expect(choice?.quantity).toEqual({ unit: 'g', amount: 2834 });
    expect(choice?.source.rank).toBe('label');
  });

  it('name the source that is trusted less', () => {
    expect(findLine(walls, 'mortar').source.rank).toBe('sinapi');
    expect(all('mortar')[0]?.source.rank).toBe('store');
  });

  it('need the wedges of the larger surface only, which are used again', () => {
    expect(all('wedge')[0]?.quantity.amount).toBe(
      Math.max(findLine(floor, 'wedge').quantity.amount, findLine(walls, 'wedge').quantity.amount),
    );
  });

  it('stay apart where they need other products', () => {
    const glazedWalls = planned(
      aTileJob({
        place: 'wall',
        tile: glazed,
        surface: { kind: 'walls', perimeterMm: 15_000, heightMm: 2_600 },
      }),
    );

    const names = addLines([...floor.lines, ...glazedWalls.lines]).map(({ name }) => name);

    expect(names.filter((name) => name.startsWith('Argamassa'))).toEqual([
      'Argamassa colante AC-III',
      'Argamassa colante AC-I',
    ]);
    expect(names.filter((name) => name === 'Revestimento')).toHaveLength(2);
  });
});
