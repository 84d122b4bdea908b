import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { renderTable } from './matrix';
import type { MatrixRow } from './matrix';

/** The annotation with which a test names its row. */
export const ROW_ANNOTATION = 'matrix row';

/** Prints the tested rows of the fault matrix and marks those that failed. */
export default class MatrixReporter implements Reporter {
  readonly #rows = new Map<string, { row: MatrixRow; holds: boolean }>();

  onTestEnd(test: TestCase, { annotations, status }: TestResult) {
    for (const { type, description } of annotations) {
      if (type !== ROW_ANNOTATION || !description) continue;
      const holds = status === 'passed';
      this.#rows.set(test.title + description, {
        row: JSON.parse(description) as MatrixRow,
        holds,
      });
    }
  }

  onEnd(_result: FullResult) {
    if (this.#rows.size === 0) return;
    const tested = [...this.#rows.values()];
    const [head = '', rule = '', ...lines] = renderTable(tested.map(({ row }) => row));
    console.info(`\n  ${head}\n  ${rule}`);
    lines.forEach((line, at) => console.info(`${tested[at]?.holds ? '✓' : '✘'} ${line}`));
  }
}
