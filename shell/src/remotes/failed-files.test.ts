import { findAlteredFile, watchFileFailures } from './failed-files';

const folder = '/remotes/mf-content/1.0.0/';
const file = `http://localhost${folder}browser/page-faq.js`;

let fetchSpy: jest.SpyInstance<ReturnType<typeof fetch>, Parameters<typeof fetch>>;
beforeAll(watchFileFailures);
beforeEach(() => (fetchSpy = jest.spyOn(globalThis, 'fetch')));
afterEach(() => fetchSpy.mockRestore());

/** The browser could not use a file: a script, or a style. */
function failToLoad(tag: 'script' | 'link', url: string, integrity = 'sha384-own') {
  const element = document.createElement(tag);
  if (element instanceof HTMLScriptElement) element.src = url;
  else element.href = url;
  element.integrity = integrity;
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
}

/** The file comes, and is what it should be or not. */
const mockFile = (isOwn: boolean) =>
  fetchSpy.mockImplementation((_url, options) =>
    options?.integrity && !isOwn
      ? Promise.reject(new TypeError())
      : Promise.resolve(new Response()),
  );

describe('a file that failed', () => {
  it.each(['script', 'link'] as const)(
    'is altered when it comes without its integrity: %s',
    async (tag) => {
      failToLoad(tag, file);
      mockFile(false);

      await expect(findAlteredFile(folder)).resolves.toBe(file);
    },
  );

  it('is fetched past the cache, which may keep what failed', async () => {
    failToLoad('script', file);
    mockFile(true);

    await expect(findAlteredFile(folder)).resolves.toBeUndefined();
    expect(fetchSpy.mock.calls).toEqual([
      [file, { cache: 'reload' }],
      [file, { integrity: 'sha384-own' }],
    ]);
  });

  it('is not altered when it does not come at all', async () => {
    failToLoad('script', file);
    fetchSpy.mockResolvedValue(new Response('', { status: 404 }));

    await expect(findAlteredFile(folder)).resolves.toBeUndefined();
  });

  it('is asked for once, and for its own release only', async () => {
    failToLoad('script', file);
    mockFile(false);

    await expect(findAlteredFile('/remotes/mf-account/1.0.0/')).resolves.toBeUndefined();
    await findAlteredFile(folder);
    fetchSpy.mockClear();
    await findAlteredFile(folder);

    expect(fetchSpy).not.toHaveBeenCalled();
  });
});
