import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Requests are described in this part of JSON Schema. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
  minimum?: number;
}

/** Requests have texts of these kinds: the first one that a schema accepts is taken. */
const texts = [
  'Obra 1',
  '1',
  '13010-050',
  '13010050',
  'SP',
  '',
  '00000000-0000-4000-8000-000000000001',
  '2026-11-24',
  '2026-11-24T13:00:00Z',
  'pessoa@exemplo.com.br',
  'https://exemplo.com.br/a',
  '/a',
  '19991230009',
  '123456',
  '#aabbcc',
  'lista.xlsx',
  'QUJD',
  '52998224725',
  'A'.repeat(22),
  'A'.repeat(43),
  '1'.repeat(44),
  'a'.repeat(64),
];

/** Makes a value that the schema accepts, as far as texts of the usual kinds go. */
export function toSampleValue(schema: Schema | undefined): unknown {
  if (!schema) return undefined;
  const { type, properties, items, anyOf, const: only, minimum } = schema;
  if (only !== undefined) return only;
  if (anyOf) return toSampleValue(anyOf.at(-1));
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, toSampleValue(each)]),
    );
  }
  if (items) return [toSampleValue(items)];
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1);
  if (type === 'boolean') return true;
  return texts.find((text) => Value.Check(schema as TSchema, text)) ?? 'Obra 1';
}
