import { defineConfig } from '@playwright/test';
import config from '../playwright.config';
import { HOST } from './installation';

/** `npm run stress -- going-live`: docs/going-live.md, step by step, in an empty folder. */
export default defineConfig({
  ...config,
  webServer: [],
  testIgnore: [],
  testDir: '.',
  testMatch: 'going-live.spec.ts',
  outputDir: '../../test-results/going-live',
  timeout: 3_600_000,
  reporter: [['list', { printSteps: true }]],
  reportSlowTests: null,
  projects: [{}],
  use: {
    ...config.use,
    baseURL: `https://${HOST}`,
    // The certificate is that of the walk.
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 900 },
  },
});
