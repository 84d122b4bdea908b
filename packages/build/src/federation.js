import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

export { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

// Where the plug-in finds webpack. Without it the plug-in calls webpack with no options and reads the path from the
// error's stack, and this error takes webpack a second of processor time in each build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/**
 * Puts a file of this folder in the place of a module of the federation's runtime.
 *
 * @param {RegExp} path
 * @param {URL} file
 */
const replaceModule = (path, file) =>
  new webpack.NormalModuleReplacementPlugin(path, fileURLToPath(file));

/**
 * Leaves out the texts of the federation runtime's errors, which every page would load twice. Their codes, arguments and
 * the address of their documentation remain.
 */
export const shortErrorsPlugin = () =>
  replaceModule(
    /[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/,
    new URL('federation-error-texts.js', import.meta.url),
  );

/** Logs to the console without the federation's prefixes and stack traces, which every page would load twice. */
export const shortLogsPlugin = () =>
  replaceModule(
    /[\\/]sdk[\\/]dist[\\/]logger\.js$/,
    new URL('federation-logger.js', import.meta.url),
  );

/**
 * Leaves out the federation runtime's reader of manifests and its preloads: the shell names each remote's script, and its
 * server preloads them. FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN, which turns both off, keeps their code.
 */
export const withoutManifestsPlugin = () =>
  replaceModule(
    /[\\/](snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/,
    new URL('federation-without-manifests.js', import.meta.url),
  );

/**
 * Leaves out what a container needs for shared modules in its first file, and for its own copies of them: a remote has
 * neither.
 */
export const withoutOwnLibrariesPlugin = () =>
  replaceModule(
    /[\\/](installInitialConsumes|getSharedFallbackGetter)\.js$/,
    new URL('federation-without-own-libraries.js', import.meta.url),
  );
