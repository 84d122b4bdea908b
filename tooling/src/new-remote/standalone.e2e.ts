// Areas: tooling, packages/build, packages/releases
/**
 * Creates a remote with its own repository in a temporary folder, installs it, releases it into a running store that was
 * built before, serves it alone and for an open page of that store, and raises its version. `npm test` runs it after the production build.
 */
import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@fireflay/service/launched-process';
import { elapsedSeconds, printLine } from '../console';
import { root } from '../root';
import {
  startShell,
  untilFound,
  verifyFirstView,
  verifyInBrowser,
  verifyReload,
} from './page-check';
import { npm, stepsIn } from './run-steps';

const page = {
  remote: 'mf-services',
  version: '1.0.0',
  path: '/servicos',
  heading: 'Em preparação',
};

/** A monorepo's tools would bring 450 MB more. */
const MAX_INSTALLED_MB = 300;

const copyFile = 'src/features/services/copy.ts';

async function verifyStandaloneRemote(folder: string) {
  const repository = join(folder, page.remote);
  const dataDir = join(folder, 'store');
  mkdirSync(join(dataDir, 'releases'), { recursive: true });
  // A store in which no remote is live yet.
  writeFileSync(join(dataDir, 'releases/composition.json'), '{"microFrontends":{}}');
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const store = await startShell(join(root, 'shell'), dataDir, origin);
  try {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      RELEASES_DIR: undefined,
      RELEASES_BUCKET: undefined,
      RELEASE_SIGNING_KEY: undefined,
      NPM_REGISTRY: undefined,
      GIT_AUTHOR_NAME: 'fireflay',
      GIT_AUTHOR_EMAIL: 'fireflay@localhost',
      GIT_COMMITTER_NAME: 'fireflay',
      GIT_COMMITTER_EMAIL: 'fireflay@localhost',
    };
    const begin = elapsedSeconds();
    await stepsIn(root, env)('npm run new:remote -- --standalone', npm, [
      ...['run', 'new:remote', '--', page.remote, '--path', page.path],
      ...['--standalone', repository],
    ]);
    const run = stepsIn(repository, env);
    // The lock file has every version: npm looks up nothing that it has installed before.
    await run('npm install', npm, ['install', '--prefer-offline', '--no-audit', '--no-fund']);
    const installed = sizeOf(join(repository, 'node_modules'));
    printLine(`    ${installed} MB are installed`);
    if (installed > MAX_INSTALLED_MB)
      throw new Error(`More than ${MAX_INSTALLED_MB} MB are installed`);
    await run('npm run lint', npm, ['run', 'lint']);
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
    await serving(repository, port, async (hasEnded) => {
      for (const path of ['/', '/mf-manifest.json']) await untilFound(origin + path, hasEnded);
      await verifyReload(`${store.origin}${page.path}?mf=${page.remote}@${origin}`, {
        before: page.heading,
        after: 'Obras',
        change: () => replaceIn(join(repository, copyFile), page.heading, 'Obras'),
      });
      printLine(`    npm run dev, in the store, too (${elapsedSeconds().toFixed(0)} s)`);
    });
    await run('git add', 'git', ['add', '--all']);
    await run('git commit', 'git', ['commit', '--message', 'feat: show works']);
    await run('npm run version', npm, ['run', 'version']);
    await run('git rev-parse', 'git', ['rev-parse', '--verify', `${page.remote}@1.1.0`]);
  } finally {
    await store.stop();
  }
}

/** The size of a folder's files in megabytes. */
const sizeOf = (folder: string) =>
  Math.round(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6,
  );

function replaceIn(file: string, from: string, to: string) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

/** Runs `npm run dev` during the work. */
async function serving(
  repository: string,
  port: number,
  work: (hasEnded: () => boolean) => Promise<void>,
) {
  const server = spawn(npm, ['run', 'dev'], {
    cwd: repository,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
    // A separate process group: npm's child ends with it.
    detached: true,
  });
  const hasEnded = () => server.exitCode !== null;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await work(hasEnded);
  } finally {
    if (server.pid && !hasEnded()) process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
}

/** The message of an error, and of what has caused it. */
const describe = (error: unknown): string =>
  error instanceof Error
    ? [error.message, ...(error.cause ? [describe(error.cause)] : [])].join('\n')
    : String(error);

const folder = mkdtempSync(join(tmpdir(), 'fireflay-standalone-'));
try {
  await verifyStandaloneRemote(folder);
} catch (error) {
  printLine(`✗ ${describe(error)}`);
  process.exitCode = 1;
} finally {
  // The dev server may still write its cache while it ends.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}
