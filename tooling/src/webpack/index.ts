export { hostConfiguration } from './host';
export { remoteConfiguration } from './remote';
export { serviceConfiguration } from './service';
export type { BuildOptions } from './preset';
