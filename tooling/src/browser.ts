import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { printLine } from './console';

/** Chromium without windows, made for tests: a page takes half the processor time that it takes in the whole browser. */
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';

/** Options of every Chromium that the tools start: containers and root need the first. */
export const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Where operating systems install Chromium or Chrome. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium: CHROMIUM_PATH, Playwright's, or the system's. If there is none, Playwright or, for root on Debian, apt-get
 * installs one.
 *
 * @param kind 'shell' for tests: the one without windows, if there is one. 'whole' for measurements: as shoppers have it.
 * @throws Error with one sentence that says what to do
 */
export async function findBrowser(kind: 'shell' | 'whole' = 'shell'): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = await findInstalled(kind);
  if (found) return found;

  printLine('• Installing a browser for the tests (once) …');
  const packageFile = createRequire(join(process.cwd(), 'package.json')).resolve(
    'playwright-core/package.json',
  );
  run(process.execPath, [
    join(dirname(packageFile), 'cli.js'),
    'install',
    'chromium',
    ...(kind === 'shell' ? ['--only-shell'] : []),
  ]);
  const downloaded = await findInstalled(kind);
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      kind === 'shell' ? 'chromium-headless-shell' : 'chromium',
    ]);
  }
  const packaged = await findInstalled(kind);
  if (packaged) return packaged;
  throw new Error(
    'No browser could be installed for the tests: install Chromium or Chrome, or name one with CHROMIUM_PATH=/path/to/chromium.',
  );
}

async function findInstalled(kind: 'shell' | 'whole'): Promise<string | undefined> {
  // Imported late: the libraries may just have been installed.
  const { chromium } = await import('playwright-core');
  const shells = kind === 'shell' ? [SYSTEM_SHELL] : [];
  return [chromium.executablePath(), ...shells, ...SYSTEM_BROWSERS].find((path) =>
    existsSync(path),
  );
}

function run(program: string, args: string[]): boolean {
  const { status } = spawnSync(program, args, {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
