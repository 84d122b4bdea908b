import { operations } from 'shared-contracts/wire';
import type { NumberedCode, OperationDefinition } from 'shared-contracts/wire';

/** The parts of JSON Schema that requests use. */
interface RequestSchema {
  properties?: Record<string, RequestSchema>;
  required?: string[] | undefined;
  items?: RequestSchema;
  anyOf?: RequestSchema[];
}

/** §7 has the whole order in the calls of its payment, of which our back end needs the id only. */
const CALLS_WITH_ORDER: readonly NumberedCode[] = ['APP_0063', 'APP_0079'];

/**
 * The first difference between a request and the fields that §7 of the specification has: those of the wire without its
 * additions. As 'frete.loja is unknown'; undefined if there is none.
 */
export function findDifference(code: NumberedCode, request: unknown): string | undefined {
  const { query, body, additions = [] }: OperationDefinition = operations[code];
  const schema = (query ?? body ?? { properties: {} }) as RequestSchema;
  const required = CALLS_WITH_ORDER.includes(code)
    ? Object.keys(schema.properties ?? {}).filter((name) => !additions.includes(name))
    : schema.required;
  return compare(request, { ...schema, required }, '');

  function compare(value: unknown, schema: RequestSchema, path: string): string | undefined {
    const { properties, required = [], items } = mergeVariants(schema);
    if (items) {
      if (!Array.isArray(value)) return `${path} is no list`;
      return value
        .map((element, index) => compare(element, items, `${path}[${index}]`))
        .find((difference) => difference !== undefined);
    }
    if (!properties) return typeof value === 'object' ? `${path} is no value` : undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return `${path || 'the request'} is no object`;
    }
    const fieldOf = (name: string) => (path === '' ? name : `${path}.${name}`);
    const missing = required.find((name) => !(name in value));
    if (missing !== undefined) return `${fieldOf(missing)} is missing`;
    for (const [name, part] of Object.entries(value)) {
      const field = fieldOf(name);
      const expected = properties[name];
      const isAddition = additions.includes(field.replace(/\[\d+\]/g, ''));
      if (!expected || isAddition) return `${field} is unknown`;
      const difference = compare(part, expected, field);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
}

/** Objects as one with the fields of all: those are required that every variant requires. Other variants are alike. */
function mergeVariants(schema: RequestSchema): RequestSchema {
  const variants = schema.anyOf ?? [schema];
  const [first = {}] = variants;
  if (!first.properties || variants.length === 1) return first;
  const names = [...new Set(variants.flatMap((each) => Object.keys(each.properties ?? {})))];
  return {
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        { anyOf: variants.flatMap(({ properties }) => properties?.[name] ?? []) },
      ]),
    ),
    required: names.filter((name) => variants.every(({ required }) => required?.includes(name))),
  };
}
