import type { ComposedRemote } from './composed-remote';
import { avoidRelease, fetchFallback, prepareFallback } from './fallback';

const release = (version: string): ComposedRemote => ({
  name: 'mf-content',
  version,
  manifest: `/remotes/mf-content/${version}/mf-manifest.json`,
  entry: { url: `/remotes/mf-content/${version}/browser/entry.js`, integrity: 'sha384-x' },
});

let fetchSpy: jest.SpyInstance<ReturnType<typeof fetch>, Parameters<typeof fetch>>;
beforeEach(() => {
  fetchSpy = jest.spyOn(globalThis, 'fetch');
  document.cookie = 'release-avoided=; path=/; max-age=0';
});
afterEach(() => fetchSpy.mockRestore());

const cookie = () => decodeURIComponent(document.cookie);

describe('a release that failed in the browser', () => {
  it('is sent to the server, which responds with its fallback', async () => {
    fetchSpy.mockResolvedValue(Response.json(release('0.9.0')));

    await expect(fetchFallback(release('1.0.0'))).resolves.toEqual(release('0.9.0'));

    expect(fetchSpy.mock.calls[0]?.[0]).toBe('/stand-in?for=mf-content%401.0.0');
  });

  it.each([
    ['there is none', () => Promise.resolve(new Response(null, { status: 204 }))],
    ['the server has trouble', () => Promise.resolve(new Response('oops', { status: 500 }))],
    ['the server is unreachable', () => Promise.reject(new TypeError('offline'))],
  ])('has no fallback where %s', async (_why, answer) => {
    fetchSpy.mockImplementation(answer);

    await expect(fetchFallback(release('1.0.0'))).resolves.toBeUndefined();
  });

  it('is avoided for this visit, as are those that were avoided before', () => {
    expect(avoidRelease(release('1.0.0'))).toBe(true);
    expect(avoidRelease(release('0.9.0'))).toBe(true);
    expect(avoidRelease(release('1.0.0'))).toBe(true);

    expect(cookie()).toBe('release-avoided=mf-content@0.9.0 mf-content@1.0.0');
  });

  it('is no longer used once its fallback is reachable', async () => {
    fetchSpy
      .mockResolvedValueOnce(Response.json(release('0.9.0')))
      .mockResolvedValueOnce(new Response());

    await expect(prepareFallback(release('1.0.0'))).resolves.toBe(true);

    expect(fetchSpy.mock.calls[1]).toEqual([
      '/remotes/mf-content/0.9.0/browser/entry.js',
      expect.objectContaining({ integrity: 'sha384-x' }),
    ]);
    expect(cookie()).toContain('mf-content@1.0.0');
  });

  it('is not avoided while the network is down', async () => {
    fetchSpy
      .mockResolvedValueOnce(Response.json(release('0.9.0')))
      .mockRejectedValueOnce(new TypeError());

    await expect(prepareFallback(release('1.0.0'))).resolves.toBe(false);

    expect(cookie()).toBe('');
  });
});
