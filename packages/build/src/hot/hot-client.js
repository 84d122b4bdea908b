/// <reference types="webpack/module" />
/**
 * Part of each browser bundle of the development store: brings the bundle to the build that the shell names
 * (shell/server/http/live-reload.ts).
 *
 * @typedef {object} LiveReload
 * @property {Record<string, string>} hashes The newest build of each bundle.
 * @property {Record<string, (hash?: string) => Promise<boolean>>} bundles How to bring a bundle of this page to a build;
 *   resolves with whether that succeeded.
 */

const hot = import.meta.webpackHot;
const { liveReload } = /** @type {{ liveReload?: LiveReload }} */ (globalThis);

/**
 * @param {string | undefined} hash undefined: nobody builds this bundle anew
 * @returns {Promise<boolean>}
 */
async function applyUpdates(hash) {
  if (__webpack_hash__ === hash) return true;
  // An update has failed before, or there is none.
  if (!hash || hot.status() !== 'idle') return false;
  loadFromUpdatesPath();
  try {
    while (__webpack_hash__ !== hash) {
      // null: this build has no successor.
      if (!(await hot.check(true))) return false;
    }
    // The event updates markup of the server that React has not taken over (@fireflay/ui/static-markup).
    Object.assign(globalThis, { isHotUpdated: true });
    dispatchEvent(new Event('hotupdate'));
    return true;
  } catch (error) {
    console.warn(`The page reloads, because ${BUNDLE_NAME} cannot be refreshed:`, error);
    return false;
  }
}

/** Files that are loaded from now on must fit the updates: a release keeps its own. */
function loadFromUpdatesPath() {
  const releasePath = __webpack_public_path__;
  if (releasePath === UPDATES_PATH) return;
  __webpack_public_path__ = UPDATES_PATH;
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
    const href = /** @type {HTMLLinkElement} */ (link).href;
    // The name by which webpack finds a style that it replaces.
    if (href.startsWith(releasePath))
      link.setAttribute('data-href', href.slice(releasePath.length));
  }
}

if (liveReload) {
  let last = Promise.resolve(true);
  const update = (/** @type {string | undefined} */ hash) =>
    (last = last.then(() => applyUpdates(hash)));
  liveReload.bundles[BUNDLE_NAME] = update;
  void update(liveReload.hashes[BUNDLE_NAME]);
}
