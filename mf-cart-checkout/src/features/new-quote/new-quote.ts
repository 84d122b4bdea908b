import type { WantedItem } from './quoted-items';

/** A product for sale, as a quote needs it. */
export type SoldProduct = Omit<WantedItem, 'quantity' | 'batch'>;

/** The heading of a professional, who makes the quote for a client. */
export interface Heading {
  name: string;
  phone: string;
  cnpj: string;
  client: string;
  job: string;
}

export interface QuoteRequest {
  /** The key of the page: a repeated request is the same quote. */
  key: string;
  items: readonly WantedItem[];
  /** 8 digits, and the chosen delivery (null: the cheapest); null: without shipping. */
  shipping: { cep: string; id: number | null } | null;
  name: string;
  email: string;
  phone: string;
  /** null: the quote is the shopper's own. */
  heading: Heading | null;
}

/** Products that one request may ask for. */
const MAX_CODES = 24;

/** The ids, in requests of at most 24. */
export function chunkIds(ids: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let at = 0; at < ids.length; at += MAX_CODES) chunks.push(ids.slice(at, at + MAX_CODES));
  return chunks;
}
