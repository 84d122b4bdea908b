import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** What is measured; both without `--only`. */
  lighthouse: boolean;
  http: boolean;
  /** Lighthouse runs of each view. */
  runs: number;
  /** Seconds of load on each view and operation. */
  seconds: number;
}

/** @throws Error with one sentence for an option that cannot be used */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '10' },
    },
  });
  if (values.only !== undefined && !['lighthouse', 'http'].includes(values.only)) {
    throw new Error(`--only is "${values.only}", but must be lighthouse or http.`);
  }
  return {
    lighthouse: values.only !== 'http',
    http: values.only !== 'lighthouse',
    runs: count('runs', values.runs),
    seconds: count('seconds', values.seconds),
  };
}

function count(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 100) return value;
  throw new Error(`--${name} must be a whole number from 1 to 100, not "${text}".`);
}
