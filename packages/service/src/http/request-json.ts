import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ExternalServiceError } from '../external-service-error';
import { ClientError, ThrottledError } from '../circuit-breaker';

export interface JsonRequest<Schema extends TSchema> {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: unknown;
  /** Schema that the reply must match; additional properties are ignored. */
  reply: Schema;
  signal: AbortSignal;
}

/** Maximum size of a reply, decompressed; larger than any reply of these services. */
const MAX_RESPONSE_BYTES = 1_000_000;

/**
 * Sends a JSON request to an external service.
 * @throws ClientError on 4xx; ExternalServiceError on 429, on 5xx and on replies that are too large or do not match the
 *   schema
 */
export async function requestJson<Schema extends TSchema>({
  url,
  method = 'GET',
  headers,
  body,
  reply,
  signal,
}: JsonRequest<Schema>): Promise<Static<Schema>> {
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'error',
    signal,
  });
  const text = await readText(response);
  const { status } = response;
  if (status >= 500) throw new ExternalServiceError(`replied with status ${status}`, true);
  if (status === 429) throw new ThrottledError();
  const value = parseJson(text);
  if (status >= 400) throw new ClientError(status, value);
  if (!Value.Check(reply, value))
    throw new ExternalServiceError('the reply does not match its schema', true);
  return value;
}

/** Reads a reply piece by piece; one that is too large is cancelled. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the reply.
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new ExternalServiceError('the reply is too large', true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is no JSON; undefined fails the schema check.
    return undefined;
  }
}
