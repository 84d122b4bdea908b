/**
 * The one jest configuration: `jestPreset('mf-catalog', 'browser')` in a package's jest.config.mjs.
 * `browser` packages test in jsdom, `server` packages in Node.
 */
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Packages with ES modules only, which jest must transform. */
const esmOnly = ['until-async', 'rettime', 'typebox', '@open-draft', 'msw', 'cookie'];

export function jestPreset(displayName, environment, extra = {}) {
  return {
    displayName,
    // A slow machine must not fail a test: no test measures time.
    testTimeout: 60_000,
    testEnvironment: environment === 'browser' ? 'jest-fixed-jsdom' : 'node',
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    extensionsToTreatAsEsm: [],
    transform: {
      '^.+\\.(t|j|mj)sx?$': [
        '@swc/jest',
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
    moduleNameMapper: {
      '\\.css$': here('./jest-styles.mjs'),
      // The files that `antd` itself resolves to in Node: two copies would have two React contexts.
      '^antd/es/(.*)$': 'antd/lib/$1',
    },
    setupFilesAfterEnv:
      environment === 'browser'
        ? [here('./jest-setup-browser.ts'), here('../packages/testing/src/jest-setup.ts')]
        : [],
    ...extra,
  };
}
