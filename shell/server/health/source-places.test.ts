/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourcePlaces } from './source-places';

describe('the places of a failure in the sources', () => {
  let folder: string;
  let places: SourcePlaces;
  const find = jest.fn(async (remote: string, name: string) =>
    name === 'page.1a2b3c4d.js' ? `${remote}/1.0.0/browser/${name}` : undefined,
  );
  const writeMap = (file: string, source: string) =>
    writeFile(
      join(folder, `${file}.map`),
      JSON.stringify({
        version: 3,
        sources: [source, 'webpack://mf-a/../node_modules/react/index.js'],
        names: [],
        mappings: 'AAEA;ACAA',
      }),
    );

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'places-'));
    await mkdir(join(folder, 'mf-a/1.0.0/browser'), { recursive: true });
    await writeMap('mf-a/1.0.0/browser/page.1a2b3c4d.js', 'webpack://mf-a/./src/faq.tsx');
    await writeMap('main.js', 'webpack://shell/./src/client.tsx');
    places = new SourcePlaces({ releasesDir: folder, assetsDir: folder, files: { find } });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are read from the source maps of a release, by either address of a file, and of the shell', async () => {
    expect(
      await places.find([
        '/remotes/mf-a/files/page.1a2b3c4d.js:1:1',
        '/remotes/mf-a/files/page.1a2b3c4d.js:2:1',
        '/assets/main.js:1:1',
      ]),
    ).toEqual(['mf-a/src/faq.tsx:3:1', 'shell/src/client.tsx:3:1']);
    expect(await places.find(['/remotes/mf-a/1.0.0/browser/page.1a2b3c4d.js:1:1'])).toEqual([
      'mf-a/src/faq.tsx:3:1',
    ]);
  });

  it.each([
    '/remotes/mf-a/files/other.12345678.js:1:1',
    '/remotes/../../main.js:1:1',
    '/remotes/mf-a/files/..%2f..%2fmain.js:1:1',
  ])('stay as they are where there is no map: %s', async (place) => {
    expect(await places.find([place])).toEqual([place]);
  });

  it('are read once', async () => {
    const place = '/remotes/mf-a/files/page.1a2b3c4d.js:1:1';
    await places.find([place]);
    find.mockClear();

    await places.find([place]);

    expect(find).not.toHaveBeenCalled();
  });
});
