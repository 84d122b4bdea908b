import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PictureStore } from './picture-store';
import type { Rendering } from './picture-store';

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

describe('the picture store', () => {
  it('renders once for all who ask meanwhile, and never again while the file is there', async () => {
    const render = jest.fn(async () => Buffer.from('picture'));
    const store = new PictureStore(folder, render);

    await Promise.all([store.get(aRendering()), store.get(aRendering())]);
    const later = await new PictureStore(folder, render).get(aRendering());

    expect(render).toHaveBeenCalledTimes(1);
    expect(later.toString()).toBe('picture');
  });

  it('runs no more than two encoders at once', async () => {
    let running = 0;
    let most = 0;
    const store = new PictureStore(folder, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return Buffer.from('picture');
    });

    await Promise.all([96, 160, 240, 320, 480].map((width) => store.get(aRendering({ width }))));

    expect(most).toBe(2);
  });

  it('tries again after a rendering that failed', async () => {
    const render = jest
      .fn<Promise<Buffer>, [Rendering]>()
      .mockRejectedValueOnce(new Error('out of memory'))
      .mockResolvedValue(Buffer.from('picture'));
    const store = new PictureStore(folder, render);

    await expect(store.get(aRendering())).rejects.toThrow('out of memory');

    await expect(store.get(aRendering())).resolves.toEqual(Buffer.from('picture'));
  });

  it('still answers when nothing can be written', async () => {
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
