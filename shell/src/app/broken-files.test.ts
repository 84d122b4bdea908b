import { findAltered, watchFiles } from './broken-files';

const folder = '/remotes/mf-content/1.0.0/';
const file = `http://localhost${folder}browser/page-faq.js`;

let asked: jest.SpyInstance<ReturnType<typeof fetch>, Parameters<typeof fetch>>;
beforeAll(watchFiles);
beforeEach(() => (asked = jest.spyOn(globalThis, 'fetch')));
afterEach(() => asked.mockRestore());

/** The browser could not use a file: a script, or a style. */
function fails(tag: 'script' | 'link', url: string, integrity = 'sha384-own') {
  const element = document.createElement(tag);
  if (element instanceof HTMLScriptElement) element.src = url;
  else element.href = url;
  element.integrity = integrity;
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
}

/** The file comes, and is what it should be or not. */
const comes = (isOwn: boolean) =>
  asked.mockImplementation((_url, options) =>
    options?.integrity && !isOwn
      ? Promise.reject(new TypeError())
      : Promise.resolve(new Response()),
  );

describe('a file that failed', () => {
  it.each(['script', 'link'] as const)(
    'is altered when it comes without its integrity: %s',
    async (tag) => {
      fails(tag, file);
      comes(false);

      await expect(findAltered(folder)).resolves.toBe(file);
    },
  );

  it('is fetched past the cache, which may keep what failed', async () => {
    fails('script', file);
    comes(true);

    await expect(findAltered(folder)).resolves.toBeUndefined();
    expect(asked.mock.calls).toEqual([
      [file, { cache: 'reload' }],
      [file, { integrity: 'sha384-own' }],
    ]);
  });

  it('is not altered when it does not come at all', async () => {
    fails('script', file);
    asked.mockResolvedValue(new Response('', { status: 404 }));

    await expect(findAltered(folder)).resolves.toBeUndefined();
  });

  it('is asked for once, and for its own release only', async () => {
    fails('script', file);
    comes(false);

    await expect(findAltered('/remotes/mf-account/1.0.0/')).resolves.toBeUndefined();
    await findAltered(folder);
    asked.mockClear();
    await findAltered(folder);

    expect(asked).not.toHaveBeenCalled();
  });
});
