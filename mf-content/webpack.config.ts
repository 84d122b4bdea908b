import { remoteConfiguration, type BuildOptions } from 'tooling/webpack';

export default (options: BuildOptions) =>
  remoteConfiguration(
    { name: 'mf-content', exposes: { './routes': './mf-content/src/routes.tsx' } },
    options,
  );
