import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser';
import { freePortBlock } from './free-ports';
import { root } from './root';

/** Runs Playwright's tests in a Chromium, on ports that are free. @returns the exit code */
export async function runPlaywright(
  args: string[],
  config = 'e2e/playwright.config.ts',
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const chromium = await findBrowser();
  const port = process.env.E2E_PORT ?? String(await freePortBlock());
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'test', '--config', config, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, E2E_PORT: port, ...env },
  });
  return status ?? 1;
}
