/** webpack configurations. Each function returns an ordinary configuration, which a webpack.config.mjs may change. */
export { browserPage } from './browser-page.js';
export { hostBrowser, hostServer } from './host.js';
export { isolatedPage } from './isolated-page.js';
export { remoteBrowser, remoteServer } from './remote.js';
export { serve } from './serve.js';
export { service } from './service.js';
