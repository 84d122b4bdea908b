import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { RemoteUnavailableError } from 'shared-contracts/remotes';
import { createBrowserRemoteLoader, LOAD_TIMEOUT_MS } from './browser-remote-loader';
import type { ComposedRemote } from './composed-remote';
import { subscribeToFailures } from './remote-events';
import { avoidRelease, fetchFallback, switchToFallback } from './fallback';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

jest.mock('./fallback', () => ({
  avoidRelease: jest.fn(),
  fetchFallback: jest.fn(),
  switchToFallback: jest.fn(),
}));

const loadRemoteMock = jest.mocked(loadRemote);
const registerRemotesMock = jest.mocked(registerRemotes);

const part = 'mf-content/routes';
const aRemote = (more: Partial<ComposedRemote> = {}): ComposedRemote => ({
  name: 'mf-content',
  version: '1.0.0',
  manifest: '/remotes/mf-content/1.0.0/mf-manifest.json',
  entry: { url: '/remotes/mf-content/1.0.0/browser/entry.js', integrity: 'sha384-x' },
  ...more,
});

const anEarlierRelease = () =>
  aRemote({
    version: '0.9.0',
    manifest: '/remotes/mf-content/0.9.0/mf-manifest.json',
    entry: { url: '/remotes/mf-content/0.9.0/browser/entry.js', integrity: 'sha384-y' },
  });

let warnings: jest.SpyInstance;
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(fetchFallback).mockResolvedValue(undefined);
  jest.mocked(switchToFallback).mockResolvedValue(false);
  warnings = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  warnings.mockRestore();
});

