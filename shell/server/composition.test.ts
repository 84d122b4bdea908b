/** @jest-environment node */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readComposition, type DiscoveryEntry } from './composition';

let releasesDir: string;
let writtenAt: number;

beforeEach(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), 'composition-'));
  writtenAt = 1_800_000_000;
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(releasesDir, { recursive: true });
});

const anEntry = (version: string, more: Partial<DiscoveryEntry> = {}): DiscoveryEntry => ({
  url: `/remotes/mf-content/${version}/mf-manifest.json`,
  metadata: { version },
  ...more,
});

async function makeLive(...entries: DiscoveryEntry[]) {
  const file = join(releasesDir, 'composition.json');
  await writeFile(file, JSON.stringify({ microFrontends: { 'mf-content': entries } }));
  await utimes(file, ++writtenAt, writtenAt);
}

async function publish(version: string, text?: string) {
  const folder = join(releasesDir, 'mf-content', version);
  await mkdir(folder, { recursive: true });
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    release: { version, entry: 'browser/entry.js', files: { 'browser/entry.js': 'sha384-x' } },
  };
  await writeFile(join(folder, 'mf-manifest.json'), text ?? JSON.stringify(manifest));
}

describe('the composition', () => {
  it('finds each release on disk, with what its manifest says', async () => {
    await publish('1.0.0');
    await makeLive(anEntry('1.0.0'));

    const { remotes } = await readComposition(releasesDir);

    expect(remotes).toEqual([
      {
        composed: {
          name: 'mf-content',
          version: '1.0.0',
          manifest: '/remotes/mf-content/1.0.0/mf-manifest.json',
          entry: { url: '/remotes/mf-content/1.0.0/browser/entry.js', integrity: 'sha384-x' },
        },
        release: {
          folder: join(releasesDir, 'mf-content/1.0.0'),
          contents: expect.objectContaining({ version: '1.0.0' }),
        },
      },
    ]);
  });

  it('takes the default release, and the first one where none is the default', async () => {
    await publish('1.0.0');
    await publish('2.0.0');
    const second = anEntry('2.0.0', { deployment: { traffic: 90, default: true } });

    await makeLive(anEntry('1.0.0'), second);
    const chosen = await readComposition(releasesDir);
    await makeLive(anEntry('1.0.0'), anEntry('2.0.0'));
    const first = await readComposition(releasesDir);

    expect(chosen.remotes[0]?.composed.version).toBe('2.0.0');
    expect(first.remotes[0]?.composed.version).toBe('1.0.0');
    expect(first.id).not.toBe(chosen.id);
  });

  it.each([
    ['is not there', undefined],
    ['is not JSON', '<html>'],
    ['says nothing', '{}'],
  ])('leaves a remote to the browser when its manifest %s', async (_case, text) => {
    if (text) await publish('1.0.0', text);
    await makeLive(anEntry('1.0.0'));

    const { remotes } = await readComposition(releasesDir);

    expect(remotes[0]?.composed).toMatchObject({ name: 'mf-content', version: '1.0.0' });
    expect(remotes[0]?.composed.entry).toBeUndefined();
    expect(remotes[0]?.release).toBeUndefined();
  });

  it('takes a remote in as soon as its manifest can be read, and says its failure once', async () => {
    await makeLive(anEntry('1.0.0'));
    const without = await readComposition(releasesDir);
    const still = await readComposition(releasesDir, without);
    expect(still.id).toBe(without.id);
    expect(console.warn).toHaveBeenCalledTimes(1);

    await publish('1.0.0');
    const withIt = await readComposition(releasesDir, still);

    expect(withIt.id).not.toBe(still.id);
    expect(withIt.remotes[0]?.release).toBeDefined();
  });

  it('reads nothing again while nothing has changed', async () => {
    await publish('1.0.0');
    await makeLive(anEntry('1.0.0'));

    const known = await readComposition(releasesDir);

    expect(await readComposition(releasesDir, known)).toBe(known);
  });

  it("knows another origin's release for the browser only", async () => {
    const manifest = { metaData: { remoteEntry: { name: 'entry.js', path: 'js/' } } };
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(manifest));
    await makeLive(anEntry('1.0.0', { url: 'https://cdn.example/mf/mf-manifest.json' }));

    const { remotes } = await readComposition(releasesDir);

    expect(remotes[0]?.composed.entry?.url).toBe('https://cdn.example/mf/js/entry.js');
    expect(remotes[0]?.release).toBeUndefined();
  });

  it('fails loudly where a remote has no release at all', async () => {
    await makeLive();

    await expect(readComposition(releasesDir)).rejects.toThrow('no release of mf-content');
  });
});
