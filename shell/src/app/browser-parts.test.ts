import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { PartUnavailable } from 'shared-contracts/remotes';
import { createBrowserParts, PART_LIMIT } from './browser-parts';
import type { ComposedRemote } from './composition';
import { subscribeToPartEvents } from './part-events';
import { avoid, standInFor, stopUsing } from './stand-in';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

jest.mock('./stand-in', () => ({ avoid: jest.fn(), standInFor: jest.fn(), stopUsing: jest.fn() }));

const loading = jest.mocked(loadRemote);
const registering = jest.mocked(registerRemotes);

const part = 'mf-content/routes';
const aRemote = (more: Partial<ComposedRemote> = {}): ComposedRemote => ({
  name: 'mf-content',
  version: '1.0.0',
  manifest: '/remotes/mf-content/1.0.0/mf-manifest.json',
  entry: { url: '/remotes/mf-content/1.0.0/browser/entry.js', integrity: 'sha384-x' },
  ...more,
});

const earlier = () =>
  aRemote({
    version: '0.9.0',
    manifest: '/remotes/mf-content/0.9.0/mf-manifest.json',
    entry: { url: '/remotes/mf-content/0.9.0/browser/entry.js', integrity: 'sha384-y' },
  });

let warnings: jest.SpyInstance;
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(standInFor).mockResolvedValue(undefined);
  jest.mocked(stopUsing).mockResolvedValue(false);
  warnings = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  warnings.mockRestore();
});

