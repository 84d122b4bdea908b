/** @jest-environment node */
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import type { Rendering } from './render-pool';
import { encodingFor, ViewCache, type KeptView } from './view-cache';

const aPage = (text: string, status = 200): Rendering => ({
  kind: 'page',
  status,
  body: Readable.from([Buffer.from(text)]),
});

async function read(view: Rendering | KeptView): Promise<string> {
  if (view.kind === 'kept') return String(await view.body('identity'));
  if (view.kind === 'redirect') return view.location;
  return String(Buffer.concat(await view.body.toArray()));
}

describe('the view cache', () => {
  it('renders once for all who ask while the view is on its way, and shortly after', async () => {
    const render = jest.fn(async () => aPage('Mais Vendidos'));
    const cache = new ViewCache(5);

    const first = await cache.view('/', render);
    const others = [cache.view('/', render), cache.view('/', render)];

    expect(await read(first)).toBe('Mais Vendidos');
    expect(await Promise.all(others.map(async (view) => read(await view)))).toEqual([
      'Mais Vendidos',
      'Mais Vendidos',
    ]);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('renders anew when its time is over', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const render = jest.fn(async () => aPage('Mais Vendidos'));
    const cache = new ViewCache(5);
    await read(await cache.view('/', render));

    jest.advanceTimersByTime(5001);
    await read(await cache.view('/', render));

    expect(render).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('keeps no page that was not found, no redirect and no failure', async () => {
    const cache = new ViewCache(5);
    const render = jest
      .fn<Promise<Rendering>, []>()
      .mockResolvedValueOnce(aPage('404', 404))
      .mockResolvedValueOnce({ kind: 'redirect', status: 302, location: '/login' })
      .mockRejectedValueOnce(new Error('No render worker'))
      .mockResolvedValueOnce(aPage('Piso'));

    expect(await read(await cache.view('/x', render))).toBe('404');
    expect(await read(await cache.view('/x', render))).toBe('/login');
    await expect(cache.view('/x', render)).rejects.toThrow('No render worker');

    expect(await read(await cache.view('/x', render))).toBe('Piso');
  });

  it('lets whoever waited for a failed render ask for one of their own', async () => {
    const cache = new ViewCache(5);
    const broken = new Readable({ read() {} });
    const first = await cache.view('/', async () => ({ kind: 'page', status: 200, body: broken }));
    if (first.kind === 'page') first.body.on('error', () => undefined);

    const second = cache.view('/', async () => aPage('Piso'));
    broken.destroy(new Error('The render worker ended'));

    expect(await read(await second)).toBe('Piso');
  });

  it('keeps nobody waiting for a first visitor who is slow or gone', async () => {
    const large = 'x'.repeat(500_000);
    const slow = new ViewCache(5);
    await slow.view('/', async () => aPage(large));

    const afterSlow = await slow.view('/', async () => aPage('never'));

    expect((await read(afterSlow)).length).toBe(500_000);

    const left = new ViewCache(5);
    const first = await left.view('/', async () => aPage(large));
    if (first.kind === 'page') first.body.destroy();

    const afterGone = await left.view('/', async () => aPage('never'));

    expect((await read(afterGone)).length).toBe(500_000);
  });

  it('sends what it keeps compressed as the browser likes it', async () => {
    const cache = new ViewCache(5);
    await read(await cache.view('/', async () => aPage('Mais Vendidos')));

    const kept = (await cache.view('/', async () => aPage('never'))) as KeptView;

    expect(String(brotliDecompressSync(await kept.body('br')))).toBe('Mais Vendidos');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    [undefined, 'identity'],
  ])('answers Accept-Encoding %s with %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});
