import { availableParallelism } from 'node:os';
import { printLine } from '../console';

/** The seconds that the tests of a file took together. */
export interface FileSeconds {
  file: string;
  seconds: number;
}

export interface TestCount {
  passed: number;
  /** The tests that failed: the name, and on further lines what the test runner said. */
  failures: string[];
  /** The files of tests, where they are known. */
  files?: FileSeconds[];
}

export interface Step {
  title: string;
  /** Cores that the step keeps busy. */
  cores: number;
  /** @returns its tests, or whether it has passed as a whole */
  run: () => Promise<boolean | TestCount>;
}

export const CORES = availableParallelism();

/** The steps of a run: their seconds, and the sum of their tests. */
export class StepQueue {
  readonly total: Required<TestCount> = { passed: 0, failures: [], files: [] };
  readonly #seconds: { title: string; seconds: number }[] = [];

  /** Runs a step, prints its result and adds it to the total. @returns whether it has passed */
  async run({ title, run }: Pick<Step, 'title' | 'run'>): Promise<boolean> {
    const startedAt = Date.now();
    printLine(`\n• ${title} …`);
    const result = await run();
    const whole = { passed: Number(result), failures: result ? [] : [title] };
    const {
      passed,
      failures,
      files = [],
    }: TestCount = typeof result === 'boolean' ? whole : result;
    this.total.passed += passed;
    this.total.failures.push(...failures);
    this.total.files.push(...files);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    this.#seconds.push({ title, seconds });
    const mark = failures.length > 0 ? '✗' : '✓';
    printLine(`${mark} ${title}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
    return failures.length === 0;
  }

  /** Runs steps in their order. A step starts when its cores are free, so that no core waits and none has two steps. */
  async runAll(steps: Step[], cores = CORES): Promise<void> {
    const running = new Set<Promise<unknown>>();
    let free = cores;
    for (const step of steps) {
      const needed = Math.min(step.cores, cores);
      while (free < needed) await Promise.race(running);
      free -= needed;
      const ended = this.run(step).finally(() => {
        free += needed;
        running.delete(ended);
      });
      running.add(ended);
    }
    await Promise.all(running);
  }

  /** The seconds of each step, in the order in which they ended. */
  secondsLines(): string[] {
    return this.#seconds.map(({ title, seconds }) => `${String(seconds).padStart(5)} s  ${title}`);
  }
}
