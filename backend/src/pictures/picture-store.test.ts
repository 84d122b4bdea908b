import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PicturesBusyError, PictureStore } from './picture-store';
import type { Rendering } from './picture-store';
import { sweepPictures } from './sweep-pictures';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fireflay-store-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const aRendering = (over: Partial<Rendering> = {}): Rendering => ({
  svg: '<svg width="8" height="8"/>',
  width: 96,
  format: 'png',
  ...over,
});

/** The error of a refused picture; never resolves for one that is drawn. */
const refusalOf = (picture: Promise<Buffer>) =>
  new Promise<unknown>((resolve) => {
    picture.catch(resolve);
  });

/** The cached files, or those of one width. */
async function filesOf(width?: number): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .filter(({ name }) => width === undefined || name.includes(`-${width}.`))
    .map(({ parentPath, name }) => join(parentPath, name));
}

describe('the picture store', () => {
  it('renders once for concurrent requests, and not again while the file exists', async () => {
    const render = jest.fn(async () => Buffer.from('picture'));
    const store = new PictureStore(folder, render);

    await Promise.all([store.get(aRendering()), store.get(aRendering())]);
    const later = await new PictureStore(folder, render).get(aRendering());

    expect(render).toHaveBeenCalledTimes(1);
    expect(later.toString()).toBe('picture');
  });

  it('runs no more than two encoders at once', async () => {
    let running = 0;
    let maxRunning = 0;
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const store = new PictureStore(folder, async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await finished;
      running -= 1;
      return Buffer.from('picture');
    });
    const pictures = Array.from({ length: 230 }, (_, index) =>
      store.get(aRendering({ width: index + 1 })),
    );
    const outcomes = Promise.allSettled(pictures);

    // A refusal proves that every encoder is in use.
    await Promise.any(pictures.map(refusalOf));
    expect(running).toBe(2);
    finish();
    await outcomes;

    expect(maxRunning).toBe(2);
  });

  it('refuses a picture when two hundred are waiting, and accepts pictures again afterwards', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const store = new PictureStore(folder, async () => {
      await finished;
      return Buffer.from('picture');
    });
    const renderWidth = (width: number) => store.get(aRendering({ width }));
    const waiting = Array.from({ length: 230 }, (_, index) => renderWidth(index + 1));

    const outcomes = Promise.allSettled(waiting);
    await expect(Promise.any(waiting.map(refusalOf))).resolves.toBeInstanceOf(PicturesBusyError);
    finish();

    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(29);
    await expect(renderWidth(1_000)).resolves.toEqual(Buffer.from('picture'));
  });

  it('removes the oldest pictures when the space is used up, and none before', async () => {
    const store = new PictureStore(folder, async () => Buffer.alloc(100));
    for (const width of [1, 2, 3, 4]) {
      await store.get(aRendering({ width }));
      const [file = ''] = await filesOf(width);
      await utimes(file, width, width);
    }
    await sweepPictures(folder, 400);
    expect(await filesOf()).toHaveLength(4);

    await sweepPictures(folder, 399);

    expect(await filesOf()).toHaveLength(3);
    expect(await filesOf(1)).toEqual([]);
  });

  it('has nothing to remove before the first picture', async () => {
    await expect(sweepPictures(join(folder, 'nothing'), 0)).resolves.toBeUndefined();
  });

  it('renders again after a failure', async () => {
    const render = jest
      .fn<Promise<Buffer>, [Rendering]>()
      .mockRejectedValueOnce(new Error('out of memory'))
      .mockResolvedValue(Buffer.from('picture'));
    const store = new PictureStore(folder, render);

    await expect(store.get(aRendering())).rejects.toThrow('out of memory');

    await expect(store.get(aRendering())).resolves.toEqual(Buffer.from('picture'));
  });

  it('still returns pictures when nothing can be written', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const blocked = join(folder, 'a-file');
    await writeFile(blocked, '');
    const store = new PictureStore(blocked, async () => Buffer.from('picture'));

    const bytes = await store.get(aRendering());

    expect(bytes.toString()).toBe('picture');
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});
