import type { AttemptLimiter, Place } from '../../limits/attempt-limiter';

/**
 * Maximum requests for shipping and postal codes, in a quarter of an hour. An office or a mobile network shares one
 * address.
 */
export const MAX_PARTNER_REQUESTS_PER_NETWORK = 600;

/**
 * Refuses with 429 when one network causes too many requests to external services: they charge for requests, or
 * block the store.
 */
export function limitPartnerRequests(context: { attempts: AttemptLimiter } & Place): Promise<void> {
  const { attempts } = context;
  return attempts.count(
    attempts.ofNetwork('partners-from', context, MAX_PARTNER_REQUESTS_PER_NETWORK),
  );
}
