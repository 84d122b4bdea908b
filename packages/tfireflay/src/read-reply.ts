import type { OperationDefinition } from 'shared-contracts/wire';
import { Value } from 'typebox/value';
import type { Deviation } from './client';

export interface ReadReply {
  /** In the exact shape of the wire; undefined if the reply cannot be used. */
  value: unknown;
  deviations: Deviation[];
}

/** Reads the value of a reply into the exact shape of the wire. */
export function readReply(
  operation: OperationDefinition,
  _request: object,
  { value }: { value: unknown },
): ReadReply {
  const [error] = Value.Errors(operation.reply, value);
  if (!error) return { value, deviations: [] };
  const { instancePath: path, message: expected } = error;
  return {
    value: undefined,
    deviations: [{ path, got: typeof value, expected, effect: 'unreadable' }],
  };
}
