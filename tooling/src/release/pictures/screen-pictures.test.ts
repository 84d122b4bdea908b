import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareScreens, readPictures, summarizePictures, writePictures } from './screen-pictures';
import { PNG } from 'pngjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const grey = (level: number) => {
  const picture = new PNG({ width: 10, height: 10 });
  picture.data.fill(level);
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
  return PNG.sync.write(picture);
};

describe('the pictures of a release', () => {
  it('are read again by their screens, for a comparison with the next release', async () => {
    const taken = new Map([
      ['375 /faq', grey(250)],
      ['1280 /faq (carrinho=cheio)', grey(200)],
    ]);
    await writePictures(folder, { renderedBy: 'a', pictures: compareScreens(taken, undefined) });

    expect(await readPictures(folder, 'a')).toEqual(taken);
    expect(await readPictures(folder, 'another browser')).toBeUndefined();
    expect(await readPictures(join(folder, 'older'), 'a')).toBeUndefined();
  });

  it('are summed up with the screens that changed, the most changed first, and new ones', () => {
    const before = new Map(['/a', '/b', '/c'].map((path) => [`375 ${path}`, grey(255)]));
    const after = new Map([...before, ['375 /b', grey(0)], ['375 /d', grey(9)]]);

    expect(summarizePictures(compareScreens(after, before))).toBe(
      '4 pictures, 1 changed: /b, 375 px (100.0 %), 1 new',
    );
    expect(summarizePictures(compareScreens(before, undefined))).toBe('3 pictures, 0 changed');
  });
});
