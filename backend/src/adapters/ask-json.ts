import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { OutsideFailure } from '../ports/outside-failure';
import { Refused, ThrottledError } from './guarded';

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
const longestAnswer = 1_000_000;

/**
 * Asks a service in JSON. Throws `Refused` on 4xx, `OutsideFailure` on 429, 5xx and on answers that are not what they
 * should be.
 */
export async function askJson<Schema extends TSchema>({
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
  if (status >= 500) throw new OutsideFailure(`answered ${status}`, true);
  if (status === 429) throw new ThrottledError();
  const value = text.length > longestAnswer ? undefined : parsed(text);
  if (status >= 400) throw new Refused(status, value);
  if (!Value.Check(reply, value)) throw new OutsideFailure('answered something else', true);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: as good as no answer, and the schema says so.
    return undefined;
  }
}
