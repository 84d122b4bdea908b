import { setTimeout as pause } from 'node:timers/promises';
import { ConfigurationError } from '@fireflay/service';
import { OrderList, pathOf, ReadSession } from 'shared-contracts/wire';

/** Who keeps the customers' sessions: the server at API_BASE, or the gateway of this shell. */
export type SessionMode = 'server' | 'gateway';

/** Milliseconds for which a server that does not answer is asked again. */
const MAX_WAIT_MS = 30_000;
const PROBE_INTERVAL_MS = 500;
const PROBE_TIMEOUT_MS = 5000;
/** Characters of a body that are read: a refusal is short. */
const MAX_BODY_LENGTH = 2000;

interface ProbeOptions {
  apiBase: string;
  apiAuthorization: string | undefined;
  maxWaitMs?: number;
}

/**
 * Whether the server at API_BASE has sessions of its own. It must prove it: without a cookie, it must refuse both the
 * session and a customer's orders with 401 and a text. Whatever else it answers, the gateway is needed.
 * @throws ConfigurationError when it does not answer
 */
export async function probeSessionMode({
  apiBase,
  apiAuthorization,
  maxWaitMs = MAX_WAIT_MS,
}: ProbeOptions): Promise<SessionMode> {
  const addresses = [pathOf(ReadSession), `${pathOf(OrderList)}?id=0`].map(
    (path) => apiBase + path,
  );
  // Never the token of our own back end: this may be anybody's server.
  const headers: Record<string, string> = { accept: 'application/json' };
  if (apiAuthorization) headers.authorization = apiAuthorization;
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    try {
      const refusals = await Promise.all(addresses.map((url) => isRefusal(url, headers)));
      return refusals.every(Boolean) ? 'server' : 'gateway';
    } catch (error) {
      if (Date.now() > deadline) {
        throw new ConfigurationError(
          `API_BASE: ${apiBase} does not answer (${describe(error)}), so that API_SESSION cannot be found out. Start that server first, or set API_SESSION to server or gateway.`,
        );
      }
      await pause(Math.min(PROBE_INTERVAL_MS, maxWaitMs));
    }
  }
}

async function isRefusal(url: string, headers: Record<string, string>): Promise<boolean> {
  const response = await fetch(url, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  });
  if (response.status !== 401) {
    // It may be a customer's orders.
    await response.body?.cancel();
    return false;
  }
  const text = await response.text();
  if (text.length > MAX_BODY_LENGTH) return false;
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'resposta' in body;
  } catch {
    return false;
  }
}

function describe(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
