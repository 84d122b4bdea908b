import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { fingerprintPackage } from '../fingerprint';
import { ChunkIntegrityPlugin } from './chunk-integrity';
import { preset, type BuildOptions } from './preset';
import { sharedModules } from './shared';

export interface RemoteOptions {
  /** The remote's name: that of its folder. */
  name: string;
  /** Modules that shell and other remotes may load, as `{ './routes': './mf-catalog/src/routes.tsx' }`. */
  exposes: Record<string, string>;
}

/** The container's name in JavaScript: 'mf-catalog' → 'mf_catalog'. */
export const containerName = (remote: string) => remote.replaceAll('-', '_');

function entryName({ side, mode }: BuildOptions): string {
  if (side !== 'browser') return 'remoteEntry.cjs';
  return mode === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js';
}

/** Time-out of one script of a remote. */
const SCRIPT_TIMEOUT_MS = 3000;

/** The federated container of a remote, for the browser or for the server. */
export function remoteConfiguration(remote: RemoteOptions, options: BuildOptions): Configuration {
  const base = preset(options);
  const isBrowser = options.side === 'browser';

  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      ...(isBrowser
        ? {
            chunkLoadTimeout: SCRIPT_TIMEOUT_MS,
            // The browser checks the integrity of files of another origin only with CORS.
            crossOriginLoading: 'anonymous',
            // Two releases of a remote in one page (a fallback) must not share their chunks.
            chunkLoadingGlobal: `${containerName(remote.name)}_${fingerprintPackage(options.packageName)}`,
          }
        : { library: { type: 'commonjs-module' } }),
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(isBrowser && options.mode === 'production' ? [new ChunkIntegrityPlugin()] : []),
      new ModuleFederationPlugin({
        name: containerName(remote.name),
        filename: entryName(options),
        exposes: Object.fromEntries(
          Object.entries(remote.exposes).map(([key, path]) => [
            key,
            { import: path, name: key.slice(2) },
          ]),
        ),
        shared: sharedModules(options.root, 'remote', options.side),
        shareStrategy: 'loaded-first',
        library: isBrowser
          ? { type: 'var', name: containerName(remote.name) }
          : { type: 'commonjs-module' },
        dts: false,
        manifest: isBrowser,
        experiments: isBrowser ? { externalRuntime: true } : {},
      }),
    ],
  };
}
