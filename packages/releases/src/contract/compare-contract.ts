import type { Change, ChangeLevel } from './change';
import { compareSchema } from './compare-schema';
import type { Contract, ContractOperation, ContractSlice, Schema } from './contract';

/** Lists every difference, with its level for a release that was built against `before`. */
export function compareContracts(before: Contract, after: Contract): Change[] {
  return [
    ...compareNamed(before.operations, after.operations, 'operation', compareOperation),
    ...compareNamed(before.slices, after.slices, 'slice', compareSlice),
    ...compareNamed(before.documents, after.documents, 'storage document', (was, is, path) =>
      compareSchema(was, is, 'keeps', path),
    ),
    ...compareFragments(before.fragments, after.fragments),
    ...compareNamed(before.modules, after.modules, 'shared module', compareModule),
  ];
}

/** Compares the props of fragments only, which a release of their remote must not break. */
export function compareFragments(
  before: Contract['fragments'],
  after: Contract['fragments'],
): Change[] {
  return compareNamed(before, after, 'fragment', (was, is, path) =>
    compareSchema(was, is, 'sends', path),
  );
}

function compareNamed<Part>(
  before: Record<string, Part>,
  after: Record<string, Part>,
  kind: string,
  compare: (was: Part, is: Part, path: string) => Change[],
): Change[] {
  const removedOrChanged = Object.entries(before).flatMap(([name, was]): Change[] => {
    const is = after[name];
    if (is === undefined)
      return [{ level: 'breaking', path: name, what: `the ${kind} was removed` }];
    return compare(was, is, name);
  });
  const added = Object.keys(after)
    .filter((name) => !(name in before))
    .map((name): Change => ({ level: 'minor', path: name, what: `the ${kind} is new` }));
  return [...removedOrChanged, ...added];
}

/** The schema of missing parameters, query or body. */
const EMPTY_SCHEMA: Schema = { type: 'object' };

function compareOperation(was: ContractOperation, is: ContractOperation, code: string): Change[] {
  const line = (level: ChangeLevel, what: string): Change => ({ level, path: code, what });
  const requestChanges = (['params', 'query', 'body'] as const).flatMap((part) =>
    compareSchema(was[part] ?? EMPTY_SCHEMA, is[part] ?? EMPTY_SCHEMA, 'sends', `${code} ${part}`),
  );
  return [
    ...(was.method === is.method ? [] : [line('breaking', `was ${was.method}, is ${is.method}`)]),
    ...(was.path === is.path ? [] : [line('breaking', `was at ${was.path}, is at ${is.path}`)]),
    ...requestChanges,
    ...compareSchema(was.reply, is.reply, 'reads', `${code} reply`),
    ...(String(was.success) === String(is.success)
      ? []
      : [line('breaking', `succeeded with ${was.success}, succeeds with ${is.success}`)]),
    ...is.refusals
      .filter((status) => !was.refusals.includes(status))
      .map((status) => line('minor', `may also refuse with ${status}`)),
    ...was.refusals
      .filter((status) => !is.refusals.includes(status))
      .map((status) => line('minor', `no longer refuses with ${status}`)),
  ];
}

function compareSlice(was: ContractSlice, is: ContractSlice, name: string): Change[] {
  return [
    ...compareSchema(was.state, is.state, 'reads', `${name} state`),
    ...compareNamed(was.actions, is.actions, 'action', (before, after, action) =>
      compareSchema(before, after, 'reads', `${name} ${action}`),
    ),
  ];
}

function compareModule(was: string[], is: string[], module: string): Change[] {
  return [
    ...was
      .filter((name) => !is.includes(name))
      .map((name): Change => ({ level: 'breaking', path: module, what: `${name} was removed` })),
    ...is
      .filter((name) => !was.includes(name))
      .map((name): Change => ({ level: 'minor', path: module, what: `${name} is new` })),
  ];
}
