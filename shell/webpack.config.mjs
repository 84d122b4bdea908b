import { hostBrowser, hostServer, service } from '@fireflay/build';

const shell = { name: 'shell', context: import.meta.dirname, publicPath: '/assets/' };

/** `webpack build`: the host in the browser and in the render processes, and the HTTP server. */
export default (env, { mode = 'production' }) => [
  hostBrowser(shell, {
    entry: './src/client-entry.ts',
    // The server writes it into each document: server/rendering/view-assets.ts.
    inlineEntry: './src/inline-entry.ts',
    mode,
  }),
  hostServer(shell, { entry: './server/rendering/render-worker.ts', mode }),
  service(shell, { entry: { main: './server/main.ts' }, mode }),
];
