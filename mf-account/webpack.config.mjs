import {
  devServer,
  isolatedPage,
  remoteBrowser,
  remoteServer,
  servedRemote,
} from '@fireflay/build';

const remote = {
  name: 'mf-account',
  context: import.meta.dirname,
  exposes: {
    './routes': './src/routes.tsx',
    './list-picker': './src/features/list-picker/list-picker.fragment.tsx',
    './stock-alert': './src/features/stock-alert/stock-alert.fragment.tsx',
  },
};

/** `webpack build`: all bundles of a release. `webpack serve`: the isolated page, and the container for a store. */
export default ({ WEBPACK_SERVE }, { mode = 'production' }) =>
  WEBPACK_SERVE
    ? [
        { ...isolatedPage(remote, 'development'), devServer: devServer(remote, { port: 3001 }) },
        { ...servedRemote(remote), devServer: false },
      ]
    : [remoteBrowser(remote, mode), remoteServer(remote, mode), isolatedPage(remote, mode)];
