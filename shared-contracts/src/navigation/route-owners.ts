import { remoteRoutes } from './remote-routes';

export type RemoteName = keyof typeof remoteRoutes;

export interface RouteOwner {
  /** In the syntax of React Router. */
  pattern: string;
  remote: RemoteName;
}

/** The remote of each address. `/entrar` is a redirect of the shell; any other address is not found. */
export const routeOwners: readonly RouteOwner[] = Object.entries(remoteRoutes).flatMap(
  ([remote, patterns]) => patterns.map((pattern) => ({ pattern, remote: remote as RemoteName })),
);

/** Addresses for customers who are signed in (§6): the shell redirects all others to the login. */
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

/** The remote that shows a path; undefined if the path is not found. */
export function ownerOf(path: string): RemoteName | undefined {
  return routeOf(path)?.remote;
}

/** Whether a path requires a login. */
export function needsLogin(path: string): boolean {
  const route = routeOf(path);
  return route !== undefined && guardedPatterns.includes(route.pattern);
}

/** The declared address that a path matches. */
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

/** Ignores the case, as React Router does. */
function isSameSegment(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function segmentsOf(path: string): string[] {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname.split('/').filter((part) => part !== '');
}
