import { createRequire } from 'node:module';

export { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

// Where the plug-in finds webpack. Without it the plug-in calls webpack with no options and reads the path from the
// error's stack, and this error takes webpack a second of processor time in each build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');
