/**
 * `npm run test:e2e`: runs the browser tests. Arguments go to Playwright:
 * `npm run test:e2e -- --project=desktop e2e/store/checkout.spec.ts`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../browser';
import { exitWithError } from '../console';
import { root } from '../root';

try {
  const chromium = await findBrowser();
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium } },
  );
  process.exit(status ?? 1);
} catch (error) {
  exitWithError((error as Error).message);
}
