import type { Change, Level, Way } from './change';
import { compareLimits } from './compare-limits';
import type { Schema } from './contract';

const back: Record<Way, Way> = { sends: 'reads', reads: 'sends', keeps: 'keeps' };

export function compareSchema(before: Schema, after: Schema, way: Way, place: string): Change[] {
  if (same(before, after)) return [];
  if (before.anyOf || after.anyOf) return compareVariants(before, after, way, place);
  if (kindOf(before) !== kindOf(after) || before.const !== after.const) {
    return [breaking(place, `was ${told(before)}, is ${told(after)}`)];
  }
  return [
    ...compareProperties(before, after, way, place),
    ...compareItems(before, after, way, place),
    ...compareFunction(before, after, way, place),
    ...compareLimits(before, after, way, place),
  ];
}

function compareProperties(before: Schema, after: Schema, way: Way, place: string): Change[] {
  const was = before.properties ?? {};
  const is = after.properties ?? {};
  const changes: Change[] = [];

  for (const [name, schema] of Object.entries(was)) {
    const at = `${place}.${name}`;
    const next = is[name];
    if (!next) changes.push(breaking(at, `is gone${hint(schema, was, is)}`));
    else {
      changes.push(...compareSchema(schema, next, way, at));
      changes.push(...compareNeed(before, after, way, name, at));
    }
  }
  for (const name of Object.keys(is).filter((each) => !was[each])) {
    const needed = Boolean(after.required?.includes(name)) && way !== 'reads';
    const what = after.required?.includes(name) ? 'is new and required' : 'is new and optional';
    changes.push({ level: needed ? 'breaking' : 'minor', place: `${place}.${name}`, what });
  }
  return [...changes, ...compareRest(before, after, way, place)];
}

function compareNeed(before: Schema, after: Schema, way: Way, name: string, place: string) {
  const was = Boolean(before.required?.includes(name));
  const is = Boolean(after.required?.includes(name));
  if (was === is) return [];
  const easier = is ? way === 'reads' : way === 'sends';
  const what = is ? 'was optional, is required' : 'was required, is optional';
  return [{ level: easier ? 'minor' : 'breaking', place, what } satisfies Change];
}

function compareRest(before: Schema, after: Schema, way: Way, place: string): Change[] {
  const [was, is] = [before.additionalProperties, after.additionalProperties];
  if (typeof was === 'object' && typeof is === 'object') {
    return compareSchema(was, is, way, `${place}.*`);
  }
  if (same(was, is)) return [];
  return [breaking(place, 'treats other properties differently')];
}

function compareItems(before: Schema, after: Schema, way: Way, place: string): Change[] {
  const { items: was } = before;
  const { items: is } = after;
  if (same(was, is)) return [];
  if (!Array.isArray(was) && !Array.isArray(is)) {
    return compareSchema(was ?? {}, is ?? {}, way, `${place}[]`);
  }
  if (!Array.isArray(was) || !Array.isArray(is) || was.length !== is.length) {
    return [breaking(place, 'has other places in its list')];
  }
  return was.flatMap((each, at) => compareSchema(each, is[at] ?? {}, way, `${place}[${at}]`));
}

/** What a function takes goes the other way. */
function compareFunction(before: Schema, after: Schema, way: Way, place: string): Change[] {
  const [was, is] = [before.parameters ?? [], after.parameters ?? []];
  const changes = was.flatMap((each, at): Change[] => {
    const [next, name] = [is[at], `${place}(${at + 1})`];
    return next ? compareSchema(each, next, back[way], name) : [breaking(name, 'is gone')];
  });
  const added = is.slice(was.length).map((each, at): Change => {
    const harmless = Boolean(each.optional) || way === 'sends';
    const name = `${place}(${was.length + at + 1})`;
    return { level: harmless ? 'minor' : 'breaking', place: name, what: 'is a new argument' };
  });
  const returned = compareSchema(before.returns ?? {}, after.returns ?? {}, way, `${place} →`);
  return [...changes, ...added, ...returned];
}

/** Equal variants fall away; what is left is paired by the literal that tells them apart, then compared. */
function compareVariants(before: Schema, after: Schema, way: Way, place: string): Change[] {
  const left = variantsOf(before).filter(
    (each) => !variantsOf(after).some((one) => same(one, each)),
  );
  const come = variantsOf(after).filter(
    (each) => !variantsOf(before).some((one) => same(one, each)),
  );
  const changes: Change[] = [];

  for (const was of left) {
    const at = come.findIndex((each) => isVersionOf(was, each));
    const [is] = at < 0 ? [] : come.splice(at, 1);
    if (is) changes.push(...compareSchema(was, is, way, place));
    else changes.push(variant(way === 'reads' ? 'minor' : 'breaking', place, was, 'is no longer'));
  }
  for (const is of come) {
    changes.push(variant(way === 'sends' ? 'minor' : 'breaking', place, is, 'may now be'));
  }
  return changes;
}

const variantsOf = (schema: Schema): Schema[] => schema.anyOf ?? [schema];

function isVersionOf(one: Schema, other: Schema): boolean {
  if (one.const !== undefined || other.const !== undefined || kindOf(one) !== kindOf(other)) {
    return false;
  }
  return same(literalsOf(one), literalsOf(other));
}

const literalsOf = ({ properties = {} }: Schema) =>
  Object.entries(properties).filter(([, { const: value }]) => value !== undefined);

const variant = (level: Level, place: string, schema: Schema, how: string): Change => ({
  level,
  place,
  what: `${how} ${told(schema)}`,
});

/** The name of a new property of the same shape: it looks renamed. */
function hint(gone: Schema, was: Record<string, Schema>, is: Record<string, Schema>): string {
  const name = Object.keys(is).find((each) => !was[each] && same(is[each], gone));
  return name ? `; is ${name} its new name?` : '';
}

const kindOf = ({ type, name, const: value }: Schema) =>
  type === 'named' ? `named ${name}` : (type ?? (value === undefined ? 'anything' : typeof value));

function told(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(told).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const [literal] = literalsOf(schema);
  return literal ? `${kindOf(schema)} with ${literal[0]} ${told(literal[1])}` : kindOf(schema);
}

const breaking = (place: string, what: string): Change => ({ level: 'breaking', place, what });

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
