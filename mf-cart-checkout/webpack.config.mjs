import {
  devServer,
  isolatedPage,
  remoteBrowser,
  remoteServer,
  servedRemote,
} from '@fireflay/build';

const remote = {
  name: 'mf-cart-checkout',
  context: import.meta.dirname,
  exposes: {
    './routes': './src/routes.tsx',
    './buy-button': './src/features/buy-button/buy-button.fragment.tsx',
    './add-button': './src/features/buy-button/add-button.fragment.tsx',
    './shipping-calculator': './src/features/shipping/shipping-calculator.fragment.tsx',
  },
};

/** `webpack build`: all bundles of a release. `webpack serve`: the isolated page, and the container for a store. */
export default ({ WEBPACK_SERVE }, { mode = 'production' }) =>
  WEBPACK_SERVE
    ? [
        { ...isolatedPage(remote, 'development'), devServer: devServer(remote, { port: 3002 }) },
        { ...servedRemote(remote), devServer: false },
      ]
    : [remoteBrowser(remote, mode), remoteServer(remote, mode), isolatedPage(remote, mode)];
