export type RemoteName = 'mf-catalog' | 'mf-cart-checkout' | 'mf-account' | 'mf-content';

export interface RouteOwner {
  /** As React Router writes it. */
  pattern: string;
  remote: RemoteName;
}

const owned = (remote: RemoteName, patterns: string[]): RouteOwner[] =>
  patterns.map((pattern) => ({ pattern, remote }));

/** Who shows which address (§2). `/entrar` is a redirect of the shell; what is not here is not found. */
export const routeOwners: readonly RouteOwner[] = [
  ...owned('mf-catalog', [
    '/',
    '/home',
    '/produto/:id',
    '/produtos',
    '/produtos/pesquisar/:produto',
    '/produtos/:categoria',
    '/produtos/:categoria/:subcategoria',
    '/pesquisar/:produto',
  ]),
  ...owned('mf-cart-checkout', ['/carrinho', '/checkout']),
  ...owned('mf-account', [
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
  ]),
  ...owned('mf-content', [
    '/faq',
    '/faq/:pergunta',
    '/politica',
    '/politicaentrega',
    '/sobre',
    '/contato',
  ]),
];

/** Addresses of use to nobody but a customer who is signed in (§6): the shell leads everybody else to the login. */
export const guardedPatterns: readonly string[] = [
  '/checkout',
  '/meusPedidos',
  '/meusPedidos/perfil',
  '/meusPedidos/senha',
  '/meusPedidos/listas',
  '/meusPedidos/listas/:id',
  '/rastreio',
  '/detalhes_pedido/:id',
];

/** The remote that shows a path; undefined where none does, and the shell says 'not found'. */
export function ownerOf(path: string): RemoteName | undefined {
  return routeOf(path)?.remote;
}

/** Whether a path is for customers who are signed in only. */
export function needsLogin(path: string): boolean {
  const route = routeOf(path);
  return route !== undefined && guardedPatterns.includes(route.pattern);
}

/** The declared address that a path belongs to. */
export function routeOf(path: string): RouteOwner | undefined {
  const parts = segmentsOf(path);
  return routeOwners.find(({ pattern }) => matchesPattern(segmentsOf(pattern), parts));
}

function matchesPattern(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((each, at) => each.startsWith(':') || isSameSegment(each, parts[at] ?? ''))
  );
}

/** React Router does not mind the case either. */
function isSameSegment(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function segmentsOf(path: string): string[] {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname.split('/').filter((part) => part !== '');
}
