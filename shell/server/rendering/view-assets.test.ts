/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokens } from '@fireflay/ui/theme';
import { defaultProfile } from 'shared-contracts/profile';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import type { WorkerRemote } from '../protocol/render-protocol';
import { brandMarkup, createAssetIndex, headMarkup } from './view-assets';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'view-assets-'));
  const files = {
    'shell/chunks.json': JSON.stringify({
      main: { scripts: ['main.1.js'], styles: ['main.1.css'] },
    }),
    'shell/main.1.css': 'body{margin:0}',
    'shell/inline.js': 'start(SCRIPT_URLS)',
    'release/browser/page.1.css': 'h1{color:red}',
    'release/browser/common.1.css': 'p{margin:0}',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const aRemote = (): WorkerRemote => ({
  composed: { name: 'mf-content', version: '1.0.0', manifest: '/remotes/mf-content/1/m.json' },
  release: {
    folder: join(folder, 'release'),
    contents: {
      remote: 'mf-content',
      version: '1.0.0',
      contract: `^${CONTRACT_VERSION}`,
      entry: 'browser/entry.1.js',
      serverEntry: 'server/remoteEntry.cjs',
      chunks: {
        routes: { scripts: ['browser/routes.1.js'], styles: [] },
        'page-faq': {
          scripts: ['browser/common.1.js', 'browser/page.1.js'],
          styles: ['browser/common.1.css', 'browser/page.1.css'],
        },
        'page-about': {
          scripts: ['browser/common.1.js', 'browser/about.1.js'],
          styles: ['browser/common.1.css'],
        },
      },
      files: {
        'browser/entry.1.js': 'sha384-entry',
        'browser/routes.1.js': 'sha384-routes',
        'browser/common.1.js': 'sha384-common',
        'browser/page.1.js': 'sha384-page',
        'browser/about.1.js': 'sha384-about',
      },
    },
  },
});

const assetsOf = (chunks: string[], remotes = [aRemote()]) =>
  createAssetIndex(join(folder, 'shell'), remotes)(chunks);

describe('the assets of a view', () => {
  it('are exactly the files of its chunks, each once', () => {
    const { preloads, scripts } = assetsOf([
      'mf-content/routes',
      'mf-content/page-faq',
      'mf-content/page-about',
    ]);

    const base = '/remotes/mf-content/1/browser/';
    expect(scripts).toEqual(['/assets/main.1.js']);
    expect(preloads).toEqual([
      { url: `${base}entry.1.js`, integrity: 'sha384-entry' },
      { url: `${base}routes.1.js`, integrity: 'sha384-routes' },
      { url: `${base}common.1.js`, integrity: 'sha384-common' },
      { url: `${base}page.1.js`, integrity: 'sha384-page' },
      { url: `${base}about.1.js`, integrity: 'sha384-about' },
    ]);
  });

  it('are preloaded from the folder of the container', () => {
    const { composed, release } = aRemote();
    const entry = { url: '/remotes/mf-content/files/entry.1.js', integrity: 'sha384-entry' };

    const { preloads } = assetsOf(
      ['mf-content/routes'],
      [{ composed: { ...composed, entry }, ...(release && { release }) }],
    );

    expect(preloads.map(({ url }) => url)).toEqual([
      '/remotes/mf-content/files/entry.1.js',
      '/remotes/mf-content/files/routes.1.js',
    ]);
  });

  it("inline each style once, the shell's first", () => {
    const { styles } = assetsOf(['mf-content/page-faq', 'mf-content/page-about']);

    expect(styles).toEqual([
      { name: 'main.1.css', text: 'body{margin:0}' },
      { name: 'common.1.css', text: 'p{margin:0}' },
      { name: 'page.1.css', text: 'h1{color:red}' },
    ]);
  });

  it('have the styles of late chunks, and preload none of their scripts', () => {
    const assets = createAssetIndex(join(folder, 'shell'), [aRemote()]);

    const { preloads, styles } = assets(['mf-content/routes'], ['mf-content/page-faq']);

    expect(preloads.map(({ integrity }) => integrity)).toEqual(['sha384-entry', 'sha384-routes']);
    expect(styles.map(({ name }) => name)).toEqual(['main.1.css', 'common.1.css', 'page.1.css']);
  });

  it('omit a remote that is left to the browser', () => {
    const left = { composed: aRemote().composed };

    expect(assetsOf(['mf-content/page-faq'], [left])).toMatchObject({
      preloads: [],
      styles: [{ name: 'main.1.css' }],
    });
  });

  it('are named in the head with their integrity', () => {
    const markup = headMarkup(assetsOf(['mf-content/routes']));

    expect(markup).toContain(
      '<link rel="preload" as="script" href="/remotes/mf-content/1/browser/routes.1.js" integrity="sha384-routes"',
    );
    expect(markup).toContain('<style data-href="main.1.css">body{margin:0}</style>');
  });
});

describe("the retailer's colour", () => {
  it('replaces that of the style sheets, with its shades', () => {
    const markup = brandMarkup({ ...defaultProfile, brandColor: '#0b5cab' });

    expect(markup).toBe(
      '<link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="#0b5cab">' +
        '<style>:root{--color-brand:#0b5cab;--color-brand-strong:#094b8c;--color-brand-soft:#eef4f9;--color-brand-fill:#0b5cab;--color-brand-fill-strong:#094b8c;--color-on-brand:#ffffff}</style>',
    );
  });

  it('is in the style sheets already where it is that of the sample store', () => {
    expect(brandMarkup(defaultProfile)).toBe(
      '<link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="#c8102e">',
    );
    expect(tokens['color-brand']).toBe(defaultProfile.brandColor);
  });
});
