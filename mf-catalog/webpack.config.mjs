import { isolatedPage, remoteBrowser, remoteServer, serve } from '@fireflay/build';

const remote = {
  name: 'mf-catalog',
  context: import.meta.dirname,
  exposes: { './routes': './src/routes.tsx' },
};

/** `webpack build`: all bundles of a release. `webpack serve`: the isolated page, or with `--env store=…` the remote in that store. */
export default ({ WEBPACK_SERVE, store }, { mode = 'production' }) =>
  WEBPACK_SERVE
    ? serve(remote, { port: 3003, store })
    : [remoteBrowser(remote, mode), remoteServer(remote, mode), isolatedPage(remote, mode)];
