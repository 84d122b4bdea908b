import { LRUCache } from 'lru-cache';
import type { NumberedCode } from 'shared-contracts/wire';
import type { Outcome, TFireFlayClient } from './client';
import { deadlineMsOf } from './operation-rules';

export interface CatalogueOptions {
  /** Seconds for which a reply is used without asking again. */
  freshSeconds: number;
  /** Hours for which an old reply is used while the server cannot answer. */
  staleHours: number;
  /** Bytes of all cached replies. */
  maxBytes: number;
  /** Where replies outlive this process. */
  kept?: KeptReplies;
  /** Receives a line for the log. */
  notice?: (text: string) => void;
}

/** A store of replies, used while the server is down. */
export interface KeptReplies {
  find(key: string): Promise<{ value: unknown; readAt: number } | undefined>;
  keep(key: string, reply: { value: unknown; readAt: number }): Promise<void>;
}

/** Makes a call within the limits of its caller. */
export type RunCall = <Result>(call: () => Promise<Result>) => Promise<Result>;

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

/** Maximum wait for a slow server when there is an old reply; the new one is used from the next read on. */
const MAX_WAIT_MS = 1_000;

/** Caches the replies of reads. Concurrent reads of one address share one call. */
export function createReplyCache(
  client: TFireFlayClient,
  { freshSeconds, staleHours, maxBytes, kept, notice }: CatalogueOptions,
) {
  const replies = new LRUCache<string, CachedReply>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    // A time of 0 would be no limit.
    ttl: Math.max(staleHours * 3_600_000, freshSeconds * 1000),
    perf: Date,
  });
  /** Refusals of products that do not exist. */
  const refusals = new LRUCache<string, Outcome & { kind: 'refused' }>({
    max: MAX_REFUSALS,
    ttl: REFUSAL_TTL_MS,
    perf: Date,
  });
  const refreshing = new Map<string, Promise<Outcome>>();

  function refresh(key: string, operation: NumberedCode, request: object): Promise<Outcome> {
    const running = refreshing.get(key);
    if (running) return running;
    const call = client
      .call(operation, request, { deadlineMs: deadlineMsOf(operation) })
      .then((outcome) => {
        if (outcome.kind === 'reply') {
          const { value } = outcome;
          const reply = { value, readAt: Date.now() };
          remember(key, reply);
          if (isKept(operation, request)) {
            kept
              ?.keep(key, reply)
              .catch((error: unknown) => notice?.(`Not kept: ${String(error)}`));
          }
        }
        if (isUnknownProduct(outcome)) refusals.set(key, outcome);
        return outcome;
      })
      .finally(() => refreshing.delete(key));
    refreshing.set(key, call);
    return call;
  }

  function remember(key: string, reply: Omit<CachedReply, 'bytes'>): CachedReply {
    // Two bytes a character: an estimate of what the value takes in memory.
    const bytes = 2 * (key.length + JSON.stringify(reply.value).length);
    const cached = { ...reply, bytes };
    replies.set(key, cached, { start: reply.readAt });
    return cached;
  }

  /** A reply that an earlier process read, while it may be used. */
  async function recall(key: string): Promise<CachedReply | undefined> {
    const found = await kept?.find(key).catch(() => undefined);
    const isUsable = found && Date.now() - found.readAt < staleHours * 3_600_000;
    // The reply may have been read meanwhile.
    return replies.get(key) ?? (isUsable ? remember(key, found) : undefined);
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
    /** @param run makes the call if the cache has no reply */
    async read(
      operation: NumberedCode,
      request: object,
      run: RunCall = (call) => call(),
    ): Promise<CatalogueOutcome> {
      const key = keyOf(operation, request);
      const cached = replies.get(key);
      const isFresh = cached !== undefined && Date.now() - cached.readAt < freshSeconds * 1000;
      if (isFresh) return fromCache(cached, false);
      const refusal = refusals.get(key);
      if (refusal) return refusal;
      const refreshed = refreshing.get(key) ?? run(() => refresh(key, operation, request));
      const outcome = await Promise.race([refreshed.catch(() => undefined), timeout()]);
      if (outcome && (outcome.kind === 'reply' || isUnknownProduct(outcome))) {
        return fromServer(outcome);
      }
      const old = cached ?? (isKept(operation, request) ? await recall(key) : undefined);
      return old ? fromCache(old, true) : fromServer(await refreshed);
    },
  };
}

function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), MAX_WAIT_MS).unref());
}

/** The lists and products that pages show. What shoppers type is different each time. */
const isKept = (operation: NumberedCode, request: object) =>
  operation === 'APP_0041' ||
  (operation === 'APP_0027' && (request as { produto?: string }).produto === undefined);

/** A text tells it from the page of a server whose programme is not running. */
function isUnknownProduct(outcome: Outcome): outcome is Outcome & { kind: 'refused' } {
  return outcome.kind === 'refused' && outcome.status === 404 && outcome.text !== '';
}

/** Requests for the same are equal, whatever the order of their fields. */
function keyOf(operation: NumberedCode, request: object): string {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined);
  return `${operation} ${JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)))}`;
}
