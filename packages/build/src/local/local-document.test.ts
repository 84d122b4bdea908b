import { localDocument, readBoot } from './local-document.js';

const local = {
  name: 'mf-content',
  version: 'local',
  manifest: '/__local/mf-manifest.json',
  entry: { url: '/__local/remoteEntry.js', integrity: '' },
};
const live = {
  name: 'mf-content',
  version: '1.0.0',
  manifest: '/remotes/mf-content/1.0.0/mf-manifest.json',
  entry: { url: '/remotes/mf-content/files/remoteEntry.1.js', integrity: 'sha384-1' },
};
const other = { ...live, name: 'mf-catalog', manifest: '/remotes/mf-catalog/1.0.0/x.json' };

const pageWith = (remotes: object[]) =>
  [
    '<!DOCTYPE html><html><head><title>Dúvidas</title>',
    '<link rel="preload" as="script" href="/remotes/mf-content/files/page.js" media="not all">',
    '<link rel="preload" as="script" href="/assets/main.js" media="not all">',
    '<style data-href="page-faq.1.css">.live{}</style><style data-href="main.1.css">.shell{}</style>',
    '</head><body class="a"><main>O texto no ar</main>',
    '<script type="application/json" id="boot">',
    JSON.stringify({
      remotes,
      rendered: true,
      state: { profile: { name: 'Loja \u003c', analytics: { provider: 'ga4' } }, api: {} },
      hydration: { loaderData: {} },
      browserOnly: ['mf-content'],
    }),
    '</script></body></html>',
  ].join('');

describe('the page of a store with a local remote', () => {
  it('names the local remote, which the browser renders, and keeps the others', () => {
    const page = localDocument(pageWith([live, other]), local, []);

    expect(readBoot(page)?.boot).toEqual({
      remotes: [other, local],
      rendered: false,
      state: { profile: { name: 'Loja <' } },
      browserOnly: [],
    });
    expect(page).not.toContain('O texto no ar');
    expect(page).toMatch(/<title>Dúvidas<\/title>.*<body class="a">.*<\/body><\/html>$/);
  });

  it('brings neither styles nor preloads of the live release', () => {
    const page = localDocument(pageWith([live, other]), local, ['page-faq.1.css']);

    expect(page).not.toMatch(/\.live|files\/page\.js/);
    expect(page).toMatch(/\/assets\/main\.js.*\.shell/);
  });

  it('has a remote that the store does not have', () => {
    const page = localDocument(pageWith([other]), local, []);

    expect(readBoot(page)?.boot.remotes).toEqual([other, local]);
  });

  it('is any other document unchanged', () => {
    const maintenance = '<html><body>Voltamos já</body></html>';

    expect(localDocument(maintenance, local, [])).toBe(maintenance);
  });
});
