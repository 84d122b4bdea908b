import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { startClock } from './support/clock';
import { store } from './support/store';

const root = fileURLToPath(new URL('..', import.meta.url));

startClock();

/**
 * TEST_SCOPE chooses the tests. A test without a tag runs on the desktop, one with `@phone` on the phone, as most shoppers
 * are, one with `@both` on both. `@phone-only`: never on the desktop. `@variant`: it repeats what another test says of a
 * similar case, and runs with TEST_SCOPE=all alone, which also runs every other test on both.
 */
const runsAll = process.env.TEST_SCOPE === 'all';

/** The store as `npm start` runs it, with separate ports and data, in a real Chromium. */
export default defineConfig({
  testDir: '.',
  testIgnore: 'going-live/**',
  outputDir: '../test-results',
  // No test measures time, and waits end as soon as they can. A machine that also runs everything else needs a third of
  // these limits; a longer wait would only hide that something never comes.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  // One worker leaves a core to the developer; `npm test` uses all cores.
  workers: 1,
  forbidOnly: !!process.env.CI,
  reporter: [
    ['list'],
    ['json', { outputFile: '../.cache/reports/playwright.json' }],
    ['./failures/support/matrix-reporter.ts'],
  ],
  use: {
    baseURL: store.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Colours during a transition are not checked.
    contextOptions: { reducedMotion: 'reduce' },
    // A browser window permits this; the headless shell would refuse a shopper's tap on 'Copiar'.
    permissions: ['clipboard-write'],
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-quic',
        // Two cores run three pages and their servers: helper threads of each page only take turns.
        '--js-flags=--single-threaded',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      grepInvert: runsAll ? /@phone-only/ : /@phone|@variant/,
    },
    {
      name: 'phone',
      ...(!runsAll && { grep: /@phone|@both/, grepInvert: /@variant/ }),
      use: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
      testMatch: /store\//,
    },
  ],
  webServer: {
    command: 'node --import tsx e2e/support/prepare-store.ts && node tooling/run.mjs start',
    cwd: root,
    env: {
      PORT: String(store.port),
      API_PORT: String(store.apiPort),
      DATA_DIR: store.dataDir,
    },
    // Shell and back end start at the same time: neither alone is the store.
    wait: { stdout: /The store is open/ },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
