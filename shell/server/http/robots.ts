import type { FastifyInstance } from 'fastify';

/** Paths without content for search engines: the shopper's own pages, and the sandbox. */
const DISALLOWED_PATHS = [
  '/ws/',
  '/sandbox',
  '/carrinho',
  '/checkout',
  '/login',
  '/registro',
  '/recuperarSenha',
  '/redefinir',
  '/confirmarEmail',
  '/avise-me',
  '/meusPedidos',
  '/detalhes_pedido/',
  '/rastreio',
];

/**
 * `/robots.txt`, at the store's own origin where that is known. Search and filter results are allowed: their pages carry
 * `noindex` themselves.
 */
export const robots = (storeOrigin: string | undefined) => async (app: FastifyInstance) => {
  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'public, max-age=3600');
    return [
      'User-agent: *',
      ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${storeOrigin ?? `${request.protocol}://${request.host}`}/sitemap.xml`,
      '',
    ].join('\n');
  });
};