describe("the browser's part loader", () => {
  it('brings a part from the release that the composition names, and keeps it', async () => {
    const module = { routes: [] };
    loadRemoteMock.mockResolvedValue(module);
    const parts = createBrowserRemoteLoader([aRemote()]);
    expect(parts.peek(part)).toBeUndefined();

    await expect(parts.load(part)).resolves.toBe(module);

    expect(parts.peek(part)).toBe(module);
    expect(registerRemotesMock).toHaveBeenCalledWith(
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
    loadRemoteMock.mockReturnValue(new Promise(() => undefined));
    const parts = createBrowserRemoteLoader([aRemote()]);

    expect(parts.load(part)).toBe(parts.load(part));
  });

  it('forgets a failure: the next time it registers the remote anew and asks again', async () => {
    const cause = new Error('no network');
    loadRemoteMock.mockRejectedValue(cause);
    const parts = createBrowserRemoteLoader([aRemote()]);

    const failure: unknown = await parts.load(part).catch((error: unknown) => error);
    loadRemoteMock.mockReset().mockResolvedValue({ routes: [] });
    await parts.load(part);

    expect(failure).toBeInstanceOf(RemoteUnavailableError);
    expect(failure).toMatchObject({ moduleName: part, cause });
    expect(registerRemotesMock).toHaveBeenLastCalledWith(expect.anything(), { force: true });
    expect(parts.peek(part)).toBeDefined();
  });

  it('tries again by itself, for the browser hands out failed preloads once', async () => {
    const stale = new Error('failed preload');
    loadRemoteMock
      .mockRejectedValueOnce(stale)
      .mockRejectedValueOnce(stale)
      .mockResolvedValueOnce({});

    await expect(createBrowserRemoteLoader([aRemote()]).load(part)).resolves.toEqual({});
  });

  it('says that a part is unavailable which the remote does not expose', async () => {
    loadRemoteMock.mockResolvedValue(null);

    await expect(createBrowserRemoteLoader([aRemote()]).load(part)).rejects.toThrow(
      RemoteUnavailableError,
    );
  });

  it('says so for a remote that the composition does not know', async () => {
    await expect(createBrowserRemoteLoader([]).load(part)).rejects.toThrow(RemoteUnavailableError);
  });

  it('gives a part up that does not come in time', async () => {
    jest.useFakeTimers();
    loadRemoteMock.mockReturnValue(new Promise(() => undefined));
    const failure = createBrowserRemoteLoader([aRemote()])
      .load(part)
      .catch((error: unknown) => error);

    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);

    expect(await failure).toBeInstanceOf(RemoteUnavailableError);
  });

  describe('when the server could not read the manifest', () => {
    const unread = () => aRemote({ entry: undefined });

    it('reads it itself, once', async () => {
      const manifest = { metaData: { remoteEntry: { name: 'entry.js', path: '' } } };
      const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(manifest));
      loadRemoteMock.mockResolvedValue({});
      const parts = createBrowserRemoteLoader([unread()]);

      await parts.load(part);
      await parts.load('mf-content/other');

      expect(asked).toHaveBeenCalledTimes(1);
      expect(registerRemotesMock.mock.calls[0]?.[0][0]).toMatchObject({
        entry: '/remotes/mf-content/1.0.0/entry.js',
      });
      asked.mockRestore();
    });

    it('fails when the manifest is gone, and asks for no script', async () => {
      const asked = jest
        .spyOn(globalThis, 'fetch')
        .mockResolvedValue(new Response('', { status: 404 }));

      await expect(createBrowserRemoteLoader([unread()]).load(part)).rejects.toThrow(
        RemoteUnavailableError,
      );

      expect(loadRemoteMock).not.toHaveBeenCalled();
      asked.mockRestore();
    });
  });

  describe('when a release does not come', () => {
    const broken = new Error('404');
    const fromEarlier = () =>
      registerRemotesMock.mock.calls.at(-1)?.[0][0]?.name === 'mf-content' &&
      JSON.stringify(registerRemotesMock.mock.calls.at(-1)).includes('0.9.0');

    it('brings the one that stands in, and remembers for the visit which one failed', async () => {
      const module = { routes: [] };
      loadRemoteMock.mockImplementation(() =>
        fromEarlier() ? Promise.resolve(module) : Promise.reject(broken),
      );
      jest.mocked(fetchFallback).mockResolvedValue(anEarlierRelease());
      const remotes = [aRemote()];

      await expect(createBrowserRemoteLoader(remotes).load(part)).resolves.toBe(module);

      expect(remotes).toEqual([anEarlierRelease()]);
      expect(avoidRelease).toHaveBeenCalledWith(aRemote());
    });

    it('blames no release where the other one does not come either', async () => {
      loadRemoteMock.mockRejectedValue(broken);
      jest.mocked(fetchFallback).mockResolvedValue(anEarlierRelease());
      const remotes = [aRemote()];

      await expect(createBrowserRemoteLoader(remotes).load(part)).rejects.toThrow(
        RemoteUnavailableError,
      );

      expect(remotes).toEqual([aRemote()]);
      expect(avoidRelease).not.toHaveBeenCalled();
    });

    it('begins with the one that stands in after a release kept everybody waiting', async () => {
      jest.useFakeTimers();
      loadRemoteMock.mockReturnValueOnce(new Promise(() => undefined));
      const parts = createBrowserRemoteLoader([aRemote()]);
      const late = parts.load(part).catch(() => undefined);
      await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
      await late;
      jest.mocked(fetchFallback).mockResolvedValue(anEarlierRelease());
      loadRemoteMock.mockResolvedValue({});

      await parts.load(part);

      expect(fromEarlier()).toBe(true);
    });

    it('never runs two releases in one page: the other one comes with the next page', async () => {
      const reload = jest.fn();
      loadRemoteMock.mockResolvedValueOnce({}).mockRejectedValue(broken);
      jest.mocked(fetchFallback).mockResolvedValue(anEarlierRelease());
      jest.mocked(switchToFallback).mockResolvedValue(true);
      const parts = createBrowserRemoteLoader([aRemote()], reload);
      await parts.load(part);

      await expect(parts.load('mf-content/other')).rejects.toThrow(RemoteUnavailableError);
      expect(switchToFallback).toHaveBeenCalledWith(aRemote());
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
      loadRemoteMock.mockResolvedValue(module);
      const parts = createBrowserRemoteLoader([aRemote()], reload);
      await parts.load(part);

      await expect(parts.load(part)).resolves.toBe(module);
      expect(reload).not.toHaveBeenCalled();

      jest.mocked(switchToFallback).mockResolvedValue(true);
      void parts.load(part);
      await new Promise((done) => setTimeout(done, 20));
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });

  it('registers nothing while another part of the same remote is on its way', async () => {
    let come: (module: object) => void = () => undefined;
    loadRemoteMock
      .mockReturnValueOnce(new Promise((resolve) => (come = resolve)))
      .mockResolvedValue({});
    const parts = createBrowserRemoteLoader([aRemote()]);
    const both = Promise.all([parts.load(part), parts.load('mf-content/other')]);
    await new Promise((done) => setTimeout(done, 20));
    expect(registerRemotesMock).toHaveBeenCalledTimes(1);

    come({});
    await both;

    expect(registerRemotesMock).toHaveBeenLastCalledWith(expect.anything(), { force: false });
  });

  it.each([
    ['load', new Error('no network')],
    ['chunk', Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' })],
  ])('announces it once as %p', async (kind, cause) => {
    loadRemoteMock.mockRejectedValue(cause);
    const heard = jest.fn();
    const end = subscribeToFailures(heard);
    heard.mockClear();

    await createBrowserRemoteLoader([aRemote()])
      .load(part)
      .catch(() => undefined);
    end();

    expect(heard.mock.calls).toEqual([
      [{ remote: 'mf-content', version: '1.0.0', kind, detail: String(cause) }],
    ]);
  });
});
