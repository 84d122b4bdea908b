import { LRUCache } from 'lru-cache';
import { deadlineMsOf, type Outcome, type TFireFlayClient } from './client';

export interface CatalogueOptions {
  /** Seconds for which a reply is used without asking again. */
  freshSeconds: number;
  /** Hours for which an old reply is used while the server cannot answer. */
  staleHours: number;
  /** Bytes of all cached replies. */
  maxBytes: number;
}

export type CatalogueOutcome =
  | {
      kind: 'reply';
      value: unknown;
      /** Since the retailer's server gave it: the header `Age`. */
      ageSeconds: number;
      /** Older than `freshSeconds`, because the server could not answer. */
      isStale: boolean;
      /** Seconds until it is no longer fresh; negative for a stale one. */
      ttlSeconds: number;
      /** Whether it came from the cache: `Cache-Status: fireflay; hit; ttl=…`. */
      isHit: boolean;
    }
  | Exclude<Outcome, { kind: 'reply' }>;

interface CachedReply {
  value: unknown;
  /** Milliseconds since 1970. */
  readAt: number;
  bytes: number;
}

const REFUSAL_TTL_MS = 30_000;
const MAX_REFUSALS = 10_000;

/** With an old reply at hand, a slow server is not waited for any longer; its reply is used from the next read on. */
const MAX_WAIT_MS = 1_000;

/** Caches the replies of reads. Concurrent reads of one address share one call. */
export function createReplyCache(
  client: TFireFlayClient,
  { freshSeconds, staleHours, maxBytes }: CatalogueOptions,
) {
  const replies = new LRUCache<string, CachedReply>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    // A time of 0 would be no limit.
    ttl: Math.max(staleHours * 3_600_000, freshSeconds * 1000),
    perf: Date,
  });
  /** Of products that do not exist. */
  const refusals = new LRUCache<string, Outcome & { kind: 'refused' }>({
    max: MAX_REFUSALS,
    ttl: REFUSAL_TTL_MS,
    perf: Date,
  });
  const refreshing = new Map<string, Promise<Outcome>>();

  function refresh(key: string, operation: string, request: object): Promise<Outcome> {
    const running = refreshing.get(key);
    if (running) return running;
    const call = client
      .call(operation, request, { deadlineMs: deadlineMsOf(operation) })
      .then((outcome) => {
        if (outcome.kind === 'reply') {
          const { value } = outcome;
          // Two bytes a character: an estimate of what the value takes in memory.
          const bytes = 2 * (key.length + JSON.stringify(value).length);
          replies.set(key, { value, readAt: Date.now(), bytes });
        }
        if (isUnknownProduct(outcome)) refusals.set(key, outcome);
        return outcome;
      })
      .finally(() => refreshing.delete(key));
    refreshing.set(key, call);
    return call;
  }

  const fromCache = ({ value, readAt }: CachedReply, isStale: boolean): CatalogueOutcome => {
    const ageSeconds = Math.floor((Date.now() - readAt) / 1000);
    const ttlSeconds = freshSeconds - ageSeconds;
    return { kind: 'reply', value, ageSeconds, ttlSeconds, isStale, isHit: true };
  };
  const fromServer = (outcome: Outcome): CatalogueOutcome =>
    outcome.kind === 'reply'
      ? {
          kind: 'reply',
          value: outcome.value,
          ageSeconds: 0,
          ttlSeconds: freshSeconds,
          isStale: false,
          isHit: false,
        }
      : outcome;

  return {
    async read(operation: string, request: object): Promise<CatalogueOutcome> {
      const key = keyOf(operation, request);
      const cached = replies.get(key);
      const isFresh = cached !== undefined && Date.now() - cached.readAt < freshSeconds * 1000;
      if (isFresh) return fromCache(cached, false);
      const refusal = refusals.get(key);
      if (refusal) return refusal;
      const refreshed = refresh(key, operation, request);
      if (!cached) return fromServer(await refreshed);
      const outcome = await Promise.race([refreshed, waited()]);
      const isAnswer = outcome && (outcome.kind === 'reply' || isUnknownProduct(outcome));
      return isAnswer ? fromServer(outcome) : fromCache(cached, true);
    },
  };
}

function waited(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), MAX_WAIT_MS).unref());
}

/** A text tells it from the page of a server whose programme is not running. */
function isUnknownProduct(outcome: Outcome): outcome is Outcome & { kind: 'refused' } {
  return outcome.kind === 'refused' && outcome.status === 404 && outcome.text !== '';
}

/** Requests for the same are equal, whatever the order of their fields. */
function keyOf(operation: string, request: object): string {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined);
  return `${operation} ${JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)))}`;
}
