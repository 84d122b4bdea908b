import { remoteConfiguration, type BuildOptions } from 'tooling/webpack';

export default (options: BuildOptions) =>
  remoteConfiguration(
    {
      name: 'mf-account',
      exposes: {
        './routes': './mf-account/src/routes.tsx',
        './list-picker': './mf-account/src/features/lists/list-picker.fragment.tsx',
      },
    },
    options,
  );
