import { BACKEND_TOKEN_HEADER } from '@fireflay/service';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Environment } from '@fireflay/service';
import { fillPath, Login, operations, pathOf } from 'shared-contracts/wire';
import type { OperationDefinition, ReplyOf } from 'shared-contracts/wire';
import { Value } from 'typebox/value';
import { buildApp } from '../main/app';
import type { AppOptions } from '../main/app';
import { readConfiguration } from '../configuration/configuration';
import type { Dependencies, Services } from '../main/context';
import { createDependencies } from '../main/dependencies';
import { samplePassword, samplePerson } from '@fireflay/sample-store/customers';
import { SESSION_COOKIE } from '../customers/sessions/session';
import { aTestDatabase } from './test-database';
import type { TestDatabase } from './test-database';

export interface TestApp extends Pick<TestDatabase, 'db' | 'url'> {
  app: FastifyInstance;
  dependencies: Dependencies;
  /** The clock; tests change it. */
  clock: { now: Date };
  /** Signs in and returns the cookie. */
  signIn(document?: string, password?: string): Promise<string>;
  /** Calls an operation. Every reply is checked against the wire: `close` throws the violations. */
  call<Operation extends OperationDefinition>(
    operation: Operation,
    input?: { [name: string]: unknown },
    /** `from`: the shopper's address; default: this machine's. */
    options?: { cookie?: string | undefined; from?: string; headers?: Record<string, string> },
  ): Promise<{
    status: number;
    body: ReplyOf<Operation> & Record<string, unknown>;
    /** The session cookie, if the response set one. */
    cookie?: string | undefined;
    /** All cookies that the response set. */
    cookies: string;
  }>;
  close(): Promise<void>;
}

/** The whole back end with its own database; the clock shows 10:00 of a Tuesday in the store. */
export async function aTestApp({
  configure = {},
  logTo,
  template,
  ...replaced
}: Partial<Services> & {
  /** Settings that replace those of the tests. */
  configure?: Environment;
  /** Destination of the log, which is off unless `configure` says otherwise. */
  logTo?: AppOptions['logTo'];
  /** The database that its own is a copy of; default: no rows. */
  template?: string;
} = {}): Promise<TestApp> {
  const { db, url, drop } = await aTestDatabase({ ...(template && { template }) });
  const clock = { now: new Date('2026-11-24T13:00:00Z') };
  const dataDir = await mkdtemp(join(tmpdir(), 'fireflay-data-'));
  const configuration = readConfiguration({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    SANDBOX: 'on',
    ...configure,
  });
  const dependencies = createDependencies(configuration, db, () => clock.now, undefined, replaced);
  const app = buildApp(dependencies, { logTo });
  const violations = recordWireViolations(app);
  await app.ready();

  const call: TestApp['call'] = async (operation, input = {}, { cookie, from, headers } = {}) => {
    const response = await app.inject({
      ...toInjectOptions(operation, input),
      headers: {
        // The shell sends this header.
        ...(configuration.BACKEND_TOKEN && { [BACKEND_TOKEN_HEADER]: configuration.BACKEND_TOKEN }),
        ...headers,
        ...(from && { 'x-forwarded-for': from }),
        ...(cookie && { cookie }),
      },
    });
    const { statusCode: status } = response;
    const body = response.body === '' ? null : response.json();
    const set = response.cookies.map(({ name, value }) => `${name}=${value}`);
    const session = set.find((each) => each.includes(SESSION_COOKIE));
    return { status, body, cookie: session, cookies: set.join('; ') };
  };

  return {
    app,
    db,
    url,
    dependencies,
    clock,
    call,
    signIn: async (document = samplePerson, password = samplePassword) => {
      const { status, cookie } = await call(Login, {
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
      if (violations.length > 0) throw new Error(violations.join('\n'));
    },
  };
}

/**
 * Checks every reply of every operation against the wire, however it was requested; `close` throws the violations.
 */
function recordWireViolations(app: FastifyInstance): string[] {
  const calls = new Map(allCalls.map((each) => [`${each.method} ${pathOf(each)}`, each]));
  const violations: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const operation = calls.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    if (!operation) return;
    const text = typeof payload === 'string' ? payload : '';
    const violation = findViolation(
      operation,
      reply.statusCode,
      text === '' ? null : JSON.parse(text),
    );
    if (violation) violations.push(`${violation} (${request.method} ${request.url})`);
  });
  return violations;
}

function toInjectOptions(
  operation: OperationDefinition,
  input: Record<string, unknown>,
): InjectOptions {
  const [path] = fillPath(pathOf(operation), input);
  if (operation.body) return { method: operation.method, url: path, payload: input };
  const query = Object.entries(input).map(([name, value]) => [name, String(value)]);
  return {
    method: operation.method,
    url: path,
    query: operation.query ? (Object.fromEntries(query) as Record<string, string>) : {},
  };
}

/** Checks one reply: a success by its schema, a refusal by its status and text. */
function findViolation(
  operation: OperationDefinition,
  status: number,
  body: unknown,
): string | null {
  const { code, reply, success = [200], refusals = [] } = operation;
  const violation = `${code} answered ${status} outside its wire: ${JSON.stringify(body)?.slice(0, 500)}`;
  if (success.includes(status)) return Value.Check(reply, body) ? null : violation;
  // Statuses of failures before an operation runs: invalid requests, too much data, other sites, no JSON.
  const earlyStatuses = operation.method === 'GET' ? [400, 413] : [400, 413, 403, 415];
  const known = [...refusals, ...earlyStatuses, 500, 501, 503];
  const text = (body as { resposta?: unknown } | null)?.resposta;
  return known.includes(status) && typeof text === 'string' && text !== '' ? null : violation;
}

/** All operations of the wire. */
export const allCalls: readonly OperationDefinition[] = Object.values(operations);
