/**
 * Failures whose cause is in the store. `load`: a module could not be loaded. `chunk`: its container could, but not one of
 * its files. `integrity`: a file was altered. `render`: it threw while it was rendered. `error`: it threw elsewhere. `slow`:
 * one of its pages has been loading for too long, which may be the back end's fault. `blank`: its page shows no text.
 * `busy`: scripts of its page never rest.
 */
export const faultKinds = [
  'load',
  'chunk',
  'integrity',
  'render',
  'error',
  'slow',
  'blank',
  'busy',
] as const;

/**
 * Failures that an extension of the browser, a slow device or the visitor may cause as well: they count only against a
 * release that has certainly more of them than another one. `hydration`: React rendered the server's markup again.
 * `pollution`: a built-in function was replaced. `unattributed`: an error or a rejection whose stack names no release.
 * `loop`: the document loads again and again. `storage`: the stored cart vanished. `stall`: one task took seconds.
 */
export const disturbanceKinds = [
  'hydration',
  'pollution',
  'unattributed',
  'loop',
  'storage',
  'stall',
] as const;

/** A way in which a release, or the page that uses it, fails in a browser. */
export type BrowserFailureKind = (typeof faultKinds)[number] | (typeof disturbanceKinds)[number];
