/** webpack configurations. Each function returns an ordinary configuration, which a webpack.config.mjs may change. */
export { browserPage } from './browser-page.js';
export { devServer } from './dev-server.js';
export { hostBrowser, hostServer } from './host.js';
export { isolatedPage } from './isolated-page.js';
export { remoteBrowser, remoteServer, servedRemote } from './remote.js';
export { service } from './service.js';
