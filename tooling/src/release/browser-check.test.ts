import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser';
import { checkInBrowser } from './browser-check';

/** A page that throws nothing and shows nothing, by its style. */
const hiding: Record<string, string> = {
  '/no-box': 'body { display: none !important }',
  '/transparent': 'html { opacity: 0 }',
  '/invisible': 'main { visibility: hidden }',
  '/off-screen': 'main { position: absolute; left: -9999px }',
  '/clipped': 'main { height: 0; overflow: hidden }',
  '/covered': 'body::after { content: ""; position: fixed; inset: 0; background: white }',
  '/narrow': '@media (width < 600px) { main { display: none } }',
};
/** What some visitors cannot read or operate. */
const barriers: Record<string, string> = {
  '/faint': '<h1>shown</h1><p style="color: #bbb; background: #fff">faint</p>',
  '/nameless': '<h1>shown</h1><button></button>',
  '/faint-when-wide':
    '<h1>shown</h1><style>@media (width > 600px) { p { color: #bbb; background: #fff } }</style><p>faint</p>',
};
const screens = [
  ...['/good', '/throws', '/fails', '/alone', '/textless', '/untitled'],
  ...Object.keys(hiding),
  ...Object.keys(barriers),
];
const fragmentScreens = ['fragmento:mf-a/price', 'fragmento:mf-a/nameless'];

/** A minimal isolated page: a button for each screen, and each screen in its frame. */
const page = `<!doctype html><html lang="pt-BR"><title>mf-a</title><body><script>
const screen = new URLSearchParams(location.search).get('tela');
if (!new URLSearchParams(location.search).has('quadro')) {
  for (const each of ${JSON.stringify([...screens, ...fragmentScreens])}) {
    document.body.append(Object.assign(document.createElement('button'), { textContent: each }));
    document.body.lastChild.dataset.screen = each;
  }
} else {
  const style = document.createElement('style');
  style.textContent = (${JSON.stringify(hiding)})[screen] ?? '';
  document.head.append(style);
  const shows = { ...${JSON.stringify(barriers)}, 'fragmento:mf-a/nameless': '<a href="/b"></a>', '/textless': '<div>  </div>', '/untitled': '<p>shown</p>', '/fails': '<div data-failed-screen><p>Error: no list</p></div>' };
  document.body.innerHTML = '<main id="conteudo">' + (shows[screen] ?? '<h1>shown</h1>') + '</main>';
  if (screen === '/throws') setTimeout(() => { throw new TypeError('x is not a function'); });
  if (screen === '/alone') console.error('RemoteUnavailableError: mf-b/list is unavailable');
  if (screen === 'fragmento:mf-a/price') console.error(new RangeError('no price'));
}
</script></body></html>`;

describe('checkInBrowser', () => {
  it('reports exactly the pages and fragments that throw, show nothing or keep people out, with the reason', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'isolated-'));
    await writeFile(join(folder, 'index.html'), page);
    try {
      const { pages, fragments, faults } = await checkInBrowser(folder, await findBrowser());

      expect(pages).toEqual(screens);
      expect(fragments).toEqual(fragmentScreens);
      expect(faults).toEqual([
        expect.stringContaining('/throws throws in a browser: TypeError: x is not a function'),
        '/fails throws in a browser: Error: no list',
        '/textless shows no text in a browser 1280 px wide',
        '/untitled has no h1',
        ...Object.keys(hiding)
          .filter((screen) => screen !== '/narrow')
          .map((screen) => `${screen} shows no text in a browser 1280 px wide`),
        '/narrow shows no text in a browser 375 px wide',
        '/faint breaks the accessibility rule color-contrast (Elements must meet minimum color contrast ratio thresholds) 1280 px wide: <p style="color: #bbb; background: #fff">faint</p>',
        '/nameless breaks the accessibility rule button-name (Buttons must have discernible text) 1280 px wide: <button></button>',
        expect.stringContaining('/faint-when-wide breaks the accessibility rule color-contrast'),
        expect.stringContaining('fragmento:mf-a/price throws in a browser: RangeError: no price'),
        'fragmento:mf-a/nameless breaks the accessibility rule link-name (Links must have discernible text) 1280 px wide: <a href="/b"></a>',
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
