import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a package's numbers of passed and failed tests to a file, which lerna keeps with the cached result. */
export default class CountReporter {
  /** @param {{ rootDir: string, nonFlagArgs: string[], testNamePattern?: string }} options */
  constructor({ rootDir, nonFlagArgs, testNamePattern }) {
    this.file = join(rootDir, '.cache/test-report.json');
    this.isComplete = nonFlagArgs.length === 0 && !testNamePattern;
  }

  /**
   * @param {unknown} _contexts
   * @param {{ numPassedTests: number, numFailedTests: number, numFailedTestSuites: number }} results
   */
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites }) {
    if (!this.isComplete) return;
    mkdirSync(dirname(this.file), { recursive: true });
    const failed = Math.max(numFailedTests, numFailedTestSuites);
    writeFileSync(this.file, JSON.stringify({ passed: numPassedTests, failed }));
  }
}
