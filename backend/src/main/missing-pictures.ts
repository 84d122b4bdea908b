import { networkOf, RateLimiter } from '@fireflay/service';
import type { FastifyInstance } from 'fastify';
import { retailerSearchLimits } from '../catalogue/search-limiter';

/** Each missing picture is a request to the retailer's server: a network may not cause any number of them. */
export function limitMissingPictures(app: FastifyInstance, now: () => Date): void {
  const misses = new RateLimiter(retailerSearchLimits, () => now().getTime());
  app.addHook('onRequest', async ({ ip }, reply) =>
    misses.left(networkOf(ip)) < 1 ? reply.code(429).header('retry-after', '1').send() : undefined,
  );
  app.addHook('onSend', async ({ ip }, reply) => {
    if (reply.hasHeader('x-picture')) misses.allows(networkOf(ip));
  });
}
