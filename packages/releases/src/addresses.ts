import { remoteRoutes } from 'shared-contracts/navigation';
import type { DeclaredRoutes } from 'shared-contracts/navigation';
import { reservedSegments } from 'shared-contracts/navigation/reserved-segments';
import type { Discovery } from './discovery';

/** The shell's own page at an address below which a remote has others. */
const RESERVED_PATTERNS: readonly string[] = ['/pesquisar'];

/** Matches '/', '/servicos' or '/servicos/:id'. */
const ADDRESS_PATTERN = /^\/$|^\/[a-z\d][\w.-]*(?:\/(?:[a-z\d][\w.-]*|:[a-z]\w*))*$/i;

export interface AddressOwner extends DeclaredRoutes {
  name: string;
}

/** The addresses of the composition: of live releases and canaries. */
export const addressOwnersIn = ({ microFrontends }: Discovery): AddressOwner[] =>
  Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.map(({ extras }) => ({ name, routes: extras?.routes })),
  );

/**
 * The reason why a release must not have its addresses, in one sentence: one is malformed, reserved, or overlaps an
 * address of another remote, one of `others` or a built-in one. Undefined where there is none.
 */
export function findAddressFault(
  { name, routes = [], guardedRoutes = [] }: AddressOwner,
  others: readonly AddressOwner[] = [],
): string | undefined {
  const undeclared = guardedRoutes.find((pattern) => !routes.includes(pattern));
  if (undeclared !== undefined) return `${name} guards ${undeclared}, which is none of its routes.`;
  const builtIn = Object.entries(remoteRoutes).map(([remote, patterns]): AddressOwner => ({
    name: remote,
    routes: patterns,
  }));
  const owners = [...builtIn, ...others].filter((other) => other.name !== name);
  for (const pattern of routes) {
    if (!ADDRESS_PATTERN.test(pattern)) {
      return `${name} declares the address ${pattern}; it must be as /servicos or /servicos/:id.`;
    }
    if (isReserved(pattern))
      return `${name} declares the address ${pattern}, which the shell serves itself.`;
    const other = owners.find((each) => each.routes?.some((taken) => overlap(taken, pattern)));
    if (other) return `${name} declares the address ${pattern}, which ${other.name} has already.`;
  }
  return undefined;
}

/** One sentence for each remote whose addresses an earlier remote has: a rollback may lead to such a composition. */
export function findAddressClashes(discovery: Discovery): string[] {
  const owners = addressOwnersIn(discovery);
  return owners.flatMap((owner, at) => findAddressFault(owner, owners.slice(0, at)) ?? []);
}

function isReserved(pattern: string): boolean {
  const [first = ''] = segmentsOf(pattern);
  return (
    reservedSegments.includes(first) || RESERVED_PATTERNS.some((each) => overlap(each, pattern))
  );
}

/** Whether a path can match both patterns. */
function overlap(one: string, other: string): boolean {
  const [ones, others] = [segmentsOf(one), segmentsOf(other)];
  return (
    ones.length === others.length &&
    ones.every((segment, at) => {
      const opposite = others[at] ?? '';
      return segment === opposite || segment.startsWith(':') || opposite.startsWith(':');
    })
  );
}

const segmentsOf = (pattern: string) => pattern.toLowerCase().split('/').filter(Boolean);
