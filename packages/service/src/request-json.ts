import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ExternalServiceError } from './external-service-error';
import { ClientError, ThrottledError } from './circuit-breaker';

export interface JsonRequest<Schema extends TSchema> {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: unknown;
  /** Schema that the reply must match; additional properties are ignored. */
  reply: Schema;
  signal: AbortSignal;
}

/** Maximum size of a reply; larger than any reply of these services. */
const MAX_RESPONSE_LENGTH = 1_000_000;

/**
 * Sends a JSON request to an external service.
 * @throws ClientError on 4xx; ExternalServiceError on 429, on 5xx and on replies that do not match the schema
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
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'error',
    signal,
  });
  const text = await response.text();
  const { status } = response;
  if (status >= 500) throw new ExternalServiceError(`replied with status ${status}`, true);
  if (status === 429) throw new ThrottledError();
  const value = text.length > MAX_RESPONSE_LENGTH ? undefined : parseJson(text);
  if (status >= 400) throw new ClientError(status, value);
  if (!Value.Check(reply, value))
    throw new ExternalServiceError('the reply does not match its schema', true);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: undefined fails the schema check.
    return undefined;
  }
}
