import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Day } from './day';
import { defineOperation } from './operation';

const access = ['editTerms'] as const;

/** The largest file with a freight table, in megabytes. */
export const MAX_FREIGHT_TABLE_MB = 5;

/**
 * Reads the rows of a file (CSV or XLSX) for the editor of the freight, which saves them with the document. 422: it has
 * problems, which are named by line.
 */
export const ReadFreightTable = defineOperation({
  method: 'POST',
  path: '/api/freight/table',
  isStep: true,
  access,
  file: { maxBytes: MAX_FREIGHT_TABLE_MB * 1024 ** 2 },
  input: Type.Object({
    fileName: Type.String({ minLength: 1, maxLength: 200 }),
    /** The option of rows that name none. */
    option: Type.String({ maxLength: 20 }),
    /** Weights without a unit in the header are grams, else kilograms. */
    isGrams: Type.Boolean(),
  }),
  reply: Type.Object({
    rows: Type.Array(Type.Unknown()),
    /** Postal codes whose zero at the beginning was lost. */
    restored: Type.Integer(),
  }),
});

/** The table of a version as a file that can be sent again. 0: the freight of the settings. */
export const ExportFreightTable = defineOperation({
  method: 'GET',
  path: '/api/freight/table/:number',
  access,
  input: Type.Object({
    number: Type.Integer({ minimum: 0 }),
    format: Type.Enum(['csv', 'xlsx']),
  }),
  reply: Type.Object({ fileName: Type.String(), base64: Type.String() }),
});

const FreightTestOption = Type.Object({
  /** The name that shoppers read. */
  name: Type.String(),
  priceCents: Type.Integer(),
  businessDays: Type.Integer(),
  /** The first day that a shopper may choose; missing: days are not chosen. */
  firstDay: Type.Optional(Day),
  /** The number of the row that decided; null: the base price. */
  row: Type.Union([Type.Integer(), Type.Null()]),
  /** The name of the zone in which it is free; null: it is not. */
  freeZone: Type.Union([Type.String(), Type.Null()]),
});
export type FreightTestOption = Static<typeof FreightTestOption>;

/** The options for goods and a postal code: those of the store as it is, and those of a version. Both without stock. */
export const TestFreight = defineOperation({
  method: 'GET',
  path: '/api/freight/test',
  access,
  input: Type.Object({
    /** Eight digits, with or without the hyphen. */
    cep: Type.String({ maxLength: 10 }),
    weightGrams: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    goodsCents: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    number: Type.Integer({ minimum: 0 }),
  }),
  reply: Type.Object({
    /** Town and state of the postal code. */
    place: Type.String(),
    live: Type.Array(FreightTestOption),
    draft: Type.Array(FreightTestOption),
  }),
});
