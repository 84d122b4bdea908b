export { hostConfiguration } from './host';
export { InlineScriptPlugin } from './inline-script';
export { remoteConfiguration } from './remote';
export { serviceConfiguration } from './service';
export type { BuildOptions } from './preset';
