import { hostConfiguration, serviceConfiguration, type BuildOptions } from 'tooling/webpack';

/** browser: the host. server: the render worker, which is the host's server side. service: the HTTP server. */
export default function shell(options: BuildOptions) {
  switch (options.side) {
    case 'browser':
      return hostConfiguration(
        { entry: './shell/src/client-entry.ts', publicPath: '/assets/' },
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
