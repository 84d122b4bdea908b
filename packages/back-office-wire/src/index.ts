import * as modules from './modules';
import type { Operation } from './operation';

export * from './modules';
export * from './operation';

type Modules = typeof modules;

/** Every operation by its name, which the audit log shows. */
export type Operations = {
  readonly [Name in keyof Modules as Modules[Name] extends Operation ? Name : never]: Modules[Name];
};
export type OperationName = keyof Operations;

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

export const operations = Object.fromEntries(
  Object.entries(modules).filter(([, value]) => isOperation(value)),
) as unknown as Operations;
