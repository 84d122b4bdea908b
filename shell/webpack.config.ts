import type { Configuration } from 'webpack';
import {
  hostConfiguration,
  InlineScriptPlugin,
  serviceConfiguration,
  type BuildOptions,
} from 'tooling/webpack';

/** browser: the host. server: the render worker, which is the host's server side. service: the HTTP server. */
export default function shell(options: BuildOptions) {
  switch (options.side) {
    case 'browser':
      return withInlineScript(
        hostConfiguration(
          { entry: './shell/src/client-entry.ts', publicPath: '/assets/' },
          options,
        ),
        options,
      );
    case 'server':
      return hostConfiguration(
        { entry: './shell/server/rendering/render-worker.ts', publicPath: '/assets/' },
        options,
      );
    case 'service':
      return serviceConfiguration({ main: './shell/server/main.ts' }, options);
  }
}

/** Adds `inline.js`, which the server inlines into each document: `shell/server/rendering/view-assets.ts`. */
const withInlineScript = (configuration: Configuration, options: BuildOptions): Configuration => ({
  ...configuration,
  plugins: [
    ...(configuration.plugins ?? []),
    new InlineScriptPlugin('inline', './shell/src/inline-entry.ts', options),
  ],
});
