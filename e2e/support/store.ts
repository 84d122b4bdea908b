import { fileURLToPath } from 'node:url';

const port = Number(process.env.E2E_PORT ?? 3100);

/**
 * The store under test. E2E_PORT is the first of its ports: `npm test` and `npm run test:e2e` choose a block of free ones
 * (tooling/src/free-ports.ts), so that several working copies can be tested at the same time. Its clock is that of the
 * run: see `clock.ts`.
 */
export const store = {
  port,
  apiPort: port + 1000,
  url: `http://localhost:${port}`,
  apiUrl: `http://127.0.0.1:${port + 1000}`,
  backOfficeUrl: `http://localhost:${port + 1600}`,
  dataDir: fileURLToPath(new URL('../../.cache/e2e', import.meta.url)),
};

/** Tests start these beside the store; each has ten ports of its own, for Playwright's workers. */
const besides = [
  'shells with faults',
  'development',
  'guard',
  'returning shopper',
  'retailer',
  'preview',
  'lighthouse',
  'back end down',
  'local remote',
] as const;

export const firstPortOf = (name: (typeof besides)[number]): number =>
  port + 10 * (1 + besides.indexOf(name));

/** The sample customers of the sandbox. */
export const person = { taxId: '52998224725', password: 'Obra@1969' };
export const company = { taxId: '11222333000181', password: 'Obra@1969' };
