import { TtlCache } from './ttl-cache';

describe('TtlCache', () => {
  let now = 0;
  let loadedKeys: string[] = [];
  const cache = () => new TtlCache<string>({ maxEntries: 2, ttlMs: 1_000 }, () => now);
  const find = (key: string) => async () => {
    loadedKeys.push(key);
    return key;
  };

  beforeEach(() => {
    now = 0;
    loadedKeys = [];
  });

  it('shares one request between concurrent calls, and reloads after the time is over', async () => {
    const ttlCache = cache();

    await Promise.all([ttlCache.getOrLoad('a', find('a')), ttlCache.getOrLoad('a', find('a'))]);
    now = 999;
    expect(await ttlCache.getOrLoad('a', find('a'))).toBe('a');
    now = 1_000;
    await ttlCache.getOrLoad('a', find('a'));

    expect(loadedKeys).toEqual(['a', 'a']);
  });

  it('does not cache a failure', async () => {
    const ttlCache = cache();
    await expect(ttlCache.getOrLoad('a', () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );

    expect(await ttlCache.getOrLoad('a', find('a'))).toBe('a');
  });

  it('removes the oldest entry when the cache is full', async () => {
    const ttlCache = cache();
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await ttlCache.getOrLoad(key, find(key));

    expect(loadedKeys).toEqual(['a', 'b', 'c', 'a']);
  });
});
