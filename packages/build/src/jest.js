/**
 * The one jest configuration: `jestPreset('mf-catalog', 'browser')` in a package's jest.config.mjs.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { writeTestGroups } from './jest-groups.js';
import { typeboxMapping, typeboxTransform } from './jest-typebox.js';

const { resolve } = createRequire(import.meta.url);

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Packages with ES modules only, which jest must transform. */
const esmOnly = [
  ...['until-async', 'rettime', 'typebox', '@open-draft', 'msw', 'cookie', 'jose', 'hucre'],
  'pixelmatch',
  // Ours, where they are installed and not linked.
  ...['@fireflay', 'shared-contracts'],
];

/** `npm test` runs each package's tests alone. Elsewhere jest may run several packages, with its own options. */
const isRunAlone =
  process.env['NX_TASK_TARGET_TARGET'] === 'test' || process.env['TEST_FILES'] !== undefined;

/**
 * @param {string} displayName
 * @param {'browser' | 'server'} environment Where the package's code runs: its tests run in jsdom or in Node.
 * @param {Record<string, unknown>} [extra] options of jest that replace those of the preset
 */
export function jestPreset(displayName, environment, extra = {}) {
  // Half of the cores, because `npm test` runs two packages at the same time.
  const { maxWorkers = '50%', ...options } = extra;
  return {
    displayName,
    // A slow machine must not fail a test: no test measures time.
    testTimeout: 120_000,
    // A spy of one test counts no calls of another.
    restoreMocks: true,
    ...(isRunAlone
      ? {
          maxWorkers,
          // A worker even where one is enough: modules of hundreds of test files stay in the memory of their process.
          workerIdleMemoryLimit: '1GB',
          reporters: ['default', here('./jest-report.js')],
        }
      : {}),
    testEnvironment: environment === 'browser' ? resolve('jest-fixed-jsdom') : 'node',
    testMatch: isRunAlone ? writeTestGroups(process.cwd()) : ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    extensionsToTreatAsEsm: [],
    transform: {
      ...typeboxTransform,
      '^.+\\.(t|j|mj)sx?$': [
        resolve('@swc/jest'),
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${esmOnly.join('|')})/)`],
    globals: { FAST_CHECK_PATH: resolve('fast-check') },
    moduleNameMapper: {
      ...typeboxMapping,
      '^fast-check$': here('./jest-fast-check.js'),
      '\\.css$': here('./jest-styles.js'),
      // The files that `antd` itself resolves to in Node: two copies would have two React contexts.
      '^antd/es/(.*)$': 'antd/lib/$1',
    },
    setupFilesAfterEnv:
      environment === 'browser' ? [here('./jest-setup.js'), '@fireflay/testing/jest-setup'] : [],
    ...options,
  };
}
