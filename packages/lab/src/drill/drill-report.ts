import { loadavg } from 'node:os';
import { printLine, runStep } from 'tooling/console';
import { printRows, printTable } from '../tables';

/** The steps of a drill with their durations, its figures and its checks. */
export class DrillReport {
  readonly #title: string;

  readonly #steps: { name: string; seconds: number }[] = [];
  readonly #figures: Record<string, { value: number | string }> = {};
  readonly #checks: { text: string; passed: boolean }[] = [];

  constructor(title: string) {
    this.#title = title;
  }

  async step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = Date.now();
    const results: Result[] = [];
    await runStep(name, async () => void results.push(await work()));
    this.#steps.push({ name, seconds: (Date.now() - startedAt) / 1000 });
    return results[0] as Result;
  }

  figure(name: string, value: number | string) {
    this.#figures[name] = { value };
  }

  /** @param text a complete statement */
  check(text: string, passed: boolean) {
    this.#checks.push({ text, passed });
  }

  /** @param failures of requests, of which the first is shown */
  checkNoFailure(text: string, failures: readonly string[]) {
    const [first] = failures;
    this.check(first === undefined ? text : `${text} (${failures.length}: ${first})`, !first);
  }

  /** @returns whether all checks have passed */
  print(): boolean {
    printRows(`Steps of ${this.#title}`, this.#steps);
    this.figure(
      'load average',
      loadavg()
        .map((each) => each.toFixed(1))
        .join(' '),
    );
    printTable('Figures', this.#figures);
    for (const { text, passed } of this.#checks) printLine(`${passed ? '✓' : '✗'} ${text}`);
    return this.#checks.every(({ passed }) => passed);
  }
}
