import { remoteRoutes } from './remote-routes';

export type RemoteName = keyof typeof remoteRoutes;

export interface RouteOwner {
  /** As React Router writes it. */
  pattern: string;
  remote: RemoteName;
}

/** Which remote shows which address. `/entrar` is a redirect of the shell; any other address is not found. */
export const routeOwners: readonly RouteOwner[] = Object.entries(remoteRoutes).flatMap(
  ([remote, patterns]) => patterns.map((pattern) => ({ pattern, remote: remote as RemoteName })),
);

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
