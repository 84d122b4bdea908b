/**
 * Creates a remote in a copy of the repository, runs its tests, releases it, and opens its page in a store whose shell was
 * built before, on the server and in Chromium. `npm test` runs it after the production build.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser';
import { elapsedSeconds, printLine } from '../console';
import { isPortFree, Processes } from '../processes';
import { root } from '../root';
import { copyWorkspace } from '../testing/workspace-copy';

const REMOTE = 'mf-services';
const ROUTE_PATH = '/servicos';
const FIRST_PORT = 3300;

async function verifyNewRemote(copy: string) {
  const env = {
    ...process.env,
    DATA_DIR: join(copy, '.data'),
    RELEASES_BUCKET: undefined,
    // The shell comes from the cache, as it was built before.
    NX_CACHE_DIRECTORY: join(root, '.cache/nx'),
  };
  const run = (title: string, program: string, args: string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(program, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      child.stdout.on('data', (data: Buffer) => (output += data.toString()));
      child.stderr.on('data', (data: Buffer) => (output += data.toString()));
      child.on('error', reject);
      child.on('close', (code) => {
        if (code !== 0) return reject(new Error(`${title} failed:\n${output}`));
        printLine(`    ${title} (${elapsedSeconds().toFixed(0)} s)`);
        resolve();
      });
    });
  const npm = (title: string, ...args: string[]) =>
    run(title, process.platform === 'win32' ? 'npm.cmd' : 'npm', args);

  await npm('npm run new:remote', 'run', 'new:remote', '--', REMOTE, '--path', ROUTE_PATH);
  await npm('npm test -w mf-services', 'test', '-w', REMOTE);
  await npm('npm run release', 'run', 'release', '--', REMOTE);
  await npm('npm run channel', 'run', 'channel', '--', 'promote', `${REMOTE}@1.0.0`);

  let port = FIRST_PORT;
  while (!(await isPortFree(port))) port++;
  const store = `http://127.0.0.1:${port}`;
  const shell = new Processes();
  await shell.start('shell', join(copy, 'shell/dist/service/main.cjs'), {
    env: {
      ...env,
      NODE_ENV: 'production',
      FIREFLAY_MODE: 'local',
      HOST: '127.0.0.1',
      // Isolated pages are served only with overrides.
      OVERRIDES: 'on',
      PORT: String(port),
      // Nothing listens there: the page needs no back end.
      API_BASE: 'http://127.0.0.1:9',
    },
    ready: `${store}/healthz`,
    readyTimeoutS: 30,
  });
  try {
    const page = await fetch(store + ROUTE_PATH);
    const html = await page.text();
    const heading = readHeading(copy);
    assert.equal(page.status, 200);
    assert.ok(html.includes(`<h1>${heading}</h1>`), `${ROUTE_PATH} does not show its heading`);
    assert.match(html, /"name":"mf-services","version":"1\.0\.0"/);
    const isolated = await fetch(`${store}/remotes/${REMOTE}/1.0.0/isolated/index.html`);
    assert.equal(isolated.status, 200, 'the release has no isolated page');
    const unknown = await fetch(`${store}/${REMOTE}-unknown`);
    assert.equal(unknown.status, 404);
    await verifyInBrowser(store, heading);
  } finally {
    await shell.stop();
  }
  printLine(`    the page at ${ROUTE_PATH} (${elapsedSeconds().toFixed(0)} s)`);
}

/** The page stays after hydration, and is found by a navigation within the document. */
async function verifyInBrowser(store: string, heading: string) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ locale: 'pt-BR' });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      // The store has no back end here.
      if (!/Failed to load resource/.test(message.text())) problems.push(message.text());
    });
    const shown = page.getByRole('heading', { level: 1, name: heading });

    await page.goto(store + ROUTE_PATH, { waitUntil: 'networkidle' });
    await shown.waitFor();
    assert.deepEqual(problems, [], `${ROUTE_PATH} is not hydrated as the server rendered it`);

    await page.goto(`${store}/${REMOTE}-unknown`, { waitUntil: 'networkidle' });
    assert.equal(await shown.count(), 0);
    // The unknown path itself is reported on the console.
    problems.length = 0;
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, ROUTE_PATH);
    await shown.waitFor();
    assert.deepEqual(problems, [], `${ROUTE_PATH} fails after a navigation`);
  } finally {
    await browser.close();
  }
}

/** The heading of the page, from the remote's copy.ts. */
function readHeading(copy: string): string {
  const text = readFileSync(join(copy, REMOTE, 'src/features/services/copy.ts'), 'utf8');
  const [, title = ''] = /title: '([^']+)'/.exec(text) ?? [];
  return title;
}

const copy = copyWorkspace();
// The list of what is in the cache.
cpSync(join(root, '.cache/nx/data'), join(copy, '.cache/nx/data'), {
  recursive: true,
  filter: (path) => !/\.(json|nxt|hash)$/.test(path),
});
try {
  await verifyNewRemote(copy);
} catch (error) {
  printLine(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
