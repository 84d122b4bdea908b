/**
 * `npm test`: proves a release. It runs every check, every package's tests, each page and each promise of the README in a
 * browser, and the release path. The last lines are the ten slowest files and the total: `N passed, N failed`.
 *   --all        also runs every variant, and properties with the seed of the day: `npm run test:all`
 *   --changed    runs what the changes since main reach, uncommitted files included
 *   --base <commit>   with --changed: compares with this commit
 *   --list       runs nothing: prints what would run
 *   --without-walks   runs no browser and no script that needs the built store: `npm run check`
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../browser';
import { elapsedSeconds, exitWithError, printLine } from '../console';
import { freePortBlock } from '../free-ports';
import { showTasks } from '../nx';
import { bundledPackages, workspaces } from '../packages';
import { REPORTS_FOLDER, root } from '../root';
import { listPlaces, SCRIPTS } from '../suite/places';
import { bin, run } from '../suite/programs';
import { readBrowserReport, slowestLines } from '../suite/reports';
import { selectChanged } from '../suite/selection';
import type { Selection } from '../suite/selection';
import { CORES, StepQueue } from '../suite/steps';
import type { Step } from '../suite/steps';
import { unitTests } from '../suite/unit-tests';

const PLAYWRIGHT_REPORT = join(REPORTS_FOLDER, 'playwright.json');
/** Tests of the documents: they read the files of all packages. */
const DOCUMENT_TESTS = ['tooling/src/docs-check.test.ts', 'tooling/src/citations.test.ts'];

const queue = new StepQueue();

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
    check('Format', bin('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...changed),
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

/** @param specs as 'e2e/store/kit.spec.ts'; none: all */
const browserTests = (specs: string[]): Step => ({
  title: 'The store in a real browser',
  cores: CORES,
  async run() {
    const chromium = await findBrowser().catch((error: Error) => printLine(`✗ ${error.message}`));
    if (!chromium) return false;
    // Tests of the back/forward cache need it, and are skipped without it.
    await findBrowser('whole').catch((error: Error) => printLine(`! ${error.message}`));
    // One more than cores: a walk waits for its pages a sixth of the time.
    const workers = `--workers=${CORES + 1}`;
    const args = ['test', '--config', 'e2e/playwright.config.ts', workers, ...specs];
    const hasPassed = await run(bin('playwright'), args, {
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(await freePortBlock()),
    });
    const report = readBrowserReport(PLAYWRIGHT_REPORT);
    if (!report || (report.failures.length === 0 && !hasPassed)) return false;
    return report;
  },
});

/** The scripts that need the built store. They wait for servers and browsers half of the time: a core each is enough. */
const listScripts = (scope: string, walks: string[] | undefined): Step[] =>
  SCRIPTS.filter(({ isVariant }) => scope === 'all' || !isVariant)
    .filter(({ file }) => walks?.includes(file) ?? true)
    .map(({ title, file }) => {
      const args = ['--import', 'tsx', join(root, file), ...(scope === 'all' ? ['--all'] : [])];
      return check(title, process.execPath, ...args);
    });

function listBrowserTests(walks: string[] | undefined): Step[] {
  const specs = walks?.filter((file) => file.startsWith('e2e/'));
  return specs?.length === 0 ? [] : [browserTests(specs ?? [])];
}

function printPlaces() {
  for (const { file, places } of listPlaces())
    printLine(`${file}: ${places.join(', ') || '✗ none'}`);
}

const daysSinceEpoch = () => Math.floor(Date.now() / (24 * 60 * 60 * 1000));

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
  // Unset as in a release, which then finds the results of these tests.
  if (scope === 'all') {
    process.env['TEST_SCOPE'] = scope;
    process.env['PROPERTY_SEED'] ??= String(daysSinceEpoch());
  } else delete process.env['TEST_SCOPE'];
  const selection = values.changed ? await selectChanged(values.base) : undefined;
  if (selection) {
    if (selection.files.length === 0) return printLine('Nothing has changed.');
    printLine(`• ${selection.files.length} changed files reach`);
    for (const reached of [...selection.tests, ...selection.walks]) printLine(`    ${reached}`);
  }
  if (values.list) return selection ? undefined : printPlaces();

  const walks = values['without-walks'] ? [] : selection?.walks;
  rmSync(PLAYWRIGHT_REPORT, { force: true });
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  const scripts = listScripts(scope, walks);
  const browser = listBrowserTests(walks);
  const build = {
    title: 'Production build',
    run: () => showTasks(['run-many', '-t', 'build', '-p', ...bundledPackages]),
  };
  const isBuilt = scripts.length + browser.length > 0 && (await queue.run(build));
  await queue.runAll([
    // First, beside the checks, which need a core each as well: what is stopped early has then tried a release.
    ...(isBuilt ? scripts : []),
    ...listChecks(selection),
    unitTests(selection?.tests),
    ...(isBuilt ? browser : []),
  ]);

  const { passed, failures, files } = queue.total;
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
