import { ExternalServiceError } from '@fireflay/service';
import { OPERATIONS_PATH } from 'shared-contracts/wire/paths';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';

export interface TransportRequest {
  code: string;
  method: 'GET' | 'POST';
  /** The fields of the query of a GET, or of the body of a POST. */
  fields: object;
  isWrite: boolean;
  requestId?: string | undefined;
  signal: AbortSignal;
}

export interface RawResponse {
  status: number;
  contentType: string;
  body: Buffer;
}

export interface Transport {
  /** @throws ExternalServiceError */
  send(request: TransportRequest): Promise<RawResponse>;
  /** Whether the connection failed, as opposed to a time-out or an unusable response. */
  isConnectionError(error: unknown): boolean;
}

const CONNECT_TIMEOUT_MS = 3_000;
/** Longer than any deadline of a call. */
const RESPONSE_TIMEOUT_MS = 60_000;
export const MAX_RESPONSE_BYTES = 20 * 1024 * 1024;

/** Errors before anything was sent: name resolution, connection, TLS handshake. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|ERR_SSL_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/;
const CONNECTION_LOST = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/;

class ConnectionError extends ExternalServiceError {}

/** Whether the server certainly did nothing. */
export function isNotSent(error: unknown): boolean {
  return error instanceof ExternalServiceError && !error.mayHaveSucceeded;
}

/**
 * Sends requests with its own headers only: no header of a visitor reaches that server. Redirects are not followed.
 */
export function createTransport({
  base,
  authorization,
}: {
  base: string;
  authorization?: string | undefined;
}): Transport {
  const limits = {
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: RESPONSE_TIMEOUT_MS,
    bodyTimeout: RESPONSE_TIMEOUT_MS,
    maxResponseSize: MAX_RESPONSE_BYTES,
  };
  const reads = new Agent(limits);
  // Writes use no keep-alive: on a connection that the server has just closed, their result would be unknown.
  const writes = new Agent({ ...limits, pipelining: 0 });
  const root = base.replace(/\/+$/, '') + OPERATIONS_PATH;

  return {
    async send({ code, method, fields, isWrite, requestId, signal }) {
      const query = method === 'GET' ? toQuery(fields) : '';
      const options: Partial<Dispatcher.RequestOptions> & { dispatcher: Dispatcher } = {
        dispatcher: isWrite ? writes : reads,
        method,
        signal,
        headers: {
          accept: 'application/json',
          'user-agent': 'FireFlay',
          ...(method === 'POST' && { 'content-type': 'application/json; charset=utf-8' }),
          ...(requestId !== undefined && { 'x-request-id': requestId }),
          ...(authorization !== undefined && { authorization }),
        },
        ...(method === 'POST' && { body: JSON.stringify(fields) }),
      };
      try {
        const { statusCode, headers, body } = await request(`${root}/${code}${query}`, options);
        return {
          status: statusCode,
          contentType: String(headers['content-type'] ?? ''),
          body: Buffer.from(await body.arrayBuffer()),
        };
      } catch (error) {
        throw toServiceError(error, signal);
      }
    },
    isConnectionError: (error) => error instanceof ConnectionError,
  };
}

function toQuery(fields: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

function toServiceError(error: unknown, signal: AbortSignal): ExternalServiceError {
  if (signal.aborted) return new ExternalServiceError('time-out', true);
  const code = String((error as { code?: unknown }).code ?? 'unknown error');
  if (NOT_SENT.test(code)) return new ConnectionError(code, false);
  if (CONNECTION_LOST.test(code)) return new ConnectionError(code, true);
  return new ExternalServiceError(code, true);
}
