import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import { RemoteUnavailableError } from 'shared-contracts/remotes';
import { createBrowserRemoteLoader, LOAD_TIMEOUT_MS } from './browser-remote-loader';
import type { ComposedRemote } from './composed-remote';
import { subscribeToFailures } from './remote-events';
import { avoidRelease, fetchFallback, prepareFallback } from './fallback';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

jest.mock('./fallback', () => ({
  avoidRelease: jest.fn(),
  fetchFallback: jest.fn(),
  prepareFallback: jest.fn(),
}));

const loadRemoteMock = jest.mocked(loadRemote);
const registerRemotesMock = jest.mocked(registerRemotes);

const moduleName = 'mf-content/routes';
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
  jest.mocked(prepareFallback).mockResolvedValue(false);
  warnings = jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'info').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the browser’s remote loader', () => {
  it('loads a module from the release that the composition names, and keeps it', async () => {
    const module = { routes: [] };
    loadRemoteMock.mockResolvedValue(module);
    const loader = createBrowserRemoteLoader([aRemote()]);
    expect(loader.peek(moduleName)).toBeUndefined();

    await expect(loader.load(moduleName)).resolves.toBe(module);

    expect(loader.peek(moduleName)).toBe(module);
    expect(registerRemotesMock).toHaveBeenCalledWith(
      [
        {
          name: 'mf-content',
          entry: '/remotes/mf-content/1.0.0/browser/entry.js',
          type: 'var',
          entryGlobalName: 'mf_content',
        },
      ],
      { force: true },
    );
  });

  it('shares one promise among concurrent calls', () => {
    loadRemoteMock.mockReturnValue(new Promise(() => undefined));
    const loader = createBrowserRemoteLoader([aRemote()]);

    expect(loader.load(moduleName)).toBe(loader.load(moduleName));
  });

  it('forgets a failure: the next call registers the remote again and retries', async () => {
    const cause = new Error('no network');
    loadRemoteMock.mockRejectedValue(cause);
    const loader = createBrowserRemoteLoader([aRemote()]);

    const failure: unknown = await loader.load(moduleName).catch((error: unknown) => error);
    loadRemoteMock.mockReset().mockResolvedValue({ routes: [] });
    await loader.load(moduleName);

    expect(failure).toBeInstanceOf(RemoteUnavailableError);
    expect(failure).toMatchObject({ moduleName, cause });
    expect(registerRemotesMock).toHaveBeenLastCalledWith(expect.anything(), { force: true });
    expect(loader.peek(moduleName)).toBeDefined();
  });

  it('retries by itself, as the browser returns failed preloads once', async () => {
    const stale = new Error('failed preload');
    loadRemoteMock
      .mockRejectedValueOnce(stale)
      .mockRejectedValueOnce(stale)
      .mockResolvedValueOnce({});

    await expect(createBrowserRemoteLoader([aRemote()]).load(moduleName)).resolves.toEqual({});
  });

  it('rejects a module that the remote does not expose', async () => {
    loadRemoteMock.mockResolvedValue(null);

    await expect(createBrowserRemoteLoader([aRemote()]).load(moduleName)).rejects.toThrow(
      RemoteUnavailableError,
    );
  });

  it('rejects a remote that the composition does not name', async () => {
    await expect(createBrowserRemoteLoader([]).load(moduleName)).rejects.toThrow(
      RemoteUnavailableError,
    );
  });

  it('rejects a module that exceeds its deadline', async () => {
    jest.useFakeTimers();
    loadRemoteMock.mockReturnValue(new Promise(() => undefined));
    const failure = createBrowserRemoteLoader([aRemote()])
      .load(moduleName)
      .catch((error: unknown) => error);

    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);

    expect(await failure).toBeInstanceOf(RemoteUnavailableError);
  });

  describe('when the server could not read the manifest', () => {
    const unread = () => aRemote({ entry: undefined });

    it('reads the manifest itself, once', async () => {
      const manifest = { metaData: { remoteEntry: { name: 'entry.js', path: '' } } };
      const fetchSpy = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(manifest));
      loadRemoteMock.mockResolvedValue({});
      const loader = createBrowserRemoteLoader([unread()]);

      await loader.load(moduleName);
      await loader.load('mf-content/other');

      expect(fetchSpy).toHaveBeenCalledTimes(1);
      expect(registerRemotesMock.mock.calls[0]?.[0][0]).toMatchObject({
        entry: '/remotes/mf-content/1.0.0/entry.js',
      });
      fetchSpy.mockRestore();
    });

    it('fails when the manifest is missing, and requests no script', async () => {
      const fetchSpy = jest
        .spyOn(globalThis, 'fetch')
        .mockResolvedValue(new Response('', { status: 404 }));

      await expect(createBrowserRemoteLoader([unread()]).load(moduleName)).rejects.toThrow(
        RemoteUnavailableError,
      );

      expect(loadRemoteMock).not.toHaveBeenCalled();
      fetchSpy.mockRestore();
    });
  });

  describe('when a release cannot be loaded', () => {
    const broken = new Error('404');
    const fromEarlier = () =>
      registerRemotesMock.mock.calls.at(-1)?.[0][0]?.name === 'mf-content' &&
      JSON.stringify(registerRemotesMock.mock.calls.at(-1)).includes('0.9.0');

    it('loads the fallback, and remembers the failed release for the visit', async () => {
      const module = { routes: [] };
      loadRemoteMock.mockImplementation(() =>
        fromEarlier() ? Promise.resolve(module) : Promise.reject(broken),
      );
      jest.mocked(fetchFallback).mockResolvedValue(anEarlierRelease());
      const composition = [Object.freeze(aRemote())];
      const loader = createBrowserRemoteLoader(composition);

      await expect(loader.load(moduleName)).resolves.toBe(module);

      expect(loader.releases()).toEqual([anEarlierRelease()]);
      expect(avoidRelease).toHaveBeenCalledWith(aRemote());
    });

    it('blames no release where the fallback cannot be loaded either', async () => {
      loadRemoteMock.mockRejectedValue(broken);
      jest.mocked(fetchFallback).mockResolvedValue(anEarlierRelease());
      const loader = createBrowserRemoteLoader([aRemote()]);

      await expect(loader.load(moduleName)).rejects.toThrow(RemoteUnavailableError);

      expect(loader.releases()).toEqual([aRemote()]);
      expect(avoidRelease).not.toHaveBeenCalled();
    });

    it('tries the fallback first after a release has timed out', async () => {
      jest.useFakeTimers();
      loadRemoteMock.mockReturnValueOnce(new Promise(() => undefined));
      const loader = createBrowserRemoteLoader([aRemote()]);
      const slowLoad = loader.load(moduleName).catch(() => undefined);
      await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
      await slowLoad;
      jest.mocked(fetchFallback).mockResolvedValue(anEarlierRelease());
      loadRemoteMock.mockResolvedValue({});

      await loader.load(moduleName);

      expect(fromEarlier()).toBe(true);
    });

    it('never runs two releases in one page: the fallback is used on the next page', async () => {
      const reload = jest.fn();
      loadRemoteMock.mockResolvedValueOnce({}).mockRejectedValue(broken);
      jest.mocked(fetchFallback).mockResolvedValue(anEarlierRelease());
      jest.mocked(prepareFallback).mockResolvedValue(true);
      const loader = createBrowserRemoteLoader([aRemote()], reload);
      await loader.load(moduleName);

      await expect(loader.load('mf-content/other')).rejects.toThrow(RemoteUnavailableError);
      expect(prepareFallback).toHaveBeenCalledWith(aRemote());
      expect(reload).not.toHaveBeenCalled();
      expect(fromEarlier()).toBe(false);

      // A second attempt, by the shopper.
      void loader.load('mf-content/other');
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    });

    it('reloads the page for a module that threw, where a fallback exists', async () => {
      const reload = jest.fn();
      const module = {};
      loadRemoteMock.mockResolvedValue(module);
      const loader = createBrowserRemoteLoader([aRemote()], reload);
      await loader.load(moduleName);

      await expect(loader.load(moduleName)).resolves.toBe(module);
      expect(reload).not.toHaveBeenCalled();

      jest.mocked(prepareFallback).mockResolvedValue(true);
      void loader.load(moduleName);
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    });

    it('reloads once, and rejects at the deadline what is requested while the document is reloaded', async () => {
      jest.useFakeTimers();
      const reload = jest.fn();
      loadRemoteMock.mockResolvedValue({});
      jest.mocked(prepareFallback).mockResolvedValue(true);
      const loader = createBrowserRemoteLoader([aRemote()], reload);
      loader.replaceRelease('mf-content');
      await jest.advanceTimersByTimeAsync(0);
      const failures = jest.fn();
      const end = subscribeToFailures(failures);
      failures.mockClear();

      loader.replaceRelease('mf-content');
      const failure = loader.load(moduleName).catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
      end();

      expect(await failure).toBeInstanceOf(RemoteUnavailableError);
      expect(reload).toHaveBeenCalledTimes(1);
      expect(loadRemoteMock).not.toHaveBeenCalled();
      expect(failures).not.toHaveBeenCalled();
    });

    it('reloads nothing for a remote without a fallback, or that the composition does not name', async () => {
      const reload = jest.fn();
      const loader = createBrowserRemoteLoader([aRemote()], reload);

      loader.replaceRelease('mf-content');
      loader.replaceRelease('shell');
      await waitFor(() => expect(prepareFallback).toHaveBeenCalledTimes(1));

      expect(reload).not.toHaveBeenCalled();
    });

    it('returns a module that came after the deadline to the next call', async () => {
      jest.useFakeTimers();
      const module = { routes: [] };
      let resolveModule: (module: object) => void = () => undefined;
      loadRemoteMock
        .mockReturnValueOnce(new Promise((resolve) => (resolveModule = resolve)))
        .mockResolvedValue(module);
      jest.mocked(fetchFallback).mockResolvedValue(anEarlierRelease());
      const loader = createBrowserRemoteLoader([aRemote()]);
      const slowLoad = loader.load(moduleName).catch(() => undefined);
      await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
      await slowLoad;

      resolveModule(module);
      await jest.advanceTimersByTimeAsync(0);
      await expect(loader.load(moduleName)).resolves.toBe(module);

      // The release's code has run, so no other release may be registered.
      expect(loader.releases()).toEqual([aRemote()]);
      expect(fetchFallback).not.toHaveBeenCalled();
      expect(prepareFallback).not.toHaveBeenCalled();
    });
  });

  it('resolves the arrival of everything that has failed by its deadline when one of it arrives', async () => {
    jest.useFakeTimers();
    let resolveModule: (module: object) => void = () => undefined;
    loadRemoteMock
      .mockReturnValueOnce(new Promise((resolve) => (resolveModule = resolve)))
      .mockReturnValue(new Promise(() => undefined));
    const loader = createBrowserRemoteLoader([aRemote()]);
    const failures = Promise.all(
      [moduleName, 'mf-content/other'].map((name) =>
        loader.load(name).catch((error: RemoteUnavailableError) => error),
      ),
    );
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    const arrived = jest.fn();
    for (const failure of await failures) {
      void (failure as RemoteUnavailableError).arrival?.then(arrived);
    }
    await jest.advanceTimersByTimeAsync(0);
    expect(arrived).not.toHaveBeenCalled();

    resolveModule({});
    await jest.advanceTimersByTimeAsync(0);

    expect(arrived).toHaveBeenCalledTimes(2);
    expect(warnings).not.toHaveBeenCalled();
  });

  it('resolves the arrival of a page whose script comes after the deadline', async () => {
    jest.useFakeTimers();
    let resolvePage: (page: object) => void = () => undefined;
    const page = new Promise((resolve) => (resolvePage = resolve));
    const failed = createBrowserRemoteLoader([aRemote()])
      .loadWithRetry('mf-content/page-faq', () => page)
      .catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);

    resolvePage({});

    await expect(((await failed) as RemoteUnavailableError).arrival).resolves.toBeUndefined();
  });

  it('resolves the arrival of a page whose script is timed out, and arrives at a later attempt', async () => {
    jest.useFakeTimers();
    let failFirst: (error: Error) => void = () => undefined;
    const work = jest
      .fn<Promise<object>, []>()
      .mockReturnValueOnce(new Promise((_, reject) => (failFirst = reject)))
      .mockResolvedValueOnce({});
    const failed = createBrowserRemoteLoader([aRemote()])
      .loadWithRetry('mf-content/page-faq', work)
      .catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);

    failFirst(Object.assign(new Error('timeout'), { name: 'ChunkLoadError' }));

    await expect(((await failed) as RemoteUnavailableError).arrival).resolves.toBeUndefined();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('registers nothing while another module of the same remote is being loaded', async () => {
    jest.useFakeTimers();
    let resolveModule: (module: object) => void = () => undefined;
    loadRemoteMock
      .mockReturnValueOnce(new Promise((resolve) => (resolveModule = resolve)))
      .mockResolvedValue({});
    const loader = createBrowserRemoteLoader([aRemote()]);
    const loads = Promise.all([loader.load(moduleName), loader.load('mf-content/other')]);
    await jest.advanceTimersByTimeAsync(100);
    expect(registerRemotesMock).toHaveBeenCalledTimes(1);

    resolveModule({});
    await loads;

    expect(registerRemotesMock).toHaveBeenLastCalledWith(expect.anything(), { force: false });
  });

  it.each([
    ['load', new Error('no network')],
    ['chunk', Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' })],
  ])('reports it once as %p', async (kind, cause) => {
    loadRemoteMock.mockRejectedValue(cause);
    const listener = jest.fn();
    const end = subscribeToFailures(listener);
    listener.mockClear();

    await createBrowserRemoteLoader([aRemote()])
      .load(moduleName)
      .catch(() => undefined);
    end();

    expect(listener.mock.calls).toEqual([
      [{ remote: 'mf-content', version: '1.0.0', kind, detail: String(cause) }],
    ]);
  });
});
