/**
 * `npm run dev`: the whole store, rebuilt when its sources change. A remote's new build is published like any release, the
 * shell uses it within two seconds, and open pages reload.
 */
import { join } from 'node:path';
import webpack from 'webpack';
import { loadConfigurations } from '../configurations';
import { printLine, runStep, exitWithError } from '../console';
import { promoteWorkingCopy } from '../promote-working-copy';
import { checkPorts, Processes } from '../processes';
import { publishWorkingCopy } from '../publish';
import { remotes } from '../packages';
import { root } from '../root';
import { portsOf, readSettings } from '../settings';
import { findSigningKey, publicKeysWith } from '../signing-key';

async function start() {
  const settings = readSettings();
  await checkPorts(portsOf(settings));
  const processes = new Processes();
  const key = findSigningKey(settings);
  const development = { NODE_ENV: 'development', LIVE_RELOAD: 'on' };
  const versions: Record<string, string> = {};
  let isOpen = false;

  /** Makes a remote's build live. After its own build the shell restarts. */
  async function publish(packageName: string) {
    if (!remotes.includes(packageName)) return isOpen ? restartShell() : undefined;
    versions[packageName] = await publishWorkingCopy(packageName, settings.releasesDir, {
      key,
      isDevelopment: true,
    });
    if (Object.keys(versions).length === remotes.length) {
      await promoteWorkingCopy(settings.releasesDir, versions);
    }
  }

  async function restartShell() {
    await processes.end('shell');
    await startShell();
    printLine('    the shell has restarted');
  }

  const startShell = () =>
    processes.start('shell', join(root, 'shell/dist/development/service/main.cjs'), {
      env: {
        ...settings.shellEnvironment,
        RELEASE_PUBLIC_KEYS: publicKeysWith(key),
        ...development,
      },
      ready: `http://127.0.0.1:${settings.port}/readyz`,
      readyTimeoutS: 30,
    });

  await runStep('Building', async (progress) => {
    for (const packageName of ['shell', ...remotes]) {
      await watchPackage(packageName, publish);
      progress(packageName);
    }
  });
  if (settings.ownBackend) {
    await runStep('Starting the back end, with restarts on changes', () =>
      processes.start('back end', join(root, 'backend/src/server.ts'), {
        env: { ...settings.backendEnvironment, ...development },
        ready: `http://127.0.0.1:${settings.apiPort}/readyz`,
        readyTimeoutS: 120,
        nodeArguments: [
          '--import',
          join(root, 'tooling/end-with-parent.mjs'),
          join(root, 'node_modules/tsx/dist/cli.mjs'),
          'watch',
        ],
      }),
    );
  }
  await runStep('Starting the shell', startShell);
  isOpen = true;
  printLine(`\n  The store is open and watched: http://localhost:${settings.port}\n`);
  await processes.untilStopped();
  process.exit(process.exitCode ?? 0);
}

/** Resolves after the first build. `onBuilt` is called after each build of all sides of the package. */
async function watchPackage(
  packageName: string,
  onBuilt: (packageName: string) => Promise<void> | undefined,
) {
  const configurations = await loadConfigurations(packageName, 'development');
  // A store runs without the isolated pages.
  const compiler = webpack(configurations.filter(({ name }) => name !== 'isolated'));
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        console.error(error ?? stats?.toString({ preset: 'errors-only', colors: false }));
        return;
      }
      Promise.resolve(onBuilt(packageName))
        .then(resolve)
        .catch((failure: unknown) => console.error(failure));
    });
  });
}

start().catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
