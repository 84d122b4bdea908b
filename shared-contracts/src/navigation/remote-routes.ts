/**
 * The addresses (§2) of the store's own remotes, in the syntax of React Router: a document names addresses only where a
 * release has others than these. Made from the remotes' package.json by `npm run contract -- --write`.
 */
export const remoteRoutes = {
  'mf-account': [
    '/login',
    '/registro',
    '/recuperarSenha',
    '/redefinir',
    '/confirmarEmail',
    '/avise-me',
    '/meusPedidos',
    '/meusPedidos/perfil',
    '/meusPedidos/senha',
    '/meusPedidos/listas',
    '/meusPedidos/listas/:id',
    '/lista/:token',
    '/meusPedidos/enderecos',
    '/rastreio',
    '/detalhes_pedido/:id',
  ],
  'mf-cart-checkout': [
    '/carrinho',
    '/pedido-rapido',
    '/orcamento/novo',
    '/orcamento/:token',
    '/checkout',
  ],
  'mf-catalog': [
    '/',
    '/home',
    '/produto/:id',
    '/comparacao',
    '/calculadora',
    '/produtos',
    '/produtos/pesquisar/:produto',
    '/produtos/:categoria',
    '/produtos/:categoria/:subcategoria',
    '/pesquisar/:produto',
  ],
  'mf-content': [
    '/faq',
    '/faq/:pergunta',
    '/politica',
    '/politicaentrega',
    '/sobre',
    '/lojas',
    '/lojas/:id',
    '/contato',
  ],
} as const satisfies Record<string, readonly string[]>;

/** The remotes of this repository. Others are known by their releases only. */
export type RemoteName = keyof typeof remoteRoutes;

/** Addresses of use to nobody but a customer who is signed in (§6): the shell leads everybody else to the login. */
export const guardedRoutes: readonly string[] = [
  '/meusPedidos',
  '/meusPedidos/perfil',
  '/meusPedidos/senha',
  '/meusPedidos/listas',
  '/meusPedidos/listas/:id',
  '/meusPedidos/enderecos',
  '/rastreio',
  '/detalhes_pedido/:id',
  '/checkout',
];
