import { paymentOptions, STORE_TERMS, toPriceTermsDto } from 'shared-contracts/pricing';
import type { WireSchema } from './wire-schema';

export type Fields = Record<string, unknown>;

/** Texts that fit the patterns of the wire. */
const PATTERN_SAMPLES = ['08:00-12:00', '', '2026-11-22', '2026-11-22T10:00:00-03:00', 'SP'];

/** A complete reply: every optional field, and two elements in each list. */
export function sampleOf(schema: WireSchema): unknown {
  const { type, anyOf, items, properties = {}, pattern, minimum = 1 } = schema;
  if (anyOf?.[0]) return sampleOf(anyOf[0]);
  if ('const' in schema) return schema.const;
  if (Array.isArray(items)) return paymentOptions(10_000);
  if (items) return [sampleOf(items), sampleOf(items)];
  // Derived from the price table.
  if ('desconto_pix' in properties) return toPriceTermsDto(STORE_TERMS);
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, sampleOf(part)]),
    );
  }
  if (type === 'string') {
    return pattern === undefined
      ? 'texto'
      : PATTERN_SAMPLES.find((text) => new RegExp(pattern).test(text));
  }
  return type === 'boolean' ? true : Math.max(1, minimum);
}
