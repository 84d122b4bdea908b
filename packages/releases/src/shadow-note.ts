import { toReleaseStore } from './open-store';
import type { ReleaseStoreOrPath } from './open-store';
import type { ReleaseName } from './release';

/** The file of a release with the differences from what the live release renders. */
export const SHADOW_FILE = 'shadow.json';

/** A price of a page that differs; undefined: the page does not show it. */
export interface PriceChange {
  where: string;
  before: string | undefined;
  after: string | undefined;
  isInMain: boolean;
}

interface Examples<Value> {
  count: number;
  examples: ({ address: string } & Value)[];
}

export interface ShadowNote {
  /** The version with which the release was compared. */
  live: string;
  /** The number of addresses that both have rendered. */
  addresses: number;
  prices: Examples<PriceChange>;
  texts: Examples<{ text: string }>;
  structuredData: Examples<{ text: string }>;
  links: Examples<{ text: string }>;
  statuses: Examples<{ live: number; candidate: number }>;
  /** Declared address → the difference of the operations that a render calls, on average. */
  calls: Record<string, number>;
  /** The time in which 95 of 100 pages were rendered, in milliseconds. */
  p95: { live: number; candidate: number };
  /** The reason of the person who has agreed to changed prices. */
  acceptedPrices?: string;
}

/** Undefined for a release without a note. */
export async function readShadowNote(
  releases: ReleaseStoreOrPath,
  { remote, version }: ReleaseName,
): Promise<ShadowNote | undefined> {
  const text = await toReleaseStore(releases).read(`${remote}/${version}/${SHADOW_FILE}`);
  return text && (JSON.parse(text.toString()) as ShadowNote);
}
