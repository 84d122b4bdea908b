/** Reads the reports of jest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../root';
import type { FileSeconds, TestCount } from './steps';

/** The total repeats this many lines of a failed test's message: the expectation, what came instead, and the place. */
const MESSAGE_LINES = 16;

export interface TestReport extends TestCount {
  files: FileSeconds[];
}

function describeFailure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  return [name, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');
}

const readReport = <Report>(path: string) =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;

function sumByFile(tests: FileSeconds[]): FileSeconds[] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of tests) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums].map(([file, seconds]) => ({ file, seconds }));
}

/** Jest's results, as far as they are read. */
export interface JestResults {
  numPassedTests: number;
  testResults: {
    testFilePath: string;
    /** Everything that failed in the file. */
    failureMessage?: string | null;
    testResults: JestTest[];
  }[];
}

interface JestTest {
  status: string;
  fullName: string;
  ancestorTitles: string[];
  /** Milliseconds. */
  duration?: number | null;
  failureMessages: string[];
}

/** Reads the report of a package's tests. @param folder the package's folder, as 'packages/ui' */
export function readJestReport(path: string, folder: string): TestReport {
  const report = readReport<JestResults>(path);
  // The tests of this package did not run to their end.
  if (!report) return { passed: 0, failures: [`${relative(root, path)} is missing`], files: [] };
  return { passed: report.numPassedTests, ...readJestResults(report, folder) };
}

/** A group of files (`@fireflay/build/jest`) names the file of a test as its outermost block. */
export function readJestResults({ testResults }: JestResults, folder: string) {
  const isGroup = (path: string) => path.includes('.cache/jest-groups/');
  const fileOf = (path: string, test: JestTest) =>
    isGroup(path) ? `${folder}/${test.ancestorTitles[0] ?? ''}` : relative(root, path);
  const failures = testResults.flatMap(({ testFilePath, failureMessage, testResults: tests }) => {
    const failed = tests.filter(({ status }) => status === 'failed');
    const file = relative(root, testFilePath);
    // A file that cannot be loaded has no results.
    if (failed.length === 0) return failureMessage ? [describeFailure(file, failureMessage)] : [];
    return failed.map((test) => {
      const name = isGroup(testFilePath)
        ? `${folder}/${test.fullName}`
        : `${file}: ${test.fullName}`;
      return describeFailure(name, test.failureMessages.join('\n'));
    });
  });
  const files = sumByFile(
    testResults.flatMap(({ testFilePath, testResults: tests }) =>
      tests.map((test) => ({
        file: fileOf(testFilePath, test),
        seconds: (test.duration ?? 0) / 1000,
      })),
    ),
  );
  return { failures, files };
}

/** Playwright's report, as far as it is read. */
interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: BrowserSpec[];
}

interface BrowserSpec {
  file: string;
  title: string;
  tests: {
    projectName: string;
    status: string;
    results: { duration: number; errors: { message?: string; location?: { line: number } }[] }[];
  }[];
}

const listSpecs = ({ suites = [], specs = [] }: BrowserSuite): BrowserSpec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

const findBrowserFailures = ({ file, title, tests }: BrowserSpec) =>
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
    );

/** Reads Playwright's report. @returns undefined when there is none */
export function readBrowserReport(path: string): TestReport | undefined {
  const report = readReport<BrowserSuite & { stats: { expected: number } }>(path);
  if (!report) return undefined;
  const specs = listSpecs(report);
  return {
    passed: report.stats.expected,
    failures: specs.flatMap(findBrowserFailures),
    files: sumByFile(
      specs.flatMap(({ file, tests }) =>
        tests.flatMap(({ results }) =>
          results.map(({ duration }) => ({ file: `e2e/${file}`, seconds: duration / 1000 })),
        ),
      ),
    ),
  };
}

/** The lines of the files that took longest. */
export const slowestLines = (files: FileSeconds[], count = 10): string[] =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${file}`);
