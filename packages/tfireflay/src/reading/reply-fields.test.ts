import { numberedCodes, operations } from 'shared-contracts/wire';
import type { NumberedCode } from 'shared-contracts/wire';
import { Value } from 'typebox/value';
import { readReply } from './read-reply';
import { replyRowsOf } from './reply-fields.fixture';
import { LEFT_OUT, MISSING, NO_ELEMENT, NO_REPLY } from './reply-row.fixture';
import type { Row } from './reply-row.fixture';
import { sampleOf } from './reply-sample.fixture';
import type { Fields } from './reply-sample.fixture';
import type { WireSchema } from './wire-schema';

/** Every field of a schema, as 'produtos[].preco[0].forma'. */
function fieldsOf(schema: WireSchema, path = ''): string[] {
  const { items, properties = {} } = schema;
  if (Array.isArray(items)) return items.flatMap((each, i) => fieldsOf(each, `${path}[${i}]`));
  if (items) return fieldsOf(items, `${path}[]`);
  return Object.entries(properties).flatMap(([name, part]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [own, ...fieldsOf(part, own)];
  });
}

const keysOf = (path: string) => path.replaceAll('[]', '[0]').match(/[^.[\]]+/g) ?? [];

function valueAt(value: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>((at, key) => (at as Fields | undefined)?.[key], value);
}

/** The sample with one field changed, in the first element of each list. */
function withField(sample: unknown, path: string, given: unknown): unknown {
  const copy = structuredClone(sample);
  const keys = keysOf(path);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => (at as Fields)[key], copy) as Fields;
  if (given === MISSING) delete parent[last];
  else parent[last] = given;
  return copy;
}

function readChanged(code: NumberedCode, path: string, given: unknown) {
  const sample = sampleOf(operations[code].reply as WireSchema);
  return readReply(code, { status: 200, value: withField(sample, path, given) });
}

/** The path of the nearest list around a field. */
const listOf = (path: string) => path.slice(0, path.lastIndexOf('[]'));

const rows = numberedCodes.flatMap((code) =>
  replyRowsOf(code).map((row): [NumberedCode, ...Row] => [code, ...row]),
);
const rowsWith = (result: string) => rows.filter(([, , , expected]) => expected === result);
const results: unknown[] = [LEFT_OUT, NO_ELEMENT, NO_REPLY];

describe('the table of fields', () => {
  it.each(numberedCodes)('has every field of the reply to %s', (code) => {
    const fields = new Set(fieldsOf(operations[code].reply as WireSchema));
    const listed = new Set(replyRowsOf(code).map(([path]) => path));

    // A list without its own row has rows of its elements.
    const missing = [...fields].filter(
      (field) => !listed.has(field) && ![...listed].some((each) => each.startsWith(`${field}[]`)),
    );
    expect(missing).toEqual([]);
    expect([...listed].filter((field) => !fields.has(field))).toEqual([]);
  });
});

describe('a reply', () => {
  it.each(numberedCodes)('to %s in the exact shape is unchanged and has no deviation', (code) => {
    const { reply } = operations[code];
    const sample = sampleOf(reply as WireSchema);

    const { value, deviations } = readReply(code, { status: 200, value: sample });

    const isShipping = ['APP_0030', 'APP_0031'].includes(code);
    if (!isShipping && code !== 'APP_0079') expect(value).toEqual(sample);
    expect(deviations).toEqual([]);
    expect([...Value.Errors(reply, value)]).toEqual([]);
  });

  it.each(rows.filter(([, , , expected]) => !results.includes(expected)))(
    'to %s whose %s is %j is read as %j',
    (code, path, given, expected) => {
      const { value } = readChanged(code, path, given);

      expect(valueAt(value, path)).toEqual(expected);
    },
  );

  it.each(rowsWith(LEFT_OUT))('to %s has no %s for %j', (code, path, given) => {
    const { value, deviations } = readChanged(code, path, given);

    expect(value).toBeDefined();
    expect(valueAt(value, path)).toBeUndefined();
    expect(deviations.map(({ effect }) => effect)).toContain(
      given === null ? 'repaired' : 'dropped',
    );
  });

  it.each(rowsWith(NO_ELEMENT))('to %s lacks the element whose %s is %j', (code, path, given) => {
    const { value, deviations } = readChanged(code, path, given);

    const list = listOf(path);
    const elementsOf = (reply: unknown) =>
      (list === '' ? reply : valueAt(reply, list)) as unknown[];
    const sample = sampleOf(operations[code].reply as WireSchema);
    expect(elementsOf(value)).toHaveLength(elementsOf(sample).length - 1);
    expect(deviations.map(({ effect }) => effect)).toContain('unreadable');
  });

  it.each(rowsWith(NO_REPLY))('to %s cannot be used if its %s is %j', (code, path, given) => {
    const { value, deviations } = readChanged(code, path, given);

    expect(value).toBeUndefined();
    expect(deviations.map(({ effect }) => effect)).toContain('unreadable');
  });
});
