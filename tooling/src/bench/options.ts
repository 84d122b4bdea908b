import { parseArgs } from 'node:util';
import { parseProductCount, SAMPLE_PRODUCTS } from '../seed';

export interface BenchOptions {
  /** The measurements; all but `releases` without `--only`. */
  lighthouse: boolean;
  http: boolean;
  catalogue: boolean;
  purchases: boolean;
  /** Promotions and rollbacks under load. */
  releases: boolean;
  /** Sizes of the catalogues. */
  products: number[];
  /** Lighthouse runs of each view. */
  runs: number;
  /** Duration of each load. */
  seconds: number;
}

/** @throws Error with one sentence for an invalid option */
export function readBenchOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      products: { type: 'string', default: `${SAMPLE_PRODUCTS},100000` },
      runs: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '10' },
    },
  });
  const measurements = ['lighthouse', 'http', 'catalogue', 'purchases', 'releases'];
  if (values.only !== undefined && !measurements.includes(values.only)) {
    throw new Error(`--only is "${values.only}", but must be one of ${measurements.join(', ')}.`);
  }
  const isMeasured = (name: string) => values.only === undefined || values.only === name;
  return {
    lighthouse: isMeasured('lighthouse'),
    http: isMeasured('http'),
    catalogue: isMeasured('catalogue'),
    purchases: isMeasured('purchases'),
    releases: values.only === 'releases',
    products: values.products.split(',').map(parseProductCount),
    runs: readCount('runs', values.runs),
    seconds: readCount('seconds', values.seconds),
  };
}

function readCount(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 100) return value;
  throw new Error(`--${name} must be a whole number from 1 to 100, not "${text}".`);
}
