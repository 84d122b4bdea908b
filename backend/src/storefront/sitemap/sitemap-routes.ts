import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../../domain/domain-error';
import type { StorefrontServices } from '../context';
import { copy } from './copy';
import { renderPagesPart, renderProductsPart, renderSitemapIndex } from './sitemap';

/**
 * `/sitemap.xml` and its files, for search engines. They are generated from the catalogue for each request.
 * @param origin from the settings, never from the request, because caches share the response
 */
export function sitemapRoutes(
  {
    catalogue,
    catalogueReads,
    content,
  }: Pick<StorefrontServices, 'catalogue' | 'catalogueReads' | 'content'>,
  origin: string,
) {
  return async function sitemap(app: FastifyInstance): Promise<void> {
    app.get('/sitemap.xml', async (_request, reply) => {
      const index = await catalogue.sitemap();
      return replyWithXml(reply, index.isComplete ? 3600 : 60).send(
        renderSitemapIndex(origin, index),
      );
    });
    app.get('/sitemap/paginas.xml', async (_request, reply) => {
      const { categories, stores } = await catalogueReads.run((db) => content.at(db).current());
      const ids = stores.stores.map(({ id }) => id);
      return replyWithXml(reply).send(renderPagesPart(origin, categories.groups, ids));
    });
    app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
      const [, number] = /^produtos-([1-9]\d{0,3})\.xml$/.exec(request.params.file) ?? [];
      const products = await catalogue.sitemapFile(Number(number ?? 0));
      if (!products) throw new DomainError(404, copy.unknownPart);
      return replyWithXml(reply).send(Readable.from(renderProductsPart(origin, products)));
    });
  };
}

const replyWithXml = (reply: FastifyReply, maxAgeSeconds = 3600) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', `public, max-age=${maxAgeSeconds}`);
