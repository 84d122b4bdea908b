import { PNG } from 'pngjs';
import { comparePictures } from './compare-pictures';

/** A white picture with a black rectangle. */
function draw(width: number, height: number, black?: { x: number; y: number; size: number }) {
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  if (black) {
    const { x, y, size } = black;
    for (let at = 0; at < size * size; at++) {
      const pixel = (y + Math.floor(at / size)) * width + x + (at % size);
      picture.data.set([0, 0, 0], pixel * 4);
    }
  }
  return PNG.sync.write(picture);
}

describe('comparePictures', () => {
  it('finds no difference between equal pixels, however they are compressed', () => {
    const one = draw(40, 40);
    const other = PNG.sync.write(PNG.sync.read(one), { deflateLevel: 0 });

    expect(other.equals(one)).toBe(false);
    expect(comparePictures(one, other)).toBeUndefined();
  });

  it('counts the pixels that differ, and marks them', () => {
    const found = comparePictures(draw(40, 40), draw(40, 40, { x: 10, y: 10, size: 10 }));

    expect(found?.share).toBeCloseTo(100 / 1600, 2);
    const { data } = PNG.sync.read(found?.difference ?? Buffer.alloc(0));
    const middle = (15 * 40 + 15) * 4;
    expect([...data.subarray(middle, middle + 3)]).toEqual([255, 0, 0]);
  });

  it('counts what a longer page has below the other one', () => {
    const found = comparePictures(draw(40, 40), draw(40, 60));

    expect(found?.share).toBeCloseTo(20 / 60, 1);
    expect(PNG.sync.read(found?.difference ?? Buffer.alloc(0)).height).toBe(60);
  });
});
