import type { Change, ChangeLevel, Direction } from './change';
import { compareLimits } from './compare-limits';
import type { Schema } from './contract';

const OPPOSITE: Record<Direction, Direction> = { sends: 'reads', reads: 'sends', keeps: 'keeps' };

export function compareSchema(
  before: Schema,
  after: Schema,
  direction: Direction,
  path: string,
): Change[] {
  if (isEqual(before, after)) return [];
  if (before.anyOf || after.anyOf) return compareVariants(before, after, direction, path);
  if (kindOf(before) !== kindOf(after) || before.const !== after.const) {
    return [breakingChange(path, `was ${describeSchema(before)}, is ${describeSchema(after)}`)];
  }
  return [
    ...compareProperties(before, after, direction, path),
    ...compareItems(before, after, direction, path),
    ...compareFunction(before, after, direction, path),
    ...compareLimits(before, after, direction, path),
  ];
}

function compareProperties(
  before: Schema,
  after: Schema,
  direction: Direction,
  path: string,
): Change[] {
  const was = before.properties ?? {};
  const is = after.properties ?? {};
  const changes: Change[] = [];

  for (const [name, schema] of Object.entries(was)) {
    const at = `${path}.${name}`;
    const next = is[name];
    if (!next) changes.push(breakingChange(at, `was removed${renameHint(schema, was, is)}`));
    else {
      changes.push(...compareSchema(schema, next, direction, at));
      changes.push(...compareRequired(before, after, direction, name, at));
    }
  }
  for (const name of Object.keys(is).filter((each) => !was[each])) {
    const needed = Boolean(after.required?.includes(name)) && direction !== 'reads';
    const what = after.required?.includes(name) ? 'is new and required' : 'is new and optional';
    changes.push({ level: needed ? 'breaking' : 'minor', path: `${path}.${name}`, what });
  }
  return [...changes, ...compareAdditionalProperties(before, after, direction, path)];
}

function compareRequired(
  before: Schema,
  after: Schema,
  direction: Direction,
  name: string,
  path: string,
) {
  const was = Boolean(before.required?.includes(name));
  const is = Boolean(after.required?.includes(name));
  if (was === is) return [];
  const easier = is ? direction === 'reads' : direction === 'sends';
  const what = is ? 'was optional, is required' : 'was required, is optional';
  return [{ level: easier ? 'minor' : 'breaking', path, what } satisfies Change];
}

function compareAdditionalProperties(
  before: Schema,
  after: Schema,
  direction: Direction,
  path: string,
): Change[] {
  const [was, is] = [before.additionalProperties, after.additionalProperties];
  if (typeof was === 'object' && typeof is === 'object') {
    return compareSchema(was, is, direction, `${path}.*`);
  }
  if (isEqual(was, is)) return [];
  return [breakingChange(path, 'treats other properties differently')];
}

function compareItems(before: Schema, after: Schema, direction: Direction, path: string): Change[] {
  const { items: was } = before;
  const { items: is } = after;
  if (isEqual(was, is)) return [];
  if (!Array.isArray(was) && !Array.isArray(is)) {
    return compareSchema(was ?? {}, is ?? {}, direction, `${path}[]`);
  }
  if (!Array.isArray(was) || !Array.isArray(is) || was.length !== is.length) {
    return [breakingChange(path, 'has other elements in its tuple')];
  }
  return was.flatMap((each, at) => compareSchema(each, is[at] ?? {}, direction, `${path}[${at}]`));
}

/** The arguments of a function have the opposite direction. */
function compareFunction(
  before: Schema,
  after: Schema,
  direction: Direction,
  path: string,
): Change[] {
  const [was, is] = [before.parameters ?? [], after.parameters ?? []];
  const changes = was.flatMap((each, at): Change[] => {
    const [next, name] = [is[at], `${path}(${at + 1})`];
    return next
      ? compareSchema(each, next, OPPOSITE[direction], name)
      : [breakingChange(name, 'was removed')];
  });
  const added = is.slice(was.length).map((each, at): Change => {
    const harmless = Boolean(each.optional) || direction === 'sends';
    const name = `${path}(${was.length + at + 1})`;
    return { level: harmless ? 'minor' : 'breaking', path: name, what: 'is a new argument' };
  });
  const returned = compareSchema(before.returns ?? {}, after.returns ?? {}, direction, `${path} →`);
  return [...changes, ...added, ...returned];
}

/** Ignores equal variants. The others are paired by the literal that distinguishes them, then compared. */
function compareVariants(
  before: Schema,
  after: Schema,
  direction: Direction,
  path: string,
): Change[] {
  const removed = variantsOf(before).filter(
    (each) => !variantsOf(after).some((one) => isEqual(one, each)),
  );
  const added = variantsOf(after).filter(
    (each) => !variantsOf(before).some((one) => isEqual(one, each)),
  );
  const changes: Change[] = [];

  for (const was of removed) {
    const at = added.findIndex((each) => isVersionOf(was, each));
    const [is] = at < 0 ? [] : added.splice(at, 1);
    if (is) changes.push(...compareSchema(was, is, direction, path));
    else
      changes.push(
        variantChange(direction === 'reads' ? 'minor' : 'breaking', path, was, 'is no longer'),
      );
  }
  for (const is of added) {
    changes.push(
      variantChange(direction === 'sends' ? 'minor' : 'breaking', path, is, 'may now be'),
    );
  }
  return changes;
}

const variantsOf = (schema: Schema): Schema[] => schema.anyOf ?? [schema];

function isVersionOf(one: Schema, other: Schema): boolean {
  if (one.const !== undefined || other.const !== undefined || kindOf(one) !== kindOf(other)) {
    return false;
  }
  return isEqual(literalsOf(one), literalsOf(other));
}

const literalsOf = ({ properties = {} }: Schema) =>
  Object.entries(properties).filter(([, { const: value }]) => value !== undefined);

const variantChange = (level: ChangeLevel, path: string, schema: Schema, how: string): Change => ({
  level,
  path,
  what: `${how} ${describeSchema(schema)}`,
});

/** Names a new property with the same schema: the removed one may have been renamed. */
function renameHint(
  removed: Schema,
  was: Record<string, Schema>,
  is: Record<string, Schema>,
): string {
  const name = Object.keys(is).find((each) => !was[each] && isEqual(is[each], removed));
  return name ? `; is ${name} its new name?` : '';
}

const kindOf = ({ type, name, const: value }: Schema) =>
  type === 'named' ? `named ${name}` : (type ?? (value === undefined ? 'anything' : typeof value));

function describeSchema(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(describeSchema).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const [literal] = literalsOf(schema);
  return literal
    ? `${kindOf(schema)} with ${literal[0]} ${describeSchema(literal[1])}`
    : kindOf(schema);
}

const breakingChange = (path: string, what: string): Change => ({
  level: 'breaking',
  path,
  what,
});

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
