import type { FormItemProps } from 'antd';
import { copy } from '../copy';

/** The part of a TypeBox schema that a form reads. */
export interface FieldSchema {
  type?: string | readonly string[];
  anyOf?: readonly FieldSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  items?: FieldSchema;
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
}

/** The schema without 'or null': an empty field is null then. */
export function withoutNull(schema: FieldSchema): FieldSchema {
  const parts = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = parts;
  return parts.length === 1 && only ? only : schema;
}

export const isType = ({ type }: FieldSchema, wanted: string): boolean =>
  type === wanted || (Array.isArray(type) && type.includes(wanted));

/** The values of a list of choices; undefined: the schema is none. */
export function choicesOf({ enum: values, anyOf }: FieldSchema): readonly string[] | undefined {
  const all = values ?? anyOf?.map((each) => each.const);
  return all?.every((each): each is string => typeof each === 'string') ? all : undefined;
}

/** The value of a new item of a list: its required fields, empty. */
export function emptyOf(schema: FieldSchema): unknown {
  const { properties = {}, required = [] } = schema;
  if (isType(schema, 'object')) {
    return Object.fromEntries(
      required.map((name) => [name, emptyOf(withoutNull(properties[name] ?? {}))]),
    );
  }
  if (isType(schema, 'array')) return [];
  if (isType(schema, 'boolean')) return false;
  return choicesOf(schema)?.[0] ?? (isType(schema, 'string') ? '' : null);
}

/** The limits that the browser checks before a form is sent. Longer texts are not cut: nothing of a pasted one is lost. */
export function rulesOf(schema: FieldSchema, wrong = copy.wrong): FormItemProps['rules'] & object {
  const { minLength = 0, maxLength, minItems = 0, maxItems, pattern } = schema;
  // A rule that names `whitespace` is for texts alone.
  const isBlank = isType(schema, 'string') && { whitespace: true };
  return [
    ...(minLength > 0 ? [{ required: true, ...isBlank, message: copy.required }] : []),
    ...(minLength > 1 ? [{ min: minLength, message: copy.tooShort(minLength) }] : []),
    ...(maxLength === undefined ? [] : [{ max: maxLength, message: copy.tooLong(maxLength) }]),
    ...(pattern === undefined ? [] : [{ pattern: new RegExp(pattern), message: wrong }]),
    ...(minItems > 0
      ? [
          {
            required: true,
            type: 'array' as const,
            message: choicesOf(schema.items ?? {}) ? copy.choose : copy.required,
          },
        ]
      : []),
    ...(maxItems === undefined
      ? []
      : [{ type: 'array' as const, max: maxItems, message: copy.tooMany(maxItems) }]),
  ];
}
