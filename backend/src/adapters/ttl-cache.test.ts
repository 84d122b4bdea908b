import { TtlCache } from './ttl-cache';

describe('AnswerCache', () => {
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

  it('asks once for those who ask at the same time, and again when the time is over', async () => {
    const ttlCache = cache();

    await Promise.all([ttlCache.getOrLoad('a', find('a')), ttlCache.getOrLoad('a', find('a'))]);
    now = 999;
    expect(await ttlCache.getOrLoad('a', find('a'))).toBe('a');
    now = 1_000;
    await ttlCache.getOrLoad('a', find('a'));

    expect(loadedKeys).toEqual(['a', 'a']);
  });

  it('does not remember a failure', async () => {
    const ttlCache = cache();
    await expect(ttlCache.getOrLoad('a', () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );

    expect(await ttlCache.getOrLoad('a', find('a'))).toBe('a');
  });

  it('forgets the oldest answer when there are too many', async () => {
    const ttlCache = cache();
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await ttlCache.getOrLoad(key, find(key));

    expect(loadedKeys).toEqual(['a', 'b', 'c', 'a']);
  });
});
