import { parseArgs } from 'node:util';
import { parseProductCount, SAMPLE_PRODUCTS } from 'tooling/seed';

/** The measurements, and whether they run without `--only`. */
const MEASUREMENTS = {
  lighthouse: true,
  http: true,
  catalogue: true,
  purchases: true,
  /** Bytes after a release. */
  returning: true,
  /** Checks, imports and exports of a large catalogue file. */
  import: false,
  /** Promotions and rollbacks under load. */
  releases: false,
  /** The cost of traces, and of the way through the shell. */
  traces: false,
  /** Reactions to taps. */
  taps: false,
};

export interface BenchOptions {
  isMeasured: (measurement: keyof typeof MEASUREMENTS) => boolean;
  /** Sizes of the catalogues. */
  products: number[];
  /** Products of the file that is imported. */
  imported: number;
  /** Runs of each view, by Lighthouse, or of each tap. */
  runs: number;
  /** Duration of each load. */
  seconds: number;
}

const MAX_IMPORTED = 300_000;

/** @throws Error with one sentence for an invalid option */
export function parseBenchOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      products: { type: 'string', default: `${SAMPLE_PRODUCTS},100000` },
      imported: { type: 'string', default: '100000' },
      runs: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '10' },
    },
  });
  const { only } = values;
  if (only !== undefined && !Object.hasOwn(MEASUREMENTS, only)) {
    throw new Error(
      `--only is "${only}", but must be one of ${Object.keys(MEASUREMENTS).join(', ')}.`,
    );
  }
  return {
    isMeasured: (measurement) =>
      only === undefined ? MEASUREMENTS[measurement] : only === measurement,
    products: values.products.split(',').map(parseProductCount),
    imported: parseCount('imported', values.imported, MAX_IMPORTED),
    runs: parseCount('runs', values.runs, 100),
    seconds: parseCount('seconds', values.seconds, 100),
  };
}

function parseCount(name: string, text: string, highest: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= highest) return value;
  throw new Error(`--${name} must be a whole number from 1 to ${highest}, not "${text}".`);
}
