import { LRUCache } from 'lru-cache';
import type { DocumentTexts } from '../../src/server';

const MAX_TEXTS = 100;
/** Maximum sum of the texts with their data, in characters. */
const MAX_CHARACTERS = 20_000_000;
/** Milliseconds after which a text is rendered again though its data are the same. */
const MAX_TEXT_AGE_MS = 60_000;

/** Keeps the text of rendered documents as long as the data that they show are the same. */
export function createDocumentTexts(): DocumentTexts {
  const texts = new LRUCache<string, { data: string; text: string }>({
    max: MAX_TEXTS,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ data, text }) => data.length + text.length,
    ttl: MAX_TEXT_AGE_MS,
    perf: Date,
  });
  return {
    find(url, data) {
      const known = texts.get(url);
      return known?.data === data ? known.text : undefined;
    },
    keep(url, data, text) {
      texts.set(url, { data, text });
    },
  };
}
