/**
 * @typedef {object} ComposedRemote a remote in a store's page
 * @property {string} name
 * @property {string} version
 * @property {string} manifest
 * @property {{ url: string, integrity: string }} [entry]
 * @property {readonly string[]} [routes]
 * @property {readonly string[]} [guardedRoutes]
 */

const BOOT_BEGIN = '<script type="application/json" id="boot">';
const BOOT_END = '</script>';

/**
 * Finds the composition in a page of a store; undefined in any other document.
 *
 * @param {string} html
 */
export function readBoot(html) {
  const begin = html.indexOf(BOOT_BEGIN);
  if (begin < 0) return undefined;
  const end = html.indexOf(BOOT_END, begin);
  const text = html.slice(begin + BOOT_BEGIN.length, end);
  const boot =
    /** @type {{ remotes: ComposedRemote[], state: { profile?: { analytics?: object } } }} */ (
      JSON.parse(text)
    );
  return { begin, end: end + BOOT_END.length, boot };
}

/**
 * The page of a store with one remote replaced. The browser renders it from scratch: the server's markup has the live
 * remote. Visits are not counted.
 *
 * @param {string} html
 * @param {ComposedRemote} local
 * @param {readonly string[]} liveStyles the names of the style sheets of the replaced release
 */
export function localDocument(html, local, liveStyles) {
  const found = readBoot(html);
  if (!found) return html;
  const { end, boot } = found;
  const live = boot.remotes.find(({ name }) => name === local.name);
  const others = boot.remotes.filter((remote) => remote !== live);
  const profile = { ...boot.state.profile };
  delete profile.analytics;
  const text = JSON.stringify({
    ...boot,
    remotes: [...others, local],
    rendered: false,
    hydration: undefined,
    state: { profile },
    browserOnly: [],
  }).replaceAll('<', '\\u003c');
  const bodyBegin = html.indexOf('>', html.indexOf('<body')) + 1;
  return [
    withoutFiles(html.slice(0, bodyBegin), live, liveStyles),
    '<p role="status">Carregando...</p>',
    BOOT_BEGIN,
    text,
    BOOT_END,
    html.slice(end),
  ].join('');
}

/**
 * A head without the style sheets and preloads of a release.
 *
 * @param {string} head
 * @param {ComposedRemote | undefined} live
 * @param {readonly string[]} styles
 */
function withoutFiles(head, live, styles) {
  const { url } = live?.entry ?? {};
  const folder = url?.slice(0, url.lastIndexOf('/') + 1);
  return head
    .replaceAll(/<style data-href="([^"]*)">[^<]*<\/style>/g, (style, name) =>
      styles.includes(name) ? '' : style,
    )
    .replaceAll(/<link [^>]*?href="([^"]*)"[^>]*>/g, (link, href) =>
      folder && href.startsWith(folder) ? '' : link,
    );
}
