import { operations, OPERATIONS_PATH } from 'shared-contracts/wire';
import type { OperationDefinition } from 'shared-contracts/wire';
import type { TestApp } from './test-app';

export interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
}

/** Sends one operation, by its code with its query: to an app without a port, or to a server. */
export type SendOperation = (
  operation: string,
  body?: Record<string, unknown>,
) => Promise<{ body: unknown }>;

const all: Readonly<Record<string, OperationDefinition>> = operations;

/** Sends operations to the app as this visitor. */
export const sendTo =
  (shop: Pick<TestApp, 'call'>, cookie: string): SendOperation =>
  (address, body) => {
    const [code = '', query = ''] = address.split('?');
    const operation = all[code];
    if (!operation) throw new Error(`The wire has no ${code}.`);
    return shop.call(operation, body ?? Object.fromEntries(new URLSearchParams(query)), { cookie });
  };

/**
 * Sends operations, or to other paths, over the network as a browser does. Rejects when the connection breaks.
 *
 * @param headers cookie and address of the shopper, and more
 */
export const sendOver =
  (origin: string, headers: Readonly<Record<string, string>>, signal?: AbortSignal) =>
  async (address: string, body?: unknown): Promise<ApiResponse> => {
    const path = address.startsWith('/') ? address : `${OPERATIONS_PATH}/${address}`;
    const response = await fetch(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        connection: 'close',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? AbortSignal.timeout(30_000),
    });
    return { status: response.status, body: (await response.json()) as ApiResponse['body'] };
  };
