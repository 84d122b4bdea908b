/**
 * `npm run dev`: the whole store, rebuilt when its sources change. Open pages take over a new browser bundle by React Fast
 * Refresh. Then a remote's new build is published like any release, and the shell uses it within two seconds for new
 * pages. Open pages that could not take it over reload.
 *
 * `npm run dev -- mf-content --store https://loja.exemplo`: that deployed store at an address of this machine, with the local
 * mf-content in place of its release. Only this machine sees it. PORT: another port than the remote's own.
 */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { loadConfigurations } from '../configurations';
import { printLine, runStep, exitWithError } from '../console';
import { promoteWorkingCopy } from '../release/promote-working-copy';
import { checkPorts, Processes } from '../processes';
import { publishWorkingCopy } from '../release/publish';
import { remotes } from '../packages';
import { root } from '../root';
import { portsOf, readSettings } from '../settings';
import { withApprovals } from '../start-store';
import { findApprovalKey, findSigningKey, publicKeysWith } from '../release/signing-key';

/** Milliseconds that open pages have to fetch an update from the shell before it restarts. */
const FETCH_TIME_MS = 1000;

async function start() {
  const settings = withApprovals(readSettings());
  await checkPorts(portsOf(settings));
  const processes = new Processes();
  const key = findSigningKey(settings);
  const development = { NODE_ENV: 'development', LIVE_RELOAD: 'on' };
  const versions: Record<string, string> = {};
  /** The newest browser bundles, as shell/server/http/live-reload.ts expects them. */
  const builds: Record<string, { hash: string; folder: string }> = {};
  let isOpen = false;
  /** Package → the errors of its latest build. */
  const buildErrors: Record<string, string> = {};
  /** Counts the builds of the shell that changed its server only. Open pages reload when the number changes. */
  let serverBuilds = 0;
  let lastShellHash: string | undefined;

  function announce(packageName: string, { hash = '', outputOptions }: webpack.Compilation) {
    builds[packageName] = { hash, folder: outputOptions.path ?? '' };
    processes.send('shell', { builds });
  }

  function reportErrors(packageName: string, text: string) {
    if (text === (buildErrors[packageName] ?? '')) return;
    if (text) {
      buildErrors[packageName] = text;
      console.error(`\n✗ ${packageName} does not build; pages show its last build\n${text}\n`);
    } else delete buildErrors[packageName];
    processes.send('shell', { buildErrors });
  }

  function countServerBuild(packageName: string) {
    if (packageName !== 'shell') return;
    if (builds.shell?.hash === lastShellHash) serverBuilds++;
    lastShellHash = builds.shell?.hash;
  }

  /** Makes a remote's build live. After its own build the shell restarts. */
  async function publish(packageName: string) {
    if (!remotes.includes(packageName)) return isOpen ? restartShell() : undefined;
    versions[packageName] = await publishWorkingCopy(packageName, settings.releasesDir, {
      key,
      isDevelopment: true,
    });
    if (Object.keys(versions).length === remotes.length) {
      await promoteWorkingCopy(settings.releasesDir, versions, { isDevelopment: true });
    }
  }

  async function restartShell() {
    await pause(FETCH_TIME_MS);
    await processes.end('shell');
    await startShell();
    printLine('    the shell has restarted');
  }

  function startShell() {
    const started = processes.start(
      'shell',
      join(root, 'shell/dist/development/service/main.cjs'),
      {
        env: {
          ...settings.shellEnvironment,
          RELEASE_PUBLIC_KEYS: publicKeysWith(key, findApprovalKey(settings)),
          ...development,
        },
        ready: `http://127.0.0.1:${settings.port}/readyz`,
        readyTimeoutS: 30,
      },
    );
    processes.send('shell', { builds, server: serverBuilds, buildErrors });
    return started;
  }

  await runStep('Building', async (progress) => {
    for (const packageName of ['shell', ...remotes]) {
      await watchPackage(packageName, {
        announce,
        reportErrors,
        onBuilt: countServerBuild,
        publish,
      });
      progress(packageName);
    }
  });
  if (settings.ownBackend) {
    await runStep('Starting the back end, with restarts on changes', () =>
      processes.start('back end', join(root, 'backend/src/main/server.ts'), {
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

/** Serves one remote inside a deployed store (packages/build/src/local) until it is ended. */
function serveInStore(remote = '', store = '') {
  if (!remotes.includes(remote) || !store) {
    throw new Error(
      `Name a remote and a store, as "npm run dev -- mf-content --store https://loja.exemplo". The remotes are ${remotes.join(', ')}.`,
    );
  }
  const serving = spawn(
    process.execPath,
    [
      ...['--import', pathToFileURL(join(root, 'tooling/end-with-parent.mjs')).href],
      ...[join(root, 'node_modules/webpack/bin/webpack.js'), 'serve', '--env', `store=${store}`],
    ],
    // The channel closes when this process ends, even if it is killed; then the server ends as well.
    { cwd: join(root, remote), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  serving.on('exit', (code) => process.exit(code ?? 1));
}

interface PackageWatcher {
  /** Called once a browser bundle is written. */
  announce: (packageName: string, browser: webpack.Compilation) => void;
  /** Called after each build with its errors; '' without errors. */
  reportErrors: (packageName: string, text: string) => void;
  /** Called after each build of all sides of the package. */
  onBuilt: (packageName: string) => void;
  /** Called after such builds, never twice at the same time. */
  publish: (packageName: string) => Promise<void>;
}

/** Resolves after the first build. */
async function watchPackage(packageName: string, watcher: PackageWatcher) {
  const publish = runInTurn(() => watcher.publish(packageName));
  await rm(join(root, packageName, 'dist/development'), { recursive: true, force: true });
  const configurations = await loadConfigurations(packageName, 'development');
  // A store runs without the isolated pages.
  const watched = configurations.filter(({ name }) => name !== 'isolated');
  // One after the other, the browser's first: open pages wait for it.
  const options: webpack.MultiConfiguration = Object.assign(watched, { parallelism: 1 });
  const compiler = webpack(options);
  compiler.compilers
    .find(({ name }) => name === 'browser')
    ?.hooks.afterEmit.tap({ name: 'Announce', stage: -1 }, (compilation) =>
      watcher.announce(packageName, compilation),
    );
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      const errorText = error ? String(error) : describeErrors(stats);
      watcher.reportErrors(packageName, errorText);
      if (errorText) return;
      watcher.onBuilt(packageName);
      publish()
        .then(resolve)
        .catch((failure: unknown) => console.error(failure));
    });
  });
}

/** The errors of all bundles, each once, without the compiler's own stack. */
function describeErrors(stats: webpack.MultiStats | undefined): string {
  const { children = [] } = stats?.toJson({ all: false, errors: true, children: true }) ?? {};
  const texts = children
    .flatMap(({ errors = [] }) => errors)
    .map(({ moduleName = '', message }) => {
      const [reason = ''] = message.split(/\n\s*(?:Caused by|Stack backtrace|at )/);
      return `${moduleName}\n${reason.trim()}`.trim();
    });
  return [...new Set(texts)].join('\n\n');
}

/** Runs the work after its present run, once for all requests meanwhile. */
function runInTurn(work: () => Promise<void>) {
  let present = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= present
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return (present = work());
      }));
}

async function dev() {
  const { values, positionals } = parseArgs({
    options: { store: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0 && values.store === undefined) return start();
  serveInStore(positionals[0], values.store);
}

dev().catch(exitWithError);
