import { ERROR_OVERLAY_CODE } from './error-overlay';

export const LIVE_RELOAD_PATH = '/__reload';

/**
 * Brings the page's bundles to the builds that the server reports, each by the hot client of its development build
 * (packages/build/src/hot). Reloads the page where that fails, once the server has what the new page needs: another
 * composition, or a shell that has restarted. Reloads it when only the shell's server was built anew.
 */
export const LIVE_RELOAD_CODE = `{
const page = (window.liveReload = { hashes: {}, bundles: {} });
const { hashes, bundles } = page;
new EventSource('${LIVE_RELOAD_PATH}').onmessage = async ({ data }) => {
  const now = JSON.parse(data);
  Object.assign(hashes, now.hashes);
  const { live } = page;
  page.live = now;
  page.showErrors?.(now.errors, now.hashes);
  const mustReload = live && live.server !== now.server;
  const mayReload = live && (live.process !== now.process || live.composition !== now.composition);
  const names = Object.keys(bundles);
  const done = await Promise.all(names.map((name) => bundles[name](hashes[name])));
  if (mustReload || (mayReload && !(names.length && done.every(Boolean)))) location.reload();
};
}`;

/** The inline scripts of a page in development. */
export const DEVELOPMENT_SCRIPTS = [LIVE_RELOAD_CODE, ERROR_OVERLAY_CODE];

export const DEVELOPMENT_MARKUP = DEVELOPMENT_SCRIPTS.map(
  (code) => `<script>${code}</script>`,
).join('');
