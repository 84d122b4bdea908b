/** `npm test`: runs everything that CI checks. The last line is the total: `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser';
import { printLine } from '../console';
import { showScripts } from '../lerna';
import { bundledPackages, workspaces } from '../packages';
import { root } from '../root';

interface TestCount {
  passed: number;
  failed: number;
}

/** The niceness of what runs beside the browser tests: these wait often, and the rest uses the time that they leave. */
const BACKGROUND = 10;

const REPORTS_FOLDER = join(root, '.cache/reports');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const total: TestCount = { passed: 0, failed: 0 };

/** Prints that a step begins. The returned function adds its result to the total and prints it. */
function beginStep(title: string) {
  const started = Date.now();
  printLine(`\n• ${title} …`);
  return (count: TestCount) => {
    total.passed += count.passed;
    total.failed += count.failed;
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    printLine(
      `${count.failed ? '✗' : '✓'} ${title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
    );
  };
}

/** @returns whether the program exited with 0 */
function run(
  program: string,
  args: string[],
  { env = {}, niceness = BACKGROUND }: { env?: NodeJS.ProcessEnv; niceness?: number } = {},
): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
  if (child.pid) setPriority(child.pid, niceness);
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (status) => resolve(status === 0));
  });
}

/** A check that passes or fails as a whole. */
async function runCheck(title: string, program: string, args: string[]) {
  const end = beginStep(title);
  const passed = await run(program, args);
  end({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
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
  end({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
  return passed;
}

/** Each package's report is written by its tests, or comes from lerna's cache when nothing that they read has changed. */
async function unitTests() {
  const end = beginStep('Unit, component and back-end tests');
  const reports = workspaces
    .filter((folder) => existsSync(join(root, folder, 'jest.config.mjs')))
    .map((folder) => join(root, folder, '.cache/test-report.json'));
  for (const report of reports) rmSync(report, { force: true });
  const passed = await showScripts(['test'], { niceness: BACKGROUND });
  const count = sumOf(reports.map(readReport));
  end({ ...count, failed: Math.max(count.failed, passed ? 0 : 1) });
}

function readReport(report: string): TestCount {
  // The tests of this package did not run to their end.
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  return JSON.parse(readFileSync(report, 'utf8')) as TestCount;
}

const sumOf = (counts: TestCount[]): TestCount => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

async function runOtherChecks() {
  // One process for all packages: each process of lerna would read the types of its dependencies again. So would each
  // checker; two packages at a time use both cores.
  // By its path: TypeScript 6, which is installed too, has a command of the same name.
  const tsc = join(root, 'node_modules/@typescript/compiler/bin/tsc');
  await runCheck('Types', tsc, ['-b', '--builders', '2', '--checkers', '1']);
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
  const end = beginStep('The store in a real browser');
  const chromium = await findBrowser().catch((error: Error) => printLine(`✗ ${error.message}`));
  if (!chromium) return end({ passed: 0, failed: 1 });
  const report = join(REPORTS_FOLDER, 'playwright.json');
  const passed = await run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--workers=2'],
    { env: { CHROMIUM_PATH: chromium }, niceness: 0 },
  );
  if (!existsSync(report)) return end({ passed: 0, failed: 1 });
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  if (stats.flaky > 0) printLine(`! ${stats.flaky} passed only in a retry: find the cause.`);
  const failed = Math.max(stats.unexpected, passed ? 0 : 1);
  end({ passed: stats.expected + stats.flaky, failed });
}

async function runOtherTests(isBuilt: boolean) {
  // Each of them uses one core most of the time.
  await Promise.all([runCheck('Lint and boundaries', bin('eslint'), ['.']), runOtherChecks()]);
  // A remote's creation waits for one process most of the time: the unit tests use the other core.
  await Promise.all([unitTests(), isBuilt && newRemotes()]);
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
await Promise.all([isBuilt && browserTests(), runOtherTests(isBuilt)]);
printLine(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
