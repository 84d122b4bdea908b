import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { StorefrontServices } from '../context';
import { renderMerchantFeed } from './merchant-feed';

/**
 * `/produtos.xml`: all products for shopping search engines, generated from the catalogue for each request.
 * @param origin from the settings, never from the request, because caches share the response
 */
export function merchantFeedRoutes(
  { catalogue, profile }: Pick<StorefrontServices, 'catalogue' | 'profile'>,
  origin: string,
) {
  return async function merchantFeed(app: FastifyInstance): Promise<void> {
    app.get('/produtos.xml', async (_request, reply) => {
      const feed = renderMerchantFeed({ origin, storeName: profile.name }, await catalogue.feed());
      // Before the headers are sent, so that a catalogue that cannot be read is an error and no feed without products.
      const beginning = await feed.next();
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(Readable.from(continueFrom(beginning, feed)));
    });
  };
}

async function* continueFrom(
  beginning: IteratorResult<string, void>,
  rest: AsyncGenerator<string, void>,
): AsyncGenerator<string> {
  if (beginning.done !== true) yield beginning.value;
  yield* rest;
}
