import { choosePackages } from './choose-packages';
import { aProduct, aTileJob, lineOf, porcelain } from './testing/products';
import { addLines } from './add-lines';

const grout = (id: string, color: string | undefined, price: number) =>
  aProduct(
    id,
    {
      weight: 1,
      jointMin: 1,
      jointMax: 10,
      groutUse: 'porcelain',
      ...(color !== undefined && { color }),
    },
    { price },
  );
const lineFor = (color?: string) =>
  lineOf(aTileJob({ tile: { ...porcelain, ...(color !== undefined && { color }) } }), 'grout');
const chosen = (line: ReturnType<typeof lineFor>, products: ReturnType<typeof grout>[]) => {
  const { best, isColourAsked } = choosePackages(line, products);
  return isColourAsked ? 'asked' : best?.packages[0]?.product.id;
};

describe('the colour of grout', () => {
  const products = [grout('gray', 'gray', 500), grout('white', 'offwhite', 900)];

  it('follows the tile, also where another colour is cheaper', () => {
    expect(chosen(lineFor('white'), products)).toBe('white');
    expect(chosen(lineFor('graphite'), products)).toBe('gray');
  });

  it('is asked where the tile has a colour that no grout has, or states none', () => {
    expect(chosen(lineFor('beige'), products)).toBe('asked');
    expect(chosen(lineFor('white'), [grout('gray', 'gray', 500)])).toBe('asked');
    expect(chosen(lineFor('blue'), products)).toBe('asked');
    expect(chosen(lineFor(), products)).toBe('asked');
  });

  it('decides nothing where no grout states one', () => {
    expect(chosen(lineFor('white'), [grout('any', undefined, 500)])).toBe('any');
    expect(chosen(lineFor(), [grout('any', undefined, 500)])).toBe('any');
  });

  it('keeps the grout of a white floor apart from that of a grey wall', () => {
    expect(addLines([lineFor('white'), lineFor('gray')])).toHaveLength(2);
    expect(addLines([lineFor('white'), lineFor('marble')])).toHaveLength(1);
  });
});
