/**
 * `npm test`: proves a release. It runs every check, every package's tests, each page and each promise of the README in a
 * browser, and the release path. The last lines are the ten slowest files and the total: `N passed, N failed`.
 *   --all        also runs every variant: `npm run test:all`
 *   --changed    runs what the changes since main reach, uncommitted files included
 *   --base <commit>   with --changed: compares with this commit
 *   --list       runs nothing: prints what would run
 *   --without-walks   runs no browser and no script that needs the built store: `npm run check`
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../browser';
import { elapsedSeconds, exitWithError, printLine } from '../console';
import { freePortBlock } from '../free-ports';
import { showTasks } from '../nx';
import { bundledPackages, packageFiles, workspaces } from '../packages';
import { REPORTS_FOLDER, root } from '../root';
import { listPlaces, SCRIPTS } from '../suite/places';
import type { FileSeconds } from '../suite/reports';
import { readBrowserReport, readJestReport, slowestLines } from '../suite/reports';
import { selectChanged } from '../suite/selection';
import type { Selection } from '../suite/selection';
import { CORES, StepQueue } from '../suite/steps';
import type { Step } from '../suite/steps';

const PLAYWRIGHT_REPORT = join(REPORTS_FOLDER, 'playwright.json');
/** Tests of the documents: they read the files of all packages. */
const DOCUMENT_TESTS = ['tooling/src/docs-check.test.ts', 'tooling/src/citations.test.ts'];

/** The package whose tests take longest. */
const LONGEST = 'backend';

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const queue = new StepQueue();
const files: FileSeconds[] = [];

/** @returns whether the program exited with 0 */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (status) => resolve(status === 0));
  });
}

/** A program that keeps one core busy, and passes or fails as a whole. */
const check = (title: string, program: string, ...args: string[]): Step => ({
  title,
  cores: 1,
  run: () => run(program, args),
});

/** @param selection what a change reaches; without it, everything is checked */
function listChecks(selection?: Selection): Step[] {
  const { files: changed = ['.'], folders = ['.'] } = selection ?? {};
  // One process for all packages: each task of nx would read the types of its dependencies again. So would each checker.
  // Called by its path, because TypeScript 6 is installed as well.
  const tsc = join(root, 'node_modules/@typescript/compiler/bin/tsc');
  return [
    check('Lint with types', bin('oxlint'), ...folders),
    check('Types', process.execPath, tsc, '-b', '--builders', '1', '--checkers', '1'),
    check('Lint and boundaries', bin('eslint'), '--no-warn-ignored', ...folders),
    check(
      ...(['Format', bin('prettier'), '--check', '--log-level=warn'] as const),
      ...['--ignore-unknown', ...changed],
    ),
    check(
      ...(['Import cycles and undeclared libraries', bin('depcruise')] as const),
      ...['--config', '.dependency-cruiser.mjs', ...workspaces],
    ),
    check('Unused files, exports and libraries', bin('knip'), '--no-progress'),
    {
      title: 'Every test has a place',
      cores: 1,
      run: () => {
        const lost = listPlaces().filter(({ places }) => places.length === 0);
        return Promise.resolve({
          passed: Number(lost.length === 0),
          failures: lost.map(({ file }) => `No command runs ${file} (CONTRIBUTING.md, Tests)`),
        });
      },
    },
    ...(selection && !folders.includes('tooling')
      ? [check('Documents', bin('jest'), ...DOCUMENT_TESTS)]
      : []),
  ];
}

/** Each package's report is written by its tests, or comes from the cache when nothing that they read has changed. */
const unitTests = (folders: string[]): Step => ({
  title: 'Unit, component and back-end tests',
  cores: CORES,
  async run() {
    const tested = folders.filter((folder) => existsSync(join(root, folder, 'jest.config.mjs')));
    const reportOf = (folder: string) => join(root, folder, '.cache/test-report.json');
    for (const folder of tested) rmSync(reportOf(folder), { force: true });
    const names = packageFiles
      .filter((_, index) => tested.includes(workspaces[index] ?? ''))
      .map(({ name }) => name);
    // The back end's tests take as long as all others: beside them, each with half of the cores.
    const halves = [
      names.filter((name) => name === LONGEST),
      names.filter((name) => name !== LONGEST),
    ];
    const runs = halves
      .filter((half) => half.length > 0)
      .map((half) => showTasks(['run-many', '-t', 'test', '--parallel=1', '-p', ...half]));
    const hasPassed = (await Promise.all(runs)).every(Boolean);
    const reports = tested.map((folder) => readJestReport(reportOf(folder), folder));
    files.push(...reports.flatMap((report) => report.files));
    const failures = reports.flatMap((report) => report.failures);
    if (failures.length === 0 && !hasPassed) return false;
    return { passed: reports.reduce((sum, { passed }) => sum + passed, 0), failures };
  },
});

