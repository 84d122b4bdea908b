import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { Refusal } from '../operations/refusal';
import { copy } from './copy';
import { pagesPart, partCount, partDates, productsPart, sitemapIndex } from './sitemap';

/** `/sitemap.xml` and its parts, for search engines: written from the catalogue when they are asked for. */
export function sitemapRoutes(db: Database) {
  return async function sitemap(app: FastifyInstance): Promise<void> {
    app.get('/sitemap.xml', async (request, reply) => {
      const origin = originOf(request);
      return asXml(reply).send(sitemapIndex(origin, await partDates(db)));
    });

    app.get('/sitemap/paginas.xml', async (request, reply) =>
      asXml(reply).send(pagesPart(originOf(request))),
    );

    app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
      const [, number] = /^produtos-([1-9]\d{0,3})\.xml$/.exec(request.params.file) ?? [];
      const part = Number(number ?? 0);
      if (part === 0 || part > (await partCount(db))) throw new Refusal(404, copy.unknownPart);
      return asXml(reply).send(Readable.from(productsPart(db, originOf(request), part)));
    });
  };
}

const asXml = (reply: FastifyReply) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');

/** Where the store is for whoever asks; the shell says it in its headers. */
function originOf({ protocol, host }: FastifyRequest): string {
  if (!/^[\w.[\]:-]+$/.test(host)) throw new Refusal(400, copy.badHost);
  return `${protocol}://${host}`;
}
