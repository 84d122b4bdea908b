import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { PartUnavailable } from 'shared-contracts/remotes';
import { createBrowserParts, PART_LIMIT } from './browser-parts';
import type { ComposedRemote } from './composition';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

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

let warnings: jest.SpyInstance;
beforeEach(() => {
  jest.resetAllMocks();
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
});
