import { findAlteredFile, watchFileFailures } from './release-files';

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

/** The file can be fetched, and has the release's integrity or not. */
const mockFile = (isOwn: boolean) =>
  fetchSpy.mockImplementation((_url, options) =>
    options?.integrity && !isOwn
      ? Promise.reject(new TypeError())
      : Promise.resolve(new Response()),
  );

describe('findAlteredFile', () => {
  it.each(['script', 'link'] as const)(
    'reports a file that can be fetched without its integrity: %s',
    async (tag) => {
      failToLoad(tag, file);
      mockFile(false);

      await expect(findAlteredFile(folder)).resolves.toBe(file);
    },
  );

  it('bypasses the cache, which may contain the failed response', async () => {
    failToLoad('script', file);
    mockFile(true);

    await expect(findAlteredFile(folder)).resolves.toBeUndefined();
    expect(fetchSpy.mock.calls).toEqual([
      [file, { cache: 'reload' }],
      [file, { integrity: 'sha384-own' }],
    ]);
  });

  it('does not report a file that cannot be fetched at all', async () => {
    failToLoad('script', file);
    fetchSpy.mockResolvedValue(new Response('', { status: 404 }));

    await expect(findAlteredFile(folder)).resolves.toBeUndefined();
  });

  it('checks a file once, and only for its own release', async () => {
    failToLoad('script', file);
    mockFile(false);

    await expect(findAlteredFile('/remotes/mf-account/1.0.0/')).resolves.toBeUndefined();
    await findAlteredFile(folder);
    fetchSpy.mockClear();
    await findAlteredFile(folder);

    expect(fetchSpy).not.toHaveBeenCalled();
  });
});
