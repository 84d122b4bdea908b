import type { Static, TSchema } from 'typebox';

export interface OperationDefinition {
  /** The operation's code on the wire, `APP_0034`; a short name for the few calls beside them. */
  readonly code: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Only for calls that are not under `OPERATIONS_PATH`; `:name` stands for a field of `params`. */
  readonly path?: string;
  readonly params?: TSchema;
  /**
   * Numbers are declared as numbers although a URL carries text: a server that coerces query strings
   * (Fastify's default) uses the schema as it is; one that does not reads the query with `readQuery`
   * before it validates. A handler sees numbers either way.
   */
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly reply: TSchema;
  /** The statuses of success, the usual one first; 200 when not said. */
  readonly success?: readonly number[];
  /** The statuses of an expected 'no'; each carries `{resposta}`. */
  readonly refusals?: readonly number[];
}

/** Describes one call of the wire: what is asked, what is answered, which refusals are expected. */
export function operation<const Definition extends OperationDefinition>(
  definition: Definition,
): Definition {
  return definition;
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

/** What the caller passes: path parameters, query and body in one object; `void` where there is nothing. */
export type RequestOf<Operation extends OperationDefinition> =
  unknown extends RequestFields<Operation> ? void : RequestFields<Operation>;

/** What comes back on success. */
export type ReplyOf<Operation extends OperationDefinition> = Static<Operation['reply']>;

const NUMBER_PATTERN = /^-?\d+(\.\d+)?$/;

/** The query of a URL with its numbers as numbers, for servers that validate without coercion. */
export function readQuery(
  operation: OperationDefinition,
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const properties: Record<string, unknown> =
    operation.query && 'properties' in operation.query
      ? (operation.query.properties as Record<string, unknown>)
      : {};
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const { type } = (properties[name] ?? {}) as { type?: unknown };
      const numeric = type === 'integer' || type === 'number';
      return [
        name,
        numeric && typeof value === 'string' && NUMBER_PATTERN.test(value) ? Number(value) : value,
      ];
    }),
  );
}
