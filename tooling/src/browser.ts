import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { printLine } from './console';

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
 * A Chromium for the tests and the benchmark: CHROMIUM_PATH, Playwright's, or the system's. If there is none, Playwright
 * or, for root on Debian, apt-get installs one.
 *
 * @throws Error with one sentence that says what to do
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = await findInstalled();
  if (found) return found;

  printLine('• Installing a browser for the tests (once) …');
  const cli = createRequire(join(process.cwd(), 'package.json')).resolve('@playwright/test/cli');
  run(process.execPath, [cli, 'install', 'chromium', '--only-shell']);
  const downloaded = await findInstalled();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const packaged = await findInstalled();
  if (packaged) return packaged;
  throw new Error(
    'No browser could be installed for the tests: install Chromium or Chrome, or name one with CHROMIUM_PATH=/path/to/chromium.',
  );
}

async function findInstalled(): Promise<string | undefined> {
  // Imported late: the libraries may just have been installed.
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path));
}

function run(program: string, args: string[]): boolean {
  const { status } = spawnSync(program, args, {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
