import { operations, pathOf } from 'shared-contracts/wire';
import type { OperationDefinition } from 'shared-contracts/wire';
import type { ContractOperation, Schema } from '@fireflay/releases/contract';

/** Every operation of the wire, with its schemas as JSON. */
export function readWire(): Record<string, ContractOperation> {
  return Object.fromEntries(
    Object.entries(operations).map(([code, operation]) => [code, describe(operation)]),
  );
}

function describe(operation: OperationDefinition): ContractOperation {
  const { method, params, query, body, reply, success = [200], refusals = [] } = operation;
  const described = {
    method,
    path: pathOf(operation),
    params,
    query,
    body,
    reply: reply as Schema,
    success: [...success],
    refusals: [...refusals],
  };
  return JSON.parse(JSON.stringify(described)) as ContractOperation;
}
