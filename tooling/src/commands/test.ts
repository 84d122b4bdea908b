/** `npm test`: runs everything that CI checks. The last line is the total: `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from '../browser';
import { printLine } from '../console';
import { showScripts } from '../lerna';
import { bundledPackages, workspaces } from '../packages';
import { root } from '../root';

interface TestCount {
  passed: number;
  /** The tests that failed: the name, and on further lines what the test runner said. */
  failures: string[];
}

/** How much of a failed test's message the total repeats: the expectation, what came instead, and the place. */
const MESSAGE_LINES = 16;
/** How much of what a failed page showed. */
const SCREEN_LINES = 30;

/**
 * A browser test waits for pages, polls and timers most of its time: there is one for each core, and everything else
 * runs beside them on half of the cores. More processes would only make each other slow.
 */
const CORES = availableParallelism();
const HALF_OF_CORES = Math.max(Math.floor(CORES / 2), 1);

const REPORTS_FOLDER = join(root, '.cache/reports');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const total: TestCount = { passed: 0, failures: [] };

/** Prints that a step begins. The returned function adds its result to the total and prints it. */
function beginStep(title: string) {
  const started = Date.now();
  printLine(`\n• ${title} …`);
  return (count: TestCount) => {
    total.passed += count.passed;
    total.failures.push(...count.failures);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    printLine(
      `${count.failures.length ? '✗' : '✓'} ${title}: ${count.passed} passed, ${count.failures.length} failed (${seconds} s)`,
    );
  };
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
async function runCheck(title: string, program: string, args: string[]) {
  const end = beginStep(title);
  end((await run(program, args)) ? { passed: 1, failures: [] } : { passed: 0, failures: [title] });
}

/** A check by a script of this package. */
const runOwnCheck = (title: string, path: string, ...args: string[]) =>
  runCheck(title, process.execPath, ['--import', 'tsx', join(root, 'tooling/src', path), ...args]);

/** A script of several packages that passes or fails as a whole. */
async function runScript(
  title: string,
  script: string,
  options: { packages: string[] },
): Promise<boolean> {
  const end = beginStep(title);
  const passed = await showScripts([script], options);
  end(passed ? { passed: 1, failures: [] } : { passed: 0, failures: [title] });
  return passed;
}

/** Each package's report is written by its tests, or comes from lerna's cache when nothing that they read has changed. */
async function unitTests() {
  const title = 'Unit, component and back-end tests';
  const end = beginStep(title);
  const reports = workspaces
    .filter((folder) => existsSync(join(root, folder, 'jest.config.mjs')))
    .map((folder) => join(root, folder, '.cache/test-report.json'));
  for (const report of reports) rmSync(report, { force: true });
  const passed = await showScripts(['test'], { concurrency: 1 });
  const counts = reports.map(readReport);
  const failures = counts.flatMap((count) => count.failures);
  end({
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failures: failures.length > 0 || passed ? failures : [title],
  });
}

interface FailedTest {
  name: string;
  message: string;
  /** What the page showed. */
  screen?: string;
}

function describeFailure({ name, message, screen = '' }: FailedTest): string {
  const firstLines = (text: string, count: number) =>
    stripVTControlCharacters(text)
      .split('\n')
      .filter((line) => line.trim())
      .slice(0, count)
      .map((line) => `    ${line}`);
  return [name, ...firstLines(message, MESSAGE_LINES), ...firstLines(screen, SCREEN_LINES)].join(
    '\n',
  );
}

function readReport(report: string): TestCount {
  // The tests of this package did not run to their end.
  if (!existsSync(report)) return { passed: 0, failures: [`${relative(root, report)} is missing`] };
  const { passed, failures } = JSON.parse(readFileSync(report, 'utf8')) as {
    passed: number;
    failures: FailedTest[];
  };
  return { passed, failures: failures.map(describeFailure) };
}

async function runOtherChecks() {
  // One process for all packages: each process of lerna would read the types of its dependencies again. So would each
  // checker.
  // By its path: TypeScript 6, which is installed too, has a command of the same name.
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

async function browserTests() {
  const title = 'The store in a real browser';
  const end = beginStep(title);
  const chromium = await findBrowser().catch((error: Error) => printLine(`✗ ${error.message}`));
  if (!chromium) return end({ passed: 0, failures: [title] });
  // Tests of the back/forward cache need it, and are skipped without it.
  await findBrowser('whole').catch((error: Error) => printLine(`! ${error.message}`));
  const report = join(REPORTS_FOLDER, 'playwright.json');
  const passed = await run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', `--workers=${CORES}`],
    { CHROMIUM_PATH: chromium },
  );
  if (!existsSync(report)) return end({ passed: 0, failures: [`${title}: no report`] });
  const results = resultsOf(JSON.parse(readFileSync(report, 'utf8')) as BrowserSuite);
  const withStatus = (status: string) => results.filter((result) => result.status === status);
  const failures = withStatus('unexpected').map(describeFailure);
  end({
    passed: withStatus('expected').length,
    failures: failures.length > 0 || passed ? failures : [title],
  });
}

/** Playwright's report, as far as it is read. */
interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: { file: string; title: string; tests: BrowserTest[] }[];
}

interface BrowserTest {
  projectName: string;
  status: string;
  results: {
    errors: { message?: string; location?: { line: number } }[];
    attachments: { name: string; path?: string }[];
  }[];
}

/** The page's main in the snapshot that Playwright attaches to a failed test. */
function readScreen({ results }: BrowserTest): string {
  const attachments = results.flatMap(({ attachments }) => attachments);
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const snapshot = path && existsSync(path) ? readFileSync(path, 'utf8') : '';
  return /^- main\b.*\n(?: .*\n)*/m.exec(snapshot)?.[0] ?? '';
}

function resultsOf({ suites = [], specs = [] }: BrowserSuite): (FailedTest & {
  status: string;
})[] {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map((test) => ({
        name: `e2e/${file}: ${title} (${test.projectName})`,
        status: test.status,
        screen: test.status === 'unexpected' ? readScreen(test) : '',
        message: test.results
          .flatMap(({ errors }) => errors)
          .map(({ message = '', location }) => `line ${location?.line ?? '?'}: ${message}`)
          .join('\n'),
      })),
    ),
    ...suites.flatMap(resultsOf),
  ];
}

/** What needs the build, and after it the checks: together they take as long as the unit tests. */
async function runOtherTests(isBuilt: boolean) {
  if (isBuilt) {
    await browserTests();
    await newRemotes();
  }
  await runCheck('Lint and boundaries', bin('eslint'), ['.']);
  await runOtherChecks();
}

async function newRemotes() {
  await runOwnCheck(
    'A remote with its own repository, from its creation to its page',
    'new-remote/standalone.e2e.ts',
  );
  await runOwnCheck('A new remote, from its creation to its page', 'new-remote/new-remote.e2e.ts');
}

rmSync(REPORTS_FOLDER, { recursive: true, force: true });
mkdirSync(REPORTS_FOLDER, { recursive: true });
const isBuilt = await runScript('Production build', 'build', { packages: bundledPackages });
await Promise.all([unitTests(), runOtherTests(isBuilt)]);
const { passed, failures } = total;
// Beside the total, because a log of CI is often read from its end.
if (failures.length > 0) printLine(`\n${failures.map((name) => `✗ ${name}`).join('\n')}`);
printLine(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
