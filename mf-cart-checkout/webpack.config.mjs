import { isolatedPage, remoteBrowser, remoteServer, serve } from '@fireflay/build';

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

/** `webpack build`: all bundles of a release. `webpack serve`: the isolated page, or with `--env store=…` the remote in that store. */
export default ({ WEBPACK_SERVE, store }, { mode = 'production' }) =>
  WEBPACK_SERVE
    ? serve(remote, { port: 3002, store })
    : [remoteBrowser(remote, mode), remoteServer(remote, mode), isolatedPage(remote, mode)];
