/** Replaces modules of the federation's runtime, see `withoutManifestsPlugin`. */

/** The runtime calls these when it registers a plug-in, and when it registers a remote again. */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});

/** Nothing calls the functions of `utils/preload.js`. */
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => {};
