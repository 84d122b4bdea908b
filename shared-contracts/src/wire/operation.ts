import type { Static, TSchema } from 'typebox';

export interface CallDescriptor {
  /** The operation's code on the wire, `APP_` and four digits; a short name for the other calls. */
  readonly code: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Only for calls that are not under `OPERATIONS_PATH`; `:name` is replaced by a field of `params`. */
  readonly path?: string;
}

interface Definition {
  readonly params?: TSchema;
  /**
   * Numbers are declared as numbers although a URL contains text: a server that coerces query strings (Fastify's
   * default) uses the schema unchanged; one that does not reads the query with `parseQuery` before it validates. A
   * handler gets numbers in both cases.
   */
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The fields of the request that §7 of the specification does not have, as 'frete.loja'. */
  readonly additions?: readonly string[];
  readonly reply: TSchema;
  /** The statuses of success, the usual one first; 200 by default. */
  readonly success?: readonly number[];
  /** The statuses of expected refusals, whose body has `resposta`. */
  readonly refusals?: readonly number[];
}

/** One call of the wire: its address, its request, its reply, and the expected refusals. */
export interface OperationDefinition extends CallDescriptor, Definition {}

export function operation<
  const Descriptor extends CallDescriptor,
  const Defined extends Definition,
>(call: Descriptor, definition: Defined): Descriptor & Defined {
  return { ...call, ...definition };
}

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : unknown;
type FieldsOf<Operation, Part extends string> = Operation extends {
  readonly [Key in Part]: infer S;
}
  ? StaticOf<S>
  : unknown;
type RequestFields<Operation> = FieldsOf<Operation, 'params'> &
  FieldsOf<Operation, 'query'> &
  FieldsOf<Operation, 'body'>;

/** The argument of a call: path parameters, query and body in one object; `void` if there are none. */
export type RequestOf<Operation extends OperationDefinition> =
  unknown extends RequestFields<Operation> ? void : RequestFields<Operation>;

/** The reply on success. */
export type ReplyOf<Operation extends OperationDefinition> = Static<Operation['reply']>;

const NUMBER_PATTERN = /^-?\d+(\.\d+)?$/;

/** The fields of a query that the operation has, with numbers as numbers, for servers that validate without coercion. */
export function parseQuery(
  { query: schema }: OperationDefinition,
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  const properties =
    schema && 'properties' in schema
      ? (schema.properties as Record<string, { type?: unknown }>)
      : {};
  for (const [name, { type }] of Object.entries(properties)) {
    const value = query[name];
    if (value === undefined) continue;
    const isNumber = type === 'integer' || type === 'number';
    parsed[name] =
      isNumber && typeof value === 'string' && NUMBER_PATTERN.test(value) ? Number(value) : value;
  }
  return parsed;
}
