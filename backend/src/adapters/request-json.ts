import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ExternalServiceError } from '../ports/external-service-error';
import { ClientError, ThrottledError } from './circuit-breaker';

export interface JsonRequest<Schema extends TSchema> {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: unknown;
  /** What an answer must be like to be used; what else it holds is left alone. */
  reply: Schema;
  signal: AbortSignal;
}

/** More than any of these services answers. */
const MAX_RESPONSE_LENGTH = 1_000_000;

/**
 * Asks a service in JSON. Throws `ClientError` on 4xx, `ExternalServiceError` on 429, 5xx and on answers that are not what they
 * should be.
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
  if (status >= 500) throw new ExternalServiceError(`answered ${status}`, true);
  if (status === 429) throw new ThrottledError();
  const value = text.length > MAX_RESPONSE_LENGTH ? undefined : parseJson(text);
  if (status >= 400) throw new ClientError(status, value);
  if (!Value.Check(reply, value)) throw new ExternalServiceError('answered something else', true);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: as good as no answer, and the schema says so.
    return undefined;
  }
}
