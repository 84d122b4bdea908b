import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { fingerprint } from '../sources';
import { ChunkIntegrity } from './chunk-integrity';
import { preset, type BuildOptions } from './preset';
import { sharedModules } from './shared';

export interface RemoteOptions {
  /** The remote's name, which is its folder's. */
  name: string;
  /** What other parts may load, as `{ './routes': './mf-catalog/src/routes.tsx' }`. */
  exposes: Record<string, string>;
}

/** The container's name in JavaScript: 'mf-catalog' → 'mf_catalog'. */
export const containerName = (remote: string) => remote.replaceAll('-', '_');

function entryName({ side, mode }: BuildOptions): string {
  if (side !== 'browser') return 'remoteEntry.cjs';
  return mode === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js';
}

/** Milliseconds that one script of a remote may take. */
const SCRIPT_LIMIT = 3000;

/** The federated container of a remote, for the browser or for the server. */
export function remoteConfiguration(remote: RemoteOptions, options: BuildOptions): Configuration {
  const base = preset(options);
  const browser = options.side === 'browser';

  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      ...(browser
        ? {
            chunkLoadTimeout: SCRIPT_LIMIT,
            // Only what another origin lets us read can be checked.
            crossOriginLoading: 'anonymous',
            // Two releases in one page, the second in the place of the first, must not meet.
            chunkLoadingGlobal: `${containerName(remote.name)}_${fingerprint(options.room)}`,
          }
        : { library: { type: 'commonjs-module' } }),
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(browser && options.mode === 'production' ? [new ChunkIntegrity()] : []),
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
        library: browser
          ? { type: 'var', name: containerName(remote.name) }
          : { type: 'commonjs-module' },
        dts: false,
        manifest: browser,
        experiments: browser ? { externalRuntime: true } : {},
      }),
    ],
  };
}
