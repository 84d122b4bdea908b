import { operations, type OperationDefinition } from 'shared-contracts/wire';

const byCode = new Map<string, OperationDefinition>(operations.map((each) => [each.code, each]));

/** @throws RangeError for a code that is not of a numbered operation */
export function operationOf(code: string): OperationDefinition {
  const found = byCode.get(code);
  if (!found) throw new RangeError(`No such operation: ${code}`);
  return found;
}
