import { serviceConfiguration, type BuildOptions } from 'tooling/webpack';

export default (options: BuildOptions) =>
  serviceConfiguration({ server: './backend/src/server.ts' }, options);
