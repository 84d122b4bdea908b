import type { ShadowNote } from '@fireflay/releases';
import type { PageDifference } from './compare-pages';

/** Examples of each kind in a note. */
const MAX_EXAMPLES = 20;

/** The differences of one address between candidate and live release. */
export interface ComparedAddress extends PageDifference {
  address: string;
  /** The declared address, as '/produto/:id'. */
  pattern: string;
  status: { live: number; candidate: number };
  /** The operations that the render has called. */
  calls: { live: number; candidate: number };
  ms: { live: number; candidate: number };
}

export function writeNote(live: string, compared: readonly ComparedAddress[]): ShadowNote {
  const collect = <Value extends object>(of: (each: ComparedAddress) => Value[]) => {
    const all = compared.flatMap((each) =>
      of(each).map((value) => ({ address: each.address, ...value })),
    );
    return { count: all.length, examples: all.slice(0, MAX_EXAMPLES) };
  };
  const texts = (of: (each: ComparedAddress) => string[]) =>
    collect((each) => of(each).map((text) => ({ text })));
  return {
    live,
    addresses: compared.length,
    prices: collect(({ prices }) => prices),
    texts: texts((each) => each.texts),
    structuredData: texts(({ structured }) => structured),
    links: texts(({ links }) => links),
    statuses: collect(({ status }) => (status.live === status.candidate ? [] : [status])),
    calls: compareCalls(compared),
    p95: {
      live: percentile95(compared.map(({ ms }) => ms.live)),
      candidate: percentile95(compared.map(({ ms }) => ms.candidate)),
    },
  };
}

/**
 * Changed prices need a person's yes, which the note then has.
 *
 * @param reason of the person
 * @returns a sentence about the first changed price that nobody has agreed to
 */
export function findUnacceptedPrice(note: ShadowNote, reason: string | undefined) {
  const [price] = note.prices.examples;
  if (!price) return undefined;
  if (reason?.trim()) {
    note.acceptedPrices = reason.trim();
    return undefined;
  }
  const { address, where, before = 'no price', after = 'no price' } = price;
  return `${address} shows ${after} in place of ${before} after "${where}": if that is right, pass --accept-prices 'why'`;
}

/** One line, as 'prices 0, texts 12, structured data 0, links 2, statuses 0, calls +1 on /produto/:id, p95 +40 ms'. */
export function summarizeNote(note: ShadowNote): string {
  const calls = Object.entries(note.calls).map(([pattern, by]) => `${signed(by)} on ${pattern}`);
  return [
    `prices ${note.prices.count}`,
    `texts ${note.texts.count}`,
    `structured data ${note.structuredData.count}`,
    `links ${note.links.count}`,
    `statuses ${note.statuses.count}`,
    `calls ${calls.join(' and ') || '0'}`,
    `p95 ${signed(note.p95.candidate - note.p95.live)} ms`,
  ].join(', ');
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value));

function compareCalls(compared: readonly ComparedAddress[]): Record<string, number> {
  const differences = new Map<string, number[]>();
  for (const { pattern, calls } of compared) {
    const known = differences.get(pattern) ?? [];
    differences.set(pattern, [...known, calls.candidate - calls.live]);
  }
  const averages = [...differences].map(([pattern, all]): [string, number] => {
    const sum = all.reduce((one, other) => one + other, 0);
    return [pattern, Math.round((sum / all.length) * 10) / 10];
  });
  return Object.fromEntries(averages.filter(([, average]) => average !== 0));
}

function percentile95(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0);
}
