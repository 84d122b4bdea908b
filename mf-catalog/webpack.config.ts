import { remoteConfiguration, type BuildOptions } from 'tooling/webpack';

export default (options: BuildOptions) =>
  remoteConfiguration(
    { name: 'mf-catalog', exposes: { './routes': './mf-catalog/src/routes.tsx' } },
    options,
  );
