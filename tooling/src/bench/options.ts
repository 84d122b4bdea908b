import { parseArgs } from 'node:util';
import { parseProductCount, SAMPLE_PRODUCTS } from '../seed';

export interface BenchOptions {
  /** The measurements; without `--only` all but `import`, `releases` and `taps`. */
  lighthouse: boolean;
  http: boolean;
  catalogue: boolean;
  purchases: boolean;
  /** Checks, imports and exports of a large catalogue file. */
  imports: boolean;
  /** Promotions and rollbacks under load. */
  releases: boolean;
  /** Reactions to taps. */
  taps: boolean;
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
export function readBenchOptions(args: string[]): BenchOptions {
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
  const measurements = [
    'lighthouse',
    'http',
    'catalogue',
    'purchases',
    'import',
    'releases',
    'taps',
  ];
  if (values.only !== undefined && !measurements.includes(values.only)) {
    throw new Error(`--only is "${values.only}", but must be one of ${measurements.join(', ')}.`);
  }
  const isMeasured = (name: string) => values.only === undefined || values.only === name;
  return {
    lighthouse: isMeasured('lighthouse'),
    http: isMeasured('http'),
    catalogue: isMeasured('catalogue'),
    purchases: isMeasured('purchases'),
    imports: values.only === 'import',
    releases: values.only === 'releases',
    taps: values.only === 'taps',
    products: values.products.split(',').map(parseProductCount),
    imported: readCount('imported', values.imported, MAX_IMPORTED),
    runs: readCount('runs', values.runs, 100),
    seconds: readCount('seconds', values.seconds, 100),
  };
}

function readCount(name: string, text: string, highest: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= highest) return value;
  throw new Error(`--${name} must be a whole number from 1 to ${highest}, not "${text}".`);
}
