/**
 * Creates a remote with its own repository in a temporary folder, installs it, serves it alone, and releases it into a
 * running store that was built before. `npm test` runs it after the production build.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elapsedSeconds, printLine } from '../console';
import { root } from '../root';
import {
  findFreePort,
  startShell,
  untilFound,
  verifyFirstView,
  verifyInBrowser,
} from './page-check';
import { npm, stepsIn } from './run-steps';

const page = {
  remote: 'mf-services',
  version: '1.0.0',
  path: '/servicos',
  heading: 'Em preparação',
};

async function verifyStandaloneRemote(folder: string) {
  const repository = join(folder, page.remote);
  const dataDir = join(folder, 'store');
  mkdirSync(join(dataDir, 'releases'), { recursive: true });
  // A store in which no remote is live yet.
  writeFileSync(join(dataDir, 'releases/composition.json'), '{"microFrontends":{}}');
  const store = await startShell(join(root, 'shell'), dataDir);
  try {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      RELEASES_DIR: undefined,
      RELEASES_BUCKET: undefined,
      RELEASE_SIGNING_KEY: undefined,
      NPM_REGISTRY: undefined,
    };
    const begin = elapsedSeconds();
    await stepsIn(root, env)('npm run new:remote -- --standalone', npm, [
      ...['run', 'new:remote', '--', page.remote, '--path', page.path],
      ...['--standalone', repository],
    ]);
    const run = stepsIn(repository, env);
    // The lock file has every version: npm looks up nothing that it has installed before.
    await run('npm install', npm, ['install', '--prefer-offline', '--no-audit', '--no-fund']);
    await run('npm run lint', npm, ['run', 'lint']);
    await serveAlone(repository);
    await run('npm run release', npm, ['run', 'release']);
    await run('npm run channel', npm, [
      'run',
      'channel',
      '--',
      'promote',
      `${page.remote}@${page.version}`,
    ]);
    await untilFound(store.origin + page.path);
    const seconds = (elapsedSeconds() - begin).toFixed(0);
    printLine(`    ${page.path} is live ${seconds} s after npm run new:remote`);
    await verifyFirstView(store.origin, page);
    await verifyInBrowser(store.origin, page);
  } finally {
    await store.stop();
  }
}

/** `npm run dev` serves the isolated page, and the container for a store. */
async function serveAlone(repository: string) {
  const port = await findFreePort();
  const server = spawn(npm, ['run', 'dev'], {
    cwd: repository,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
    // A process group of its own: npm's child ends with it.
    detached: true,
  });
  const hasEnded = () => server.exitCode !== null;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    for (const path of ['/', '/mf-manifest.json']) {
      await untilFound(`http://localhost:${port}${path}`, hasEnded);
    }
    printLine(`    npm run dev (${elapsedSeconds().toFixed(0)} s)`);
  } finally {
    if (server.pid && !hasEnded()) process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'fireflay-standalone-'));
try {
  await verifyStandaloneRemote(folder);
} catch (error) {
  printLine(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
