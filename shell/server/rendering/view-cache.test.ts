/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { RenderError } from './render-error';
import type { RenderResult } from './render-pool';
import { negotiateEncoding, toUncachedView, ViewCache } from './view-cache';
import type { EncodedPage, View } from './view-cache';

const aPage = (text: string, status = 200): RenderResult => ({
  kind: 'page',
  status,
  body: Buffer.from(text),
});

const readView = async (view: View) =>
  view.kind === 'redirect' ? view.location : String(await view.body('identity'));

describe('the view cache', () => {
  it('renders once for all requests during the render and shortly after it', async () => {
    const render = jest.fn(async () => aPage('Mais Vendidos'));
    const cache = new ViewCache(5);

    const first = await cache.view('/', render);
    const others = [cache.view('/', render), cache.view('/', render)];

    expect(await readView(first)).toBe('Mais Vendidos');
    expect(await Promise.all(others.map(async (view) => readView(await view)))).toEqual([
      'Mais Vendidos',
      'Mais Vendidos',
    ]);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('renders again when the view has expired', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const render = jest.fn(async () => aPage('Mais Vendidos'));
    const cache = new ViewCache(5);
    await readView(await cache.view('/', render));

    jest.advanceTimersByTime(5001);
    await readView(await cache.view('/', render));

    expect(render).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('renders again after a change of the catalogue, and once more when no response can be older than it', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const render = jest.fn(async () => aPage('R$ 10,00'));
    const cache = new ViewCache(5);
    const view = async (afterMs: number) => {
      jest.advanceTimersByTime(afterMs);
      await readView(await cache.view('/', render));
      return render.mock.calls.length;
    };
    cache.noticeCatalogue(7);
    const before = [await view(0), await view(500)];

    cache.noticeCatalogue(7);
    const unchanged = await view(0);
    cache.noticeCatalogue(8);
    const after = [await view(1), await view(500), await view(600), await view(3000)];

    expect(before).toEqual([1, 1]);
    expect(unchanged).toBe(1);
    expect(after).toEqual([2, 2, 3, 3]);
    jest.useRealTimers();
  });

  it('lets no request that has waited for a render which timed out wait for another one', async () => {
    const cache = new ViewCache(5);
    const render = jest.fn(async () => {
      throw new RenderError('timeout', 'The view took too long');
    });

    const views = await Promise.allSettled([cache.view('/', render), cache.view('/', render)]);

    expect(views.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(render).toHaveBeenCalledTimes(1);
    await expect(cache.view('/', async () => aPage('Mais Vendidos'))).resolves.toBeDefined();
  });

  it('keeps neither a page that was not found, nor a redirect, nor a failure', async () => {
    const cache = new ViewCache(5);
    const render = jest
      .fn<Promise<RenderResult>, []>()
      .mockResolvedValueOnce(aPage('404', 404))
      .mockResolvedValueOnce({ kind: 'redirect', status: 302, location: '/login' })
      .mockRejectedValueOnce(new Error('No render worker'))
      .mockResolvedValueOnce(aPage('Piso'));

    expect(await readView(await cache.view('/x', render))).toBe('404');
    expect(await readView(await cache.view('/x', render))).toBe('/login');
    await expect(cache.view('/x', render)).rejects.toThrow('No render worker');

    expect(await readView(await cache.view('/x', render))).toBe('Piso');
  });

  it('lets requests that waited for a failed render start their own', async () => {
    const cache = new ViewCache(5);
    let fail = (_error: Error) => undefined as void;
    const first = cache.view('/', () => new Promise((_, reject) => (fail = reject)));
    const second = cache.view('/', async () => aPage('Piso'));

    fail(new Error('The render process ended'));

    await expect(first).rejects.toThrow('The render process ended');
    expect(await readView(await second)).toBe('Piso');
  });

  it('keeps no more than 64 MiB of views', async () => {
    const cache = new ViewCache(5);
    const megabyte = 'x'.repeat(1024 * 1024);

    for (let at = 0; at < 40; at += 1) await cache.view(`/${at}`, async () => aPage(megabyte));

    const kept = Array.from({ length: 40 }, (_, at) => cache.findStale(`/${at}`)).filter(Boolean);
    expect(kept).toHaveLength(32);
  });

  it('keeps nothing where views are not cached', async () => {
    const cache = new ViewCache(0);

    await cache.view('/', async () => aPage('Piso'));

    expect(cache.findStale('/')).toBeUndefined();
  });

  it('counts hits and misses', async () => {
    const lookups: string[] = [];
    const cache = new ViewCache(5, (result) => lookups.push(result));

    await cache.view('/', async () => aPage('Piso'));
    await cache.view('/', async () => aPage('never'));

    expect(lookups).toEqual(['miss', 'hit']);
  });

  it('sends a cached view in the encoding that the browser prefers', async () => {
    const cache = new ViewCache(5);
    await readView(await cache.view('/', async () => aPage('Mais Vendidos')));

    const kept = (await cache.view('/', async () => aPage('never'))) as EncodedPage;

    expect(String(brotliDecompressSync(await kept.body('br')))).toBe('Mais Vendidos');
  });

  it('sends a view that is larger than a chunk and the window complete, in each encoding', async () => {
    const text = randomBytes(300_000).toString('hex');
    const view = toUncachedView(aPage(text)) as EncodedPage;

    expect(String(brotliDecompressSync(await view.body('br')))).toBe(text);
    expect(String(gunzipSync(await view.body('gzip')))).toBe(text);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    [undefined, 'identity'],
  ])('responds to Accept-Encoding %s with %s', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding);
  });
});
