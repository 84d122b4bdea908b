import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gitLines } from '../git';
import { workspaces } from '../packages';
import { root } from '../root';
import { isIn } from './walks';

/** Scripts that need the built store, with what each proves. A variant runs in `npm run test:all` alone. */
export const SCRIPTS = [
  {
    file: 'tooling/src/release/release-path.e2e.ts',
    title: 'The way of a release',
    isVariant: false,
  },
  {
    file: 'tooling/src/new-remote/standalone.e2e.ts',
    title: 'A remote with its own repository, from its creation to its page',
    isVariant: true,
  },
  {
    file: 'tooling/src/new-remote/new-remote.e2e.ts',
    title: 'A new remote, from its creation to its page',
    isVariant: true,
  },
];

/** A file with tests, and the commands that run it. */
export interface Place {
  file: string;
  places: string[];
}

/** Playwright's list of tests, as far as it is read. */
interface ListedSuite {
  file: string;
  suites?: ListedSuite[];
}

/** The specs of which a scope runs at least one test. */
function listSpecs(scope: string): Set<string> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json'];
  const output = execFileSync(process.execPath, [cli, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, TEST_SCOPE: scope, FORCE_COLOR: '0' },
  });
  const { suites = [] } = JSON.parse(output) as { suites?: ListedSuite[] };
  return new Set(suites.map(({ file }) => `e2e/${file}`));
}

const isUnitTest = (file: string) =>
  /\.test\.tsx?$/.test(file) &&
  workspaces.some(
    (folder) => isIn(file, folder) && existsSync(join(root, folder, 'jest.config.mjs')),
  );

/** Lists every file of tests with its places: 'npm test', 'npm run test:all', 'npm run stress'. */
export function listPlaces(): Place[] {
  const files = gitLines(root, 'ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => /\.(?:test\.tsx?|spec\.tsx?|e2e\.ts)$/.test(file) && existsSync(join(root, file)),
  );
  const [release, all] = [listSpecs('release'), listSpecs('all')];
  const scripts = (isVariant: boolean) =>
    SCRIPTS.filter((script) => script.isVariant === isVariant).map(({ file }) => file);
  return files.map((file) => ({
    file,
    places: [
      ...(isUnitTest(file) || release.has(file) || scripts(false).includes(file)
        ? ['npm test']
        : []),
      ...((all.has(file) && !release.has(file)) || scripts(true).includes(file)
        ? ['npm run test:all']
        : []),
      ...(file.startsWith('e2e/going-live/') ? ['npm run stress -- going-live'] : []),
    ],
  }));
}
