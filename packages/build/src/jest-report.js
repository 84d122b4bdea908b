import { mkdirSync, writeFileSync } from 'node:fs';

/** Writes jest's results to a file for `npm test`, which counts; nx keeps it with the cached result. */
export default class ResultFile {
  /**
   * @param {unknown} _contexts
   * @param {object} results
   */
  onRunComplete(_contexts, results) {
    mkdirSync('.cache', { recursive: true });
    writeFileSync('.cache/test-report.json', JSON.stringify(results));
  }
}
