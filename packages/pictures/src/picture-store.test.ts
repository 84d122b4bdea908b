import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PicturesBusyError } from './concurrency-limiter';
import { UnusablePictureError } from './picture-source';
import { PictureStore } from './picture-store';
import type { PictureStoreOptions, Rendering } from './picture-store';
import { sweepPictures } from './sweep-pictures';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fireflay-store-'));
});

afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await rm(folder, { recursive: true, force: true });
});

const aRendering = ({
  width = 96,
  read = async () => Buffer.from('original'),
}: { width?: number; read?: () => Promise<Buffer> } = {}): Rendering => ({
  picture: { version: 'one', read },
  width,
  format: 'jpg',
});

const stores: PictureStore[] = [];
function aStore(
  encode: () => Promise<Buffer>,
  options: Partial<PictureStoreOptions> = {},
): PictureStore {
  const store = new PictureStore({ folder, maxBytes: 1024 ** 2, encode, ...options });
  stores.push(store);
  return store;
}

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
    const store = aStore(render);

    await Promise.all([store.get(aRendering()), store.get(aRendering())]);
    const later = await aStore(render).get(aRendering());

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
    const store = aStore(async () => {
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
    const store = aStore(async () => {
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
    const store = aStore(async () => Buffer.alloc(100));
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
      .fn<Promise<Buffer>, []>()
      .mockRejectedValueOnce(new Error('out of memory'))
      .mockResolvedValue(Buffer.from('picture'));
    const store = aStore(render);

    await expect(store.get(aRendering())).rejects.toThrow('out of memory');

    await expect(store.get(aRendering())).resolves.toEqual(Buffer.from('picture'));
  });

  it('still returns pictures when nothing can be written', async () => {
    const notice = jest.fn();
    const blocked = join(folder, 'a-file');
    await writeFile(blocked, '');
    const store = aStore(async () => Buffer.from('picture'), { folder: blocked, notice });

    const bytes = await store.get(aRendering());

    expect(bytes.toString()).toBe('picture');
    expect(notice).toHaveBeenCalledWith(expect.stringContaining('could not be cached'));
  });

  it('stays within its space when more is written', async () => {
    const store = aStore(async () => Buffer.alloc(100), { maxBytes: 1_000 });

    for (let width = 1; width <= 40; width += 1) {
      await store.get(aRendering({ width }));
      // Waits for the sweep that the picture may have started.
      await store.close();
    }

    const kept = await filesOf();
    expect(kept.length).toBeLessThanOrEqual(12);
    expect(kept.length).toBeGreaterThanOrEqual(9);
  });

  it('reads an unusable picture once, and tells the operator once', async () => {
    const notice = jest.fn();
    const read = jest.fn(async () => Buffer.from('original'));
    const store = aStore(
      async () => {
        throw new UnusablePictureError('it is cut off');
      },
      { notice },
    );

    await expect(store.get(aRendering({ read }))).rejects.toThrow('it is cut off');
    await expect(store.get(aRendering({ read, width: 160 }))).rejects.toThrow('it is cut off');

    expect(read).toHaveBeenCalledTimes(1);
    expect(notice.mock.calls).toEqual([['Pictures: one is not shown: it is cut off']]);
  });
});
