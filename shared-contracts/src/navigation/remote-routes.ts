/**
 * The remotes, and the addresses (§2) of each one in the syntax of React Router. `npm run new:remote` rewrites
 * this file from its data, so it must contain nothing else.
 */
export const remoteRoutes = {
  'mf-catalog': [
    '/',
    '/home',
    '/produto/:id',
    '/produtos',
    '/produtos/pesquisar/:produto',
    '/produtos/:categoria',
    '/produtos/:categoria/:subcategoria',
    '/pesquisar/:produto',
  ],
  'mf-cart-checkout': ['/carrinho', '/checkout'],
  'mf-account': [
    '/login',
    '/registro',
    '/recuperarSenha',
    '/redefinir',
    '/confirmarEmail',
    '/meusPedidos',
    '/meusPedidos/perfil',
    '/meusPedidos/senha',
    '/meusPedidos/listas',
    '/meusPedidos/listas/:id',
    '/rastreio',
    '/detalhes_pedido/:id',
  ],
  'mf-content': ['/faq', '/faq/:pergunta', '/politica', '/politicaentrega', '/sobre', '/contato'],
} as const satisfies Record<string, readonly string[]>;
