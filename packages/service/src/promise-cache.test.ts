/** @jest-environment node */
import { PromiseCache } from './promise-cache';

describe('PromiseCache', () => {
  let loadedKeys: string[] = [];
  const load = (key: string) => async () => {
    loadedKeys.push(key);
    return key;
  };

  beforeEach(() => {
    jest.useFakeTimers();
    loadedKeys = [];
  });
  afterEach(() => jest.useRealTimers());

  it('shares one load between concurrent calls, and loads again after the lifetime', async () => {
    const cache = new PromiseCache<string>({ maxEntries: 2, ttlMs: 1_000 });

    await Promise.all([cache.getOrLoad('a', load('a')), cache.getOrLoad('a', load('a'))]);
    jest.advanceTimersByTime(999);
    expect(await cache.getOrLoad('a', load('a'))).toBe('a');
    expect(loadedKeys).toEqual(['a']);
    jest.advanceTimersByTime(2);
    await cache.getOrLoad('a', load('a'));

    expect(loadedKeys).toEqual(['a', 'a']);
  });

  it('keeps entries without a lifetime', async () => {
    const cache = new PromiseCache<string>({ maxEntries: 2 });

    await cache.getOrLoad('a', load('a'));
    jest.advanceTimersByTime(1e9);
    await cache.getOrLoad('a', load('a'));

    expect(loadedKeys).toEqual(['a']);
  });

  it('does not cache a failure', async () => {
    const cache = new PromiseCache<string>({ maxEntries: 2 });
    const failing = () => Promise.reject(new Error('down'));
    await expect(cache.getOrLoad('a', failing)).rejects.toThrow('down');

    expect(await cache.getOrLoad('a', load('a'))).toBe('a');
  });

  it('removes the least recently used entry when it is full', async () => {
    const cache = new PromiseCache<string>({ maxEntries: 2 });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.getOrLoad(key, load(key));

    expect(loadedKeys).toEqual(['a', 'b', 'c', 'b']);
  });

  it('loads the missing ones of many keys at once', async () => {
    const cache = new PromiseCache<string | null>({ maxEntries: 9 });
    await cache.getOrLoad('a', load('a'));
    const loadAll = jest.fn(async (keys: readonly string[]) =>
      Promise.resolve(new Map(keys.filter((key) => key !== 'x').map((key) => [key, key]))),
    );

    expect(await cache.getOrLoadAll(['a', 'b', 'x'], loadAll, null)).toEqual(['a', 'b', null]);
    expect(await cache.getOrLoadAll(['b', 'x'], loadAll, null)).toEqual(['b', null]);

    expect(loadAll.mock.calls).toEqual([[['b', 'x']]]);
  });
});
