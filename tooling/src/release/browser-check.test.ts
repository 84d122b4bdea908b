import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from '../browser';
import { checkIsolatedPage, readIsolatedPage, serveIsolatedPage } from './browser-check';

const screens = ['/good', '/throws', '/fails', '/alone', '/textless'];
const fragments = ['mf-a/price', 'mf-a/nameless', 'mf-a/faint-when-wide'];

/** A minimal isolated page: a button for each screen, and each screen in its frame. */
const page = `<!doctype html><html lang="pt-BR"><title>mf-a</title><body><script>
const screen = new URLSearchParams(location.search).get('tela');
if (!new URLSearchParams(location.search).has('quadro')) {
  for (const each of ${JSON.stringify([...screens, ...fragments.map((name) => `fragmento:${name}`)])}) {
    document.body.append(Object.assign(document.createElement('button'), { textContent: each }));
    document.body.lastChild.dataset.screen = each;
    if (each === '/good') document.body.lastChild.dataset.scenarios = '[{},{"carrinho":"cheio"}]';
  }
} else {
  const shows = {
    'fragmento:mf-a/nameless': '<a href="/b"></a><p>shown</p>',
    'fragmento:mf-a/faint-when-wide':
      '<style>@media (width > 600px) { p { color: #bbb; background: #fff } }</style><p>faint</p>',
    '/textless': '<div>  </div>',
    '/fails': '<div data-failed-screen><p>Error: no list</p></div>',
  };
  document.body.innerHTML = '<main id="conteudo">' + (shows[screen] ?? '<h1>shown</h1>') + '</main>';
  if (screen === '/throws') setTimeout(() => { throw new TypeError('x is not a function'); });
  if (screen === '/alone') console.error('RemoteUnavailableError: mf-b/list is unavailable');
  if (screen === 'fragmento:mf-a/price') console.error(new RangeError('no price'));
}
</script></body></html>`;

describe('the check of an isolated page', () => {
  it('reads screens with their scenarios, and reports exactly what fails, with the reason', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'isolated-'));
    await writeFile(join(folder, 'index.html'), page);
    const server = await serveIsolatedPage(folder);
    const executablePath = await findBrowser();
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
    try {
      const listed = await readIsolatedPage(browser, server.origin);
      const faults = await checkIsolatedPage(browser, server.origin, listed);

      expect(listed.screens.map(({ path }) => path)).toEqual(screens);
      expect(listed.screens.slice(0, 2).map(({ scenarios }) => scenarios)).toEqual([
        [{}, { carrinho: 'cheio' }],
        [],
      ]);
      expect(listed.fragments).toEqual(fragments);
      expect(faults.toSorted()).toEqual([
        '/fails of the isolated page throws in a browser: Error: no list',
        '/textless of the isolated page shows no text',
        '/throws of the isolated page throws in a browser: TypeError: x is not a function',
        expect.stringMatching(
          /^fragmento:mf-a\/faint-when-wide of .* rule color-contrast .*, 1280 px wide$/,
        ),
        expect.stringMatching(/^fragmento:mf-a\/nameless of the isolated page breaks .* link-name/),
        'fragmento:mf-a/price of the isolated page logs an error in a browser: RangeError: no price',
      ]);
    } finally {
      await browser.close();
      await server.close();
      await rm(folder, { recursive: true });
    }
  });
});
