import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { operations as officeOperations } from '@fireflay/back-office-wire';
import type { Operation } from '@fireflay/back-office-wire';
import { codes, operations, pathOf } from 'shared-contracts/wire';
import type { OperationDefinition } from 'shared-contracts/wire';
import type { Schema } from './sample-value';

/** A door is one route of a server, with what its requests may contain as far as it declares that. */
export interface Door {
  /** The operation, or method and path of another route. */
  name: string;
  method: string;
  /** In Fastify's syntax. */
  path: string;
  params?: Schema | undefined;
  query?: Schema | undefined;
  body?: Schema | undefined;
  /** Its body is a file. */
  isFile?: boolean;
  /** Every refusal has a JSON body with a text: `resposta`, and `message` of the back office. */
  isOperation: boolean;
}

/** Builds servers, and collects every route that they get, also those of plugins and those without a schema. */
export async function withDoors<Built>(
  build: () => Promise<Built>,
): Promise<{ built: Built; doorsOf: (app: FastifyInstance) => Door[] }> {
  const routes = new Map<FastifyInstance['server'], RouteOptions[]>();
  const listen = (message: unknown) => {
    const { fastify: app } = message as { fastify: FastifyInstance };
    const found: RouteOptions[] = [];
    routes.set(app.server, found);
    app.addHook('onRoute', (route) => void found.push(route));
  };
  subscribe('fastify.initialization', listen);
  try {
    const built = await build();
    return { built, doorsOf: ({ server }) => toDoors(routes.get(server) ?? []) };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}

const officeNames = new Map(
  Object.entries(officeOperations).map(([name, each]: [string, Operation]) => [
    `${each.method} ${each.path}`,
    [name, each] as const,
  ]),
);
const shopNames = new Map(
  codes.map((code) => {
    const operation: OperationDefinition = operations[code];
    return [`${operation.method} ${pathOf(operation)}`, code];
  }),
);

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

function toDoors(routes: readonly RouteOptions[]): Door[] {
  return routes.flatMap(({ method, url, schema = {} }) =>
    [method].flat().flatMap((each) => {
      // HEAD and OPTIONS are made from these.
      if (!METHODS.includes(each)) return [];
      const route = `${each} ${url}`;
      const [officeName, operation] = officeNames.get(route) ?? [];
      if (officeName !== undefined && operation && Object.keys(schema).length === 0) {
        return [toOfficeDoor(officeName, operation)];
      }
      const name = shopNames.get(route);
      return [
        {
          name: name ?? route,
          method: each,
          path: url,
          params: (schema.params as Schema | undefined) ?? paramsOf(url),
          query: schema.querystring as Schema | undefined,
          body: schema.body as Schema | undefined,
          isOperation: name !== undefined,
        },
      ];
    }),
  );
}

/** An operation of the back office has one schema for the address and the body. */
function toOfficeDoor(name: string, { method, path, input, file }: Operation): Door {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, each]) => each);
  const entries = Object.entries((input as Schema).properties ?? {});
  const part = (isIn: boolean): Schema | undefined => {
    const properties = Object.fromEntries(
      entries.filter(([each]) => inPath.includes(each) === isIn),
    );
    return Object.keys(properties).length > 0 ? { type: 'object', properties } : undefined;
  };
  const hasBody = method !== 'GET' && !file;
  return {
    name,
    method,
    path,
    params: part(true),
    [hasBody ? 'body' : 'query']: part(false),
    isFile: file !== undefined,
    isOperation: true,
  };
}

function paramsOf(path: string): Schema | undefined {
  const names = [...path.matchAll(/:(\w+)|\*/g)].map(([all, name]) => name ?? all);
  if (names.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  };
}
