import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../database/database';
import { DomainError } from '../domain/domain-error';
import { copy } from './copy';
import {
  renderPagesPart,
  countParts,
  findPartDates,
  renderProductsPart,
  renderSitemapIndex,
} from './sitemap';

/**
 * `/sitemap.xml` and its files, for search engines. They are generated from the catalogue for each request.
 * @param origin from the settings, never from the request, because caches share the response
 */
export function sitemapRoutes(db: Database, origin: string) {
  return async function sitemap(app: FastifyInstance): Promise<void> {
    app.get('/sitemap.xml', async (_request, reply) => {
      return replyWithXml(reply).send(renderSitemapIndex(origin, await findPartDates(db)));
    });

    app.get('/sitemap/paginas.xml', async (_request, reply) =>
      replyWithXml(reply).send(renderPagesPart(origin)),
    );

    app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
      const [, number] = /^produtos-([1-9]\d{0,3})\.xml$/.exec(request.params.file) ?? [];
      const part = Number(number ?? 0);
      if (part === 0 || part > (await countParts(db))) throw new DomainError(404, copy.unknownPart);
      return replyWithXml(reply).send(Readable.from(renderProductsPart(db, origin, part)));
    });
  };
}

const replyWithXml = (reply: FastifyReply) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
