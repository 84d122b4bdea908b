import type { OperationDefinition } from 'shared-contracts/wire';

/** The fields of a request that §7 of the specification has; fields without a value are left out. */
export function selectRequestFields(
  { additions = [] }: OperationDefinition,
  request: object,
): object {
  return select(request, additions, '');
}

function select(fields: object, additions: readonly string[], path: string): object {
  const known = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !additions.includes(path + name),
  );
  return Object.fromEntries(
    known.map(([name, value]) => [name, selectPart(value, additions, `${path}${name}.`)]),
  );
}

function selectPart(part: unknown, additions: readonly string[], path: string): unknown {
  const hasAdditions = additions.some((addition) => addition.startsWith(path));
  if (!hasAdditions || typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => selectPart(each, additions, path));
  return select(part, additions, path);
}