describe("the browser's part loader", () => {
  it('brings a part from the release that the composition names, and keeps it', async () => {
    const module = { routes: [] };
    loading.mockResolvedValue(module);
    const parts = createBrowserParts([aRemote()]);
    expect(parts.peek(part)).toBeUndefined();

    await expect(parts.load(part)).resolves.toBe(module);

    expect(parts.peek(part)).toBe(module);
    expect(registering).toHaveBeenCalledWith(
      [
        {
          name: 'mf-content',
          entry: '/remotes/mf-content/1.0.0/browser/entry.js',
          type: 'var',
          entryGlobalName: 'mf_content',
        },
      ],
      { force: false },
    );
  });

  it('gives everybody who asks meanwhile the same promise', () => {
    loading.mockReturnValue(new Promise(() => undefined));
    const parts = createBrowserParts([aRemote()]);

    expect(parts.load(part)).toBe(parts.load(part));
  });

  it('forgets a failure: the next time it registers the remote anew and asks again', async () => {
    const cause = new Error('no network');
    loading.mockRejectedValue(cause);
    const parts = createBrowserParts([aRemote()]);

    const failure: unknown = await parts.load(part).catch((error: unknown) => error);
    loading.mockReset().mockResolvedValue({ routes: [] });
    await parts.load(part);

    expect(failure).toBeInstanceOf(PartUnavailable);
    expect(failure).toMatchObject({ part, cause });
    expect(registering).toHaveBeenLastCalledWith(expect.anything(), { force: true });
    expect(parts.peek(part)).toBeDefined();
  });

  it('tries again by itself, for the browser hands out failed preloads once', async () => {
    const stale = new Error('failed preload');
    loading.mockRejectedValueOnce(stale).mockRejectedValueOnce(stale).mockResolvedValueOnce({});

    await expect(createBrowserParts([aRemote()]).load(part)).resolves.toEqual({});
  });

  it('says that a part is unavailable which the remote does not expose', async () => {
    loading.mockResolvedValue(null);

    await expect(createBrowserParts([aRemote()]).load(part)).rejects.toThrow(PartUnavailable);
  });

  it('says so for a remote that the composition does not know', async () => {
    await expect(createBrowserParts([]).load(part)).rejects.toThrow(PartUnavailable);
  });

  it('gives a part up that does not come in time', async () => {
    jest.useFakeTimers();
    loading.mockReturnValue(new Promise(() => undefined));
    const failure = createBrowserParts([aRemote()])
      .load(part)
      .catch((error: unknown) => error);

    await jest.advanceTimersByTimeAsync(PART_LIMIT);

    expect(await failure).toBeInstanceOf(PartUnavailable);
  });

  describe('when the server could not read the manifest', () => {
    const unread = () => aRemote({ entry: undefined });

    it('reads it itself, once', async () => {
      const manifest = { metaData: { remoteEntry: { name: 'entry.js', path: '' } } };
      const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(manifest));
      loading.mockResolvedValue({});
      const parts = createBrowserParts([unread()]);

      await parts.load(part);
      await parts.load('mf-content/other');

      expect(asked).toHaveBeenCalledTimes(1);
      expect(registering.mock.calls[0]?.[0][0]).toMatchObject({
        entry: '/remotes/mf-content/1.0.0/entry.js',
      });
      asked.mockRestore();
    });

    it('fails when the manifest is gone, and asks for no script', async () => {
      const asked = jest
        .spyOn(globalThis, 'fetch')
        .mockResolvedValue(new Response('', { status: 404 }));

      await expect(createBrowserParts([unread()]).load(part)).rejects.toThrow(PartUnavailable);

      expect(loading).not.toHaveBeenCalled();
      asked.mockRestore();
    });
  });

  describe('when a release does not come', () => {
    const broken = new Error('404');
    const fromEarlier = () =>
      registering.mock.calls.at(-1)?.[0][0]?.name === 'mf-content' &&
      JSON.stringify(registering.mock.calls.at(-1)).includes('0.9.0');

    it('brings the one that stands in, and remembers for the visit which one failed', async () => {
      const module = { routes: [] };
      loading.mockImplementation(() =>
        fromEarlier() ? Promise.resolve(module) : Promise.reject(broken),
      );
      jest.mocked(standInFor).mockResolvedValue(earlier());
      const remotes = [aRemote()];

      await expect(createBrowserParts(remotes).load(part)).resolves.toBe(module);

      expect(remotes).toEqual([earlier()]);
      expect(avoid).toHaveBeenCalledWith(aRemote());
    });

    it('blames no release where the other one does not come either', async () => {
      loading.mockRejectedValue(broken);
      jest.mocked(standInFor).mockResolvedValue(earlier());
      const remotes = [aRemote()];

      await expect(createBrowserParts(remotes).load(part)).rejects.toThrow(PartUnavailable);

      expect(remotes).toEqual([aRemote()]);
      expect(avoid).not.toHaveBeenCalled();
    });

    it('begins with the one that stands in after a release kept everybody waiting', async () => {
      jest.useFakeTimers();
      loading.mockReturnValueOnce(new Promise(() => undefined));
      const parts = createBrowserParts([aRemote()]);
      const late = parts.load(part).catch(() => undefined);
      await jest.advanceTimersByTimeAsync(PART_LIMIT);
      await late;
      jest.mocked(standInFor).mockResolvedValue(earlier());
      loading.mockResolvedValue({});

      await parts.load(part);

      expect(fromEarlier()).toBe(true);
    });

    it('never runs two releases in one page: the other one comes with the next page', async () => {
      const reload = jest.fn();
      loading.mockResolvedValueOnce({}).mockRejectedValue(broken);
      jest.mocked(standInFor).mockResolvedValue(earlier());
      jest.mocked(stopUsing).mockResolvedValue(true);
      const parts = createBrowserParts([aRemote()], reload);
      await parts.load(part);

      await expect(parts.load('mf-content/other')).rejects.toThrow(PartUnavailable);
      expect(stopUsing).toHaveBeenCalledWith(aRemote());
      expect(reload).not.toHaveBeenCalled();
      expect(fromEarlier()).toBe(false);

      // Asked once more, by the shopper.
      void parts.load('mf-content/other');
      await new Promise((done) => setTimeout(done, 20));
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('loads the page anew for a part that threw, where another release stands in', async () => {
      const reload = jest.fn();
      const module = {};
      loading.mockResolvedValue(module);
      const parts = createBrowserParts([aRemote()], reload);
      await parts.load(part);

      await expect(parts.load(part)).resolves.toBe(module);
      expect(reload).not.toHaveBeenCalled();

      jest.mocked(stopUsing).mockResolvedValue(true);
      void parts.load(part);
      await new Promise((done) => setTimeout(done, 20));
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });

  it('registers nothing while another part of the same remote is on its way', async () => {
    let come: (module: object) => void = () => undefined;
    loading.mockReturnValueOnce(new Promise((resolve) => (come = resolve))).mockResolvedValue({});
    const parts = createBrowserParts([aRemote()]);
    const both = Promise.all([parts.load(part), parts.load('mf-content/other')]);
    await new Promise((done) => setTimeout(done, 20));
    expect(registering).toHaveBeenCalledTimes(1);

    come({});
    await both;

    expect(registering).toHaveBeenLastCalledWith(expect.anything(), { force: false });
  });

  it.each([
    ['load', new Error('no network')],
    ['chunk', Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' })],
  ])('announces it once as %p', async (kind, cause) => {
    loading.mockRejectedValue(cause);
    const heard = jest.fn();
    const end = subscribeToPartEvents(heard);
    heard.mockClear();

    await createBrowserParts([aRemote()])
      .load(part)
      .catch(() => undefined);
    end();

    expect(heard.mock.calls).toEqual([
      [{ remote: 'mf-content', version: '1.0.0', kind, detail: String(cause) }],
    ]);
  });
});
