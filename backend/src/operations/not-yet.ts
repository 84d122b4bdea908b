import type { OperationDefinition } from 'shared-contracts/wire';
import { copy } from './copy';
import { handler } from './handler';
import type { Handler } from './handler';
import { Refusal } from './refusal';

/** An operation of the wire that this back end does not do yet. */
export function notYet(operation: OperationDefinition): Handler {
  return handler(operation, () => Promise.reject(new Refusal(501, copy.notYet)));
}
