import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { operations, otherCalls, pathOf } from 'shared-contracts/wire';
import type { OperationDefinition, ReplyOf } from 'shared-contracts/wire';
import { Value } from 'typebox/value';
import { buildApp } from '../app';
import { readConfiguration } from '../configuration';
import type { Dependencies } from '../context';
import { dependenciesOf } from '../dependencies';
import { samplePassword, samplePerson } from '../database/seed/customers';
import { aTestDatabase } from './test-database';
import type { TestDatabase } from './test-database';

export interface TestApp extends Pick<TestDatabase, 'db'> {
  app: FastifyInstance;
  dependencies: Dependencies;
  /** The clock; tests move it. */
  clock: { now: Date };
  /** Signs in and answers the cookie. */
  signIn(document?: string, password?: string): Promise<string>;
  /** Calls an operation and holds its answer to the wire. */
  call<Operation extends OperationDefinition>(
    operation: Operation,
    asked?: { [name: string]: unknown },
    options?: { cookie?: string; headers?: Record<string, string> },
  ): Promise<{
    status: number;
    body: ReplyOf<Operation> & Record<string, unknown>;
    cookie?: string;
  }>;
  close(): Promise<void>;
}

/** The whole back end over a database of its own, at 10:00 of a Tuesday in the store. */
export async function aTestApp(replaced: Partial<Dependencies> = {}): Promise<TestApp> {
  const { db, drop } = await aTestDatabase();
  const clock = { now: new Date('2026-11-24T13:00:00Z') };
  const dataDir = await mkdtemp(join(tmpdir(), 'fireflay-data-'));
  const configuration = readConfiguration({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const dependencies: Dependencies = {
    ...dependenciesOf(configuration, db, () => clock.now),
    ...replaced,
  };
  const app = buildApp(dependencies);
  await app.ready();

  const call: TestApp['call'] = async (operation, asked = {}, { cookie, headers } = {}) => {
    const response = await app.inject({
      ...requestOf(operation, asked),
      headers: { ...headers, ...(cookie && { cookie }) },
    });
    const { statusCode: status } = response;
    const body = response.body === '' ? null : response.json();
    holdToWire(operation, status, body);
    const set = response.cookies[0];
    return { status, body, cookie: set && `${set.name}=${set.value}` };
  };

  return {
    app,
    db,
    dependencies,
    clock,
    call,
    signIn: async (document = samplePerson, password = samplePassword) => {
      const login = operations.find(({ code }) => code === 'APP_0045');
      if (!login) throw new Error('The wire has no login.');
      const { status, cookie } = await call(login, {
        email: document,
        senha: password,
        redirect: '',
      });
      if (status !== 200 || !cookie) throw new Error(`Signing in failed with ${status}.`);
      return cookie;
    },
    close: async () => {
      await app.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function requestOf(operation: OperationDefinition, asked: Record<string, unknown>): InjectOptions {
  const path = pathOf(operation).replace(/:(\w+)/g, (_, name: string) => String(asked[name]));
  if (operation.body) return { method: operation.method, url: path, payload: asked };
  const query = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  return {
    method: operation.method,
    url: path,
    query: operation.query ? (Object.fromEntries(query) as Record<string, string>) : {},
  };
}

/** Every answer is one that the wire knows: a success by its schema, a refusal with its text. */
function holdToWire(operation: OperationDefinition, status: number, body: unknown): void {
  const { code, reply, success = [200], refusals = [] } = operation;
  if (success.includes(status)) {
    if (!Value.Check(reply, body)) {
      throw new Error(`${code} answered outside its wire: ${JSON.stringify(body).slice(0, 500)}`);
    }
    return;
  }
  const known = [...refusals, 400, 500, 501, 503];
  const text = (body as { resposta?: unknown } | null)?.resposta;
  if (!known.includes(status) || typeof text !== 'string' || text === '') {
    throw new Error(`${code} answered ${status} outside its wire: ${JSON.stringify(body)}`);
  }
}

/** Every call of the wire. */
export const allCalls: readonly OperationDefinition[] = [...operations, ...otherCalls];
