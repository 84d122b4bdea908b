import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * What is read of a test file's result.
 *
 * @typedef {object} SuiteResult
 * @property {string} testFilePath
 * @property {unknown} [testExecError] the file could not be loaded
 * @property {string | null} [failureMessage] everything that failed in the file
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} testResults
 */

/** Writes a package's number of passed tests, and what failed, to a file, which lerna keeps with the cached result. */
export default class CountReporter {
  /** @param {{ rootDir: string, nonFlagArgs: string[], testNamePattern?: string }} options */
  constructor({ rootDir, nonFlagArgs, testNamePattern }) {
    this.rootDir = rootDir;
    this.file = join(rootDir, '.cache/test-report.json');
    this.isComplete = nonFlagArgs.length === 0 && !testNamePattern;
  }

  /**
   * @param {unknown} _contexts
   * @param {{ numPassedTests: number, testResults: SuiteResult[] }} results
   */
  onRunComplete(_contexts, { numPassedTests, testResults }) {
    if (!this.isComplete) return;
    mkdirSync(dirname(this.file), { recursive: true });
    const failures = testResults.flatMap((suite) => {
      const file = relative(dirname(this.rootDir), suite.testFilePath);
      const failed = suite.testResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          name: `${file}: ${fullName}`,
          message: failureMessages.join('\n'),
        }));
      // A file that cannot be loaded has no results.
      return failed.length === 0 && suite.testExecError
        ? [{ name: file, message: suite.failureMessage ?? '' }]
        : failed;
    });
    writeFileSync(this.file, JSON.stringify({ passed: numPassedTests, failures }));
  }
}
