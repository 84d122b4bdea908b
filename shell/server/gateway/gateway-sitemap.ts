import type { FastifyInstance, FastifyRequest } from 'fastify';
import { indexedPages } from 'shared-contracts/navigation/indexed-pages';

/** `/sitemap.xml` with the store's pages. Products are left out: that server has no list of all of them. */
export const gatewaySitemap = (storeOrigin: string | undefined) => async (app: FastifyInstance) => {
  const originOf = ({ protocol, host }: FastifyRequest) => storeOrigin ?? `${protocol}://${host}`;
  app.get('/sitemap.xml', async (request, reply) => {
    const entries = indexedPages.map((path) => `<url><loc>${originOf(request)}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
};
