/**
 * Makes a remote in a copy of the repository and takes it to its first visitor: its tests, its release, and a shell
 * that serves its page under its address. `npm test` runs it once, after the production build.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { elapsedSeconds, printLine } from '../console';
import { isPortFree, Processes } from '../processes';
import { root } from '../root';
import { copyWorkspace } from '../testing/workspace-copy';

const REMOTE = 'mf-services';
const ROUTE_PATH = '/servicos';
const FIRST_PORT = 3300;

async function verifyNewRemote(copy: string) {
  const env = { ...process.env, DATA_DIR: join(copy, '.data'), RELEASES_BUCKET: undefined };
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
  const npm = (title: string, ...given: string[]) =>
    run(title, process.platform === 'win32' ? 'npm.cmd' : 'npm', given);
  const buildShell = (side: string) => {
    const script = join(copy, 'tooling/src/webpack/build-one.ts');
    const given = ['--import', 'tsx', script, 'shell', side, 'production'];
    return run(`the shell that knows its address (${side})`, process.execPath, given);
  };

  await npm('npm run new:remote', 'run', 'new:remote', '--', REMOTE, '--path', ROUTE_PATH);
  await npm('npm test -w mf-services', 'test', '-w', REMOTE);
  await npm('npm run release', 'run', 'release', '--', REMOTE);
  await npm('npm run channel', 'run', 'channel', '--', 'promote', `${REMOTE}@1.0.0`);
  await Promise.all(['server', 'service'].map(buildShell));
  // The browser's part of the shell is what it was, as far as this view goes.
  cpSync(join(root, 'shell/dist/browser'), join(copy, 'shell/dist/browser'), { recursive: true });

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
      // Else isolated pages are not served.
      OVERRIDES: 'on',
      PORT: String(port),
      // Nobody answers there: the page needs no back end.
      API_BASE: 'http://127.0.0.1:9',
    },
    ready: `${store}/healthz`,
    patience: 30,
  });
  try {
    const page = await fetch(store + ROUTE_PATH);
    const html = await page.text();
    const title = readHeading(copy);
    assert.equal(page.status, 200);
    assert.ok(html.includes(`<h1>${title}</h1>`), `${ROUTE_PATH} does not show its heading`);
    assert.match(html, /"name":"mf-services","version":"1\.0\.0"/);
    const alone = await fetch(`${store}/remotes/${REMOTE}/1.0.0/isolated/index.html`);
    assert.equal(alone.status, 200, 'the release has no isolated page');
    const elsewhere = await fetch(`${store}/${REMOTE}-is-not-here`);
    assert.equal(elsewhere.status, 404);
  } finally {
    await shell.stop();
  }
  printLine(`    its page under ${ROUTE_PATH} (${elapsedSeconds().toFixed(0)} s)`);
}

/** What the page says at its top, from the remote's own texts. */
function readHeading(copy: string): string {
  const text = readFileSync(join(copy, REMOTE, 'src/features/services/copy.ts'), 'utf8');
  const [, title = ''] = /title: '([^']+)'/.exec(text) ?? [];
  return title;
}

const copy = copyWorkspace();
try {
  await verifyNewRemote(copy);
} catch (error) {
  printLine(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
