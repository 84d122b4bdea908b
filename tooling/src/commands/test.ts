/** `npm test`: runs everything that CI checks. The last line is the total: `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from '../browser';
import { printLine } from '../console';
import { showTasks } from '../nx';
import { bundledPackages, workspaces } from '../packages';
import { REPORTS_FOLDER, root } from '../root';

interface TestCount {
  passed: number;
  /** The tests that failed: the name, and on further lines what the test runner said. */
  failures: string[];
}

/** How much of a failed test's message the total repeats: the expectation, what came instead, and the place. */
const MESSAGE_LINES = 16;

/**
 * A browser test waits for pages, polls and timers most of its time: there is one for each core, and everything else
 * runs beside them on half of the cores. More processes would only make each other slow.
 */
const CORES = availableParallelism();
const HALF_OF_CORES = Math.max(Math.floor(CORES / 2), 1);

const PLAYWRIGHT_REPORT = join(REPORTS_FOLDER, 'playwright.json');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const total: TestCount = { passed: 0, failures: [] };

/** Runs a part of the checks, prints its result and adds it to the total. @returns whether it has passed */
async function runStep(title: string, work: () => Promise<boolean | TestCount>): Promise<boolean> {
  const started = Date.now();
  printLine(`\n• ${title} …`);
  const result = await work();
  const whole = { passed: Number(result), failures: result ? [] : [title] };
  const { passed, failures } = typeof result === 'boolean' ? whole : result;
  total.passed += passed;
  total.failures.push(...failures);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const mark = failures.length > 0 ? '✗' : '✓';
  printLine(`${mark} ${title}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
  return failures.length === 0;
}

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

/** A check that passes or fails as a whole. */
const runCheck = (title: string, program: string, args: string[]) =>
  runStep(title, () => run(program, args));

/** A check by a script of this package. */
const runOwnCheck = (title: string, path: string, ...args: string[]) =>
  runCheck(title, process.execPath, ['--import', 'tsx', join(root, 'tooling/src', path), ...args]);

const readReport = <Report>(path: string) =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;

function describeFailure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  return [name, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');
}

/** Jest's results, as far as they are read. */
interface JestResults {
  numPassedTests: number;
  testResults: {
    testFilePath: string;
    /** Everything that failed in the file. */
    failureMessage?: string | null;
    testResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function countTests(path: string): TestCount {
  const report = readReport<JestResults>(path);
  // The tests of this package did not run to their end.
  if (!report) return { passed: 0, failures: [`${relative(root, path)} is missing`] };
  const failures = report.testResults.flatMap(({ testFilePath, failureMessage, testResults }) => {
    const file = relative(root, testFilePath);
    const failed = testResults.filter(({ status }) => status === 'failed');
    // A file that cannot be loaded has no results.
    if (failed.length === 0) return failureMessage ? [describeFailure(file, failureMessage)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      describeFailure(`${file}: ${fullName}`, failureMessages.join('\n')),
    );
  });
  return { passed: report.numPassedTests, failures };
}

/** Each package's report is written by its tests, or comes from the cache when nothing that they read has changed. */
const runUnitTests = () =>
  runStep('Unit, component and back-end tests', async () => {
    const reports = workspaces
      .filter((folder) => existsSync(join(root, folder, 'jest.config.mjs')))
      .map((folder) => join(root, folder, '.cache/test-report.json'));
    for (const report of reports) rmSync(report, { force: true });
    const hasPassed = await showTasks(['run-many', '-t', 'test', '--parallel=1']);
    const counts = reports.map(countTests);
    const failures = counts.flatMap((count) => count.failures);
    if (failures.length === 0 && !hasPassed) return false;
    return { passed: counts.reduce((sum, { passed }) => sum + passed, 0), failures };
  });

/** Playwright's report, as far as it is read. */
interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: { file: string; title: string; tests: BrowserTest[] }[];
}

interface BrowserTest {
  projectName: string;
  status: string;
  results: { errors: { message?: string; location?: { line: number } }[] }[];
}

const findBrowserFailures = ({ suites = [], specs = [] }: BrowserSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        describeFailure(
          `e2e/${file}: ${title} (${projectName})`,
          results
            .flatMap(({ errors }) => errors)
            .map(({ message = '', location }) => `line ${location?.line ?? '?'}: ${message}`)
            .join('\n'),
        ),
      ),
  ),
  ...suites.flatMap(findBrowserFailures),
];

const runBrowserTests = () =>
  runStep('The store in a real browser', async () => {
    const chromium = await findBrowser().catch((error: Error) => printLine(`✗ ${error.message}`));
    if (!chromium) return false;
    // Tests of the back/forward cache need it, and are skipped without it.
    await findBrowser('whole').catch((error: Error) => printLine(`! ${error.message}`));
    const args = ['test', '--config', 'e2e/playwright.config.ts', `--workers=${CORES}`];
    const hasPassed = await run(bin('playwright'), args, { CHROMIUM_PATH: chromium });
    const report = readReport<BrowserSuite & { stats: { expected: number } }>(PLAYWRIGHT_REPORT);
    const failures = report ? findBrowserFailures(report) : [];
    if (!report || (failures.length === 0 && !hasPassed)) return false;
    return { passed: report.stats.expected, failures };
  });

/** What needs the build, and after it the checks: together they take as long as the unit tests. */
async function runOtherTests(isBuilt: boolean) {
  if (isBuilt) {
    await runBrowserTests();
    const standalone = 'A remote with its own repository, from its creation to its page';
    await runOwnCheck(standalone, 'new-remote/standalone.e2e.ts');
    const newRemote = 'A new remote, from its creation to its page';
    await runOwnCheck(newRemote, 'new-remote/new-remote.e2e.ts');
  }
  await runCheck('Lint and boundaries', bin('eslint'), ['.']);
  // One process for all packages: each task of nx would read the types of its dependencies again. So would each
  // checker.
  // Called by its path, because TypeScript 6 is installed as well.
  const tsc = join(root, 'node_modules/@typescript/compiler/bin/tsc');
  await runCheck('Types', tsc, ['-b', '--builders', String(HALF_OF_CORES), '--checkers', '1']);
  await runCheck('Lint with types', bin('oxlint'), []);
  await runCheck('Format', bin('prettier'), ['--check', '--log-level=warn', '.']);
  await runCheck('Import cycles and undeclared libraries', bin('depcruise'), [
    ...['--config', '.dependency-cruiser.mjs'],
    ...workspaces,
  ]);
  await runCheck('Unused files, exports and libraries', bin('knip'), ['--no-progress']);
  await runOwnCheck('Can it be released?', 'commands/contract.ts', '--matrix');
}

rmSync(PLAYWRIGHT_REPORT, { force: true });
mkdirSync(REPORTS_FOLDER, { recursive: true });
const isBuilt = await runStep('Production build', () =>
  showTasks(['run-many', '-t', 'build', '-p', ...bundledPackages]),
);
await Promise.all([runUnitTests(), runOtherTests(isBuilt)]);
const { passed, failures } = total;
// Beside the total, because a log of CI is often read from its end.
if (failures.length > 0) printLine(`\n${failures.map((name) => `✗ ${name}`).join('\n')}`);
printLine(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
