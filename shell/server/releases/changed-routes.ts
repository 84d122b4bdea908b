import { guardedRoutes as builtInGuardedRoutes, remoteRoutes } from 'shared-contracts/navigation';
import type { DeclaredRoutes } from 'shared-contracts/navigation';

const builtInRoutes: Readonly<Record<string, readonly string[]>> = remoteRoutes;

/** The addresses of a release for the boot data: none where they are the built-in ones, which the browser knows. */
export function changedRoutes(
  remote: string,
  { routes, guardedRoutes = [] }: DeclaredRoutes = {},
): DeclaredRoutes {
  if (!routes) return {};
  const known = builtInRoutes[remote] ?? [];
  const isBuiltIn =
    hasSameMembers(routes, known) &&
    hasSameMembers(
      guardedRoutes,
      known.filter((pattern) => builtInGuardedRoutes.includes(pattern)),
    );
  if (isBuiltIn) return {};
  return guardedRoutes.length > 0 ? { routes, guardedRoutes } : { routes };
}

const hasSameMembers = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each) => others.includes(each));
