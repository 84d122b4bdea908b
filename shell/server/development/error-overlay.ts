export const ERRORS_PATH = '/__errors';

/**
 * Shows the errors of the page over it, with the places in the sources: what its scripts throw, what the server threw
 * when it rendered the page, and what a build reports. It disappears with the next build.
 */
export const ERROR_OVERLAY_CODE = `{
const seen = new WeakSet();
let own = [];
let known = [];
let hashes = '';
let overlay;
function show() {
  overlay?.remove();
  overlay = undefined;
  const here = known.filter(({ path }) => !path || path === location.pathname);
  const texts = new Set([...here.map(({ text }) => text), ...own]);
  if (texts.size === 0) return;
  overlay = document.createElement('div');
  overlay.setAttribute('role', 'alert');
  overlay.dataset.errorOverlay = '';
  overlay.style.cssText = 'position:fixed;inset:0;z-index:2147483647;overflow:auto;padding:24px;' +
    'background:#1d1d1f;color:#fff;font:14px/1.6 monospace;white-space:pre-wrap;overflow-wrap:anywhere';
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.style.cssText = 'float:right;padding:8px 16px;color:#fff;background:#444;border:0';
  close.onclick = () => { own = []; known = []; show(); };
  overlay.append(close);
  for (const text of texts) {
    const each = document.createElement('p');
    each.textContent = text;
    overlay.append(each);
  }
  document.documentElement.append(overlay);
}
// React replaces the whole document where it cannot hydrate it.
setInterval(() => overlay && !overlay.isConnected && document.documentElement.append(overlay), 200);
async function report(error) {
  if (!(error instanceof Error) || seen.has(error)) return;
  seen.add(error);
  const stack = String(error.stack || error);
  const text = await fetch('${ERRORS_PATH}', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: location.pathname, stack }),
  }).then((response) => (response.ok ? response.text() : stack), () => stack);
  own.push(text);
  show();
}
addEventListener('error', ({ error }) => report(error));
addEventListener('unhandledrejection', ({ reason }) => report(reason));
const log = console.error;
console.error = (...values) => {
  log.apply(console, values);
  values.forEach(report);
};
window.liveReload.showErrors = (errors, builds) => {
  if (hashes !== JSON.stringify(builds)) own = [];
  hashes = JSON.stringify(builds);
  known = errors;
  show();
};
}`;
