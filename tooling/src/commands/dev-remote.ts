/** `npm run dev -w mf-…`: one remote on its own page, with hot reload, against the back end at API_BASE. */
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { say, stopWith } from '../console';
import { checkPorts } from '../processes';
import { remotes } from '../rooms';
import { root } from '../root';
import { isolatedConfiguration } from '../webpack/isolated';

/** The first remote's port; the others follow in the order of their names. */
const FIRST_PORT = 3001;

async function start(room: string | undefined) {
  if (!room || !remotes.includes(room)) throw new Error(`Name a remote: ${remotes.join(', ')}.`);
  const port = Number(process.env.PORT ?? FIRST_PORT + remotes.indexOf(room));
  const api = process.env.API_BASE ?? 'http://127.0.0.1:4000';
  await checkPorts([{ name: 'PORT', port }]);

  const server = new WebpackDevServer(
    {
      port,
      hot: true,
      historyApiFallback: true,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      proxy: [{ context: ['/api', '/ws', '/imagens', '/sandbox'], target: api, xfwd: true }],
    },
    webpack(isolatedConfiguration(root, room, 'development')),
  );
  await server.start();
  say(`\n  ${room} on its own: http://localhost:${port}\n  It asks the back end at ${api}.\n`);
}

start(process.argv[2]).catch((error: unknown) =>
  stopWith(error instanceof Error ? error.message : String(error)),
);
