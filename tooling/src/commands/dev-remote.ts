/**
 * `npm run dev -w mf-…`: one remote on its isolated page, with hot reload, and the back end at API_BASE. A store can load
 * the remote from this server: `?mf=mf-…@http://localhost:3001`.
 */
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { printLine, runStep, exitWithError } from '../console';
import { checkPorts } from '../processes';
import { remotes } from '../packages';
import { root } from '../root';
import { FIRST_REMOTE_PORT } from '../settings';
import { isolatedConfiguration } from '../webpack/isolated';
import { servedConfiguration, servedFolder } from '../webpack/served';

async function start(packageName: string | undefined) {
  if (!packageName || !remotes.includes(packageName))
    throw new Error(`Name a remote: ${remotes.join(', ')}.`);
  const port = Number(process.env.PORT ?? FIRST_REMOTE_PORT + remotes.indexOf(packageName));
  const api = process.env.API_BASE ?? 'http://127.0.0.1:4000';
  await checkPorts([{ name: 'PORT', port }]);

  await runStep(`Building ${packageName} for a store`, () => watchServed(packageName));
  const server = new WebpackDevServer(
    {
      port,
      hot: true,
      historyApiFallback: true,
      static: { directory: servedFolder(root, packageName), watch: false },
      headers: { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      proxy: [{ context: ['/api', '/ws', '/imagens', '/sandbox'], target: api, xfwd: true }],
    },
    webpack(isolatedConfiguration(root, packageName, 'development')),
  );
  await server.start();
  printLine(`\n  Isolated page of ${packageName}: http://localhost:${port}\n  Back end: ${api}`);
  printLine(`  In a store: ?mf=${packageName}@http://localhost:${port}\n`);
}

/** Rebuilds when sources change. Resolves after the first build, even if it failed. */
async function watchServed(packageName: string) {
  const compiler = webpack(await servedConfiguration(root, packageName));
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        console.error(error ?? stats?.toString({ preset: 'errors-only', colors: false }));
      }
      resolve();
    });
  });
}

start(process.argv[2]).catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
