import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

export { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

// Where the plug-in finds webpack. Without it the plug-in calls webpack with no options and reads the path from the
// error's stack, and this error takes webpack a second of processor time in each build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/**
 * Leaves out the texts of the federation runtime's errors, which every page would load twice. Their codes, arguments and
 * the address of their documentation remain.
 */
export const shortErrorsPlugin = () =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/,
    fileURLToPath(new URL('federation-error-texts.js', import.meta.url)),
  );

/**
 * Leaves out the federation runtime's reader of manifests and its preloads: the shell names each remote's script, and its
 * server preloads them. FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN, which turns both off, keeps their code.
 */
export const withoutManifestsPlugin = () =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/](snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/,
    fileURLToPath(new URL('federation-without-manifests.js', import.meta.url)),
  );
