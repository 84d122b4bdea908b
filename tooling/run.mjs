// Runs every command. It works on a fresh clone with nothing but Node and npm: it checks Node, installs what is missing,
// and then runs <command>.ts of one of the commands' folders. `--help` prints the comment at the head of that file.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { commandFolders } from './src/command-folders.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...args] = process.argv.slice(2);

/** Gigabytes that an installation with its builds and database needs. */
const DISK_NEEDED = 2;

function fail(sentence) {
  console.error(`\n✗ ${sentence}`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `Node ${process.versions.node} is too old: install Node 20.19 or later (nodejs.org), then run this again.`,
  );
}

function checkDisk() {
  const { bavail, bsize } = statfsSync(root);
  const free = (bavail * bsize) / 1024 ** 3;
  if (free >= DISK_NEEDED) return;
  fail(
    `Only ${free.toFixed(1)} GB are free in ${root}: free ${DISK_NEEDED} GB and run this again.`,
  );
}

/** Milliseconds between two checks that npm still runs. */
const PARENT_CHECK_MS = 500;

/** Runs a program until it ends. It gets Ctrl-C from the terminal and all other signals from this process. */
function run(program, programArgs, options = {}) {
  const child = spawn(program, programArgs, { cwd: root, stdio: 'inherit', ...options });
  let output = '';
  child.stderr?.on('data', (data) => (output += data));
  const pass = (signal) => child.kill(signal);
  const wait = () => undefined;
  process.on('SIGTERM', pass);
  process.on('SIGHUP', pass);
  process.on('SIGINT', wait);
  const parentCheck = endWithNpm(child);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('exit', (code, signal) => {
      clearInterval(parentCheck);
      process.off('SIGTERM', pass);
      process.off('SIGHUP', pass);
      process.off('SIGINT', wait);
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 1), output });
    });
  });
}

/** npm opens no channel to this process: that npm has ended shows only in another parent process. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGHUP');
  }, PARENT_CHECK_MS);
  return timer;
}

async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.fireflay-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;

  checkDisk();
  console.log('• Installing the libraries (once, about a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The only library that is nothing but a peer is @rspack/core: federation's plug-in for that bundler, 53 MB, asks for it.
  const npmArgs = ['ci', '--omit=peer', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(npm, npmArgs, { stdio: ['ignore', 'ignore', 'pipe'] });
  if (code !== 0) {
    if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/i.test(output)) {
      fail(
        'The libraries could not be downloaded: check the network and the npm registry, then run this again.',
      );
    }
    if (/ENOSPC/.test(output)) fail(`The disk is full: free space in ${root} and run this again.`);
    fail(`npm ci failed:\n${output.trim()}`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

/** The text of the comment at the head of a file. */
function readHeadComment(file) {
  const [comment] = readFileSync(file, 'utf8').replace('/**', '').split('*/');
  return comment.replaceAll(/^ \*? ?/gm, '').trim();
}

checkNode();
const script = commandFolders
  .map((folder) => join(root, folder, `${command.replace(':', '-')}.ts`))
  .find((file) => existsSync(file));
if (!script) fail(`There is no command "${command}".`);
if (args.includes('--help')) {
  console.log(readHeadComment(script));
  process.exit(0);
}
await install();
// The channel closes when this process ends, even if it is killed; then the command ends as well.
const { code } = await run(
  process.execPath,
  ['--import', 'tsx', '--import', join(root, 'tooling/end-with-parent.mjs'), script, ...args],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);
process.exit(code);
