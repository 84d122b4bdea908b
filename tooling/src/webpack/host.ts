import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { preset, type BuildOptions } from './preset';
import { sharedModules } from './shared';

export interface HostOptions {
  /** The entry's file, relative to the repository's folder. */
  entry: string;
  /** The bundle's public path, as '/assets/'. */
  publicPath: string;
}

/**
 * Provides the host's copy of the federation runtime to the remotes (their option `externalRuntime`). The option
 * `provideExternalRuntime` would include a second copy, the CommonJS build.
 */
const runtimeForRemotes = createRequire(import.meta.url)
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/index\.cjs$/, 'index.js');

/** The host of the federation: the shell. */
export function hostConfiguration(host: HostOptions, options: BuildOptions): Configuration {
  const base = preset(options);
  const isBrowser = options.side === 'browser';

  return {
    ...base,
    entry: { main: host.entry },
    output: {
      ...base.output,
      publicPath: host.publicPath,
      ...(isBrowser ? {} : { library: { type: 'commonjs2' } }),
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedModules(options.root, 'host', options.side),
        shareStrategy: 'loaded-first',
        runtimePlugins: isBrowser ? [runtimeForRemotes] : [],
        dts: false,
        manifest: false,
        experiments: isBrowser ? { optimization: { disableSnapshot: true, target: 'web' } } : {},
      }),
    ],
  };
}