/** @param specs as 'e2e/store/kit.spec.ts'; none: all */
const browserTests = (scope: string, specs: string[]): Step => ({
  title: 'The store in a real browser',
  cores: CORES,
  async run() {
    const chromium = await findBrowser().catch((error: Error) => printLine(`✗ ${error.message}`));
    if (!chromium) return false;
    // Tests of the back/forward cache need it, and are skipped without it.
    await findBrowser('whole').catch((error: Error) => printLine(`! ${error.message}`));
    const args = ['test', '--config', 'e2e/playwright.config.ts', `--workers=${CORES}`, ...specs];
    const hasPassed = await run(bin('playwright'), args, {
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(await freePortBlock()),
      TEST_SCOPE: scope,
    });
    const report = readBrowserReport(PLAYWRIGHT_REPORT);
    files.push(...(report?.files ?? []));
    if (!report || (report.failures.length === 0 && !hasPassed)) return false;
    return report;
  },
});

/** Everything that needs the built store, the scripts first: what is stopped early has then tried a release. */
function listWalkSteps(scope: string, walks: string[] | undefined): Step[] {
  const specs = walks?.filter((file) => file.startsWith('e2e/'));
  return [
    ...SCRIPTS.filter(({ isVariant }) => scope === 'all' || !isVariant)
      .filter(({ file }) => walks?.includes(file) ?? true)
      .map(({ title, file }): Step => ({
        ...check(title, process.execPath, '--import', 'tsx', join(root, file)),
        cores: CORES,
      })),
    ...(specs?.length === 0 ? [] : [browserTests(scope, specs ?? [])]),
  ];
}

function printPlaces() {
  for (const { file, places } of listPlaces())
    printLine(`${file}: ${places.join(', ') || '✗ none'}`);
}

async function test() {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      base: { type: 'string' },
      list: { type: 'boolean', default: false },
      'without-walks': { type: 'boolean', default: false },
    },
  });
  if (values.base && !values.changed) throw new Error('--base needs --changed.');
  const scope = values.all ? 'all' : 'release';
  const selection = values.changed ? await selectChanged(values.base) : undefined;
  if (selection) {
    if (selection.files.length === 0) return printLine('Nothing has changed.');
    printLine(`• ${selection.files.length} changed files reach`);
    for (const reached of [...selection.folders, ...selection.walks]) printLine(`    ${reached}`);
  }
  if (values.list) return selection ? undefined : printPlaces();

  const walks = values['without-walks'] ? [] : selection?.walks;
  rmSync(PLAYWRIGHT_REPORT, { force: true });
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  const walkSteps = listWalkSteps(scope, walks);
  const build = {
    title: 'Production build',
    run: () => showTasks(['run-many', '-t', 'build', '-p', ...bundledPackages]),
  };
  const isBuilt = walkSteps.length > 0 && (await queue.run(build));
  await queue.runAll([
    ...listChecks(selection),
    unitTests(selection?.folders ?? workspaces),
    ...(isBuilt ? walkSteps : []),
  ]);

  const { passed, failures } = queue.total;
  // Beside the total, because a log of CI is often read from its end.
  if (failures.length > 0) printLine(`\n${failures.map((name) => `✗ ${name}`).join('\n')}`);
  printLine(`\nSeconds of each step, ${elapsedSeconds().toFixed(0)} s in all:`);
  queue.secondsLines().forEach(printLine);
  printLine('\nThe slowest files:');
  slowestLines(files).forEach(printLine);
  printLine(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}

test().catch(exitWithError);
