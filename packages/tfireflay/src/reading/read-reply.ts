import { operations } from 'shared-contracts/wire';
import type { NumberedCode } from 'shared-contracts/wire';
import type { Deviation } from './deviation';
import { rulesOf } from '../operation-rules';
import { isFields, ValueReader } from './read-value';
import type { WireSchema } from './wire-schema';

export interface ReadReply {
  status: number;
  /** The reply in the exact shape of the wire; undefined if it cannot be used. */
  value: unknown;
  deviations: Deviation[];
}

/** Reads the value of a reply into the exact shape of the wire. */
export function readReply(
  code: NumberedCode,
  { status, value: given }: { status: number; value: unknown },
): ReadReply {
  const rules = rulesOf(code);
  const schema = operations[code].reply as WireSchema;
  let reader = new ValueReader(rules);
  let value = readWhole(reader, schema, given);
  const { hasAmbiguous, hasDecimalComma, hasDecimalPoint } = reader.format;
  if (hasAmbiguous && hasDecimalComma !== hasDecimalPoint) {
    reader = new ValueReader(rules, reader.format);
    value = readWhole(reader, schema, given);
  }
  return { status: statusOf(code, status, value, reader), value, deviations: reader.deviations };
}

function readWhole(reader: ValueReader, schema: WireSchema, given: unknown): unknown {
  try {
    return reader.read(schema, given, '');
  } catch (error) {
    reader.noteUnreadable(error, 'unreadable');
    return undefined;
  }
}

/** APP_0080 says with 200 that an order is paid, and then has its id: a 200 without an id is no payment. */
function statusOf(code: NumberedCode, status: number, value: unknown, reader: ValueReader): number {
  const isPaid = code === 'APP_0080' && status === 200;
  if (!isPaid || !isFields(value) || value.id !== undefined) return status;
  reader.note('id', undefined, 'the id of the paid order, or the status 202', 'repaired');
  return 202;
}
