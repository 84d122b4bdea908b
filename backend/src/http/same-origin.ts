import type { FastifyRequest } from 'fastify';
import { MovementNumber, OpenMovement, pathOf } from 'shared-contracts/wire';
import { DomainError } from '../domain/domain-error';
import { copy } from './copy';

/** GET in the wire, but they change something. */
const mutatingGetPaths = [OpenMovement, MovementNumber].map(pathOf);

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the request may change something. */
export const isMutating = ({ method, routeOptions }: FastifyRequest): boolean =>
  !safeMethods.has(method) || mutatingGetPaths.includes(routeOptions.url ?? '');

/**
 * Refuses changes that other sites request (CSRF): they must come from the store's own pages, or from a program,
 * which sends neither `Origin` nor a cookie of the browser. The cookie's `SameSite` does the same; browsers
 * differ, so both are checked.
 */
export function requireSameOrigin(storeOrigin: string) {
  return async function check(request: FastifyRequest): Promise<void> {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (!isMutating(request)) return;
    if (origin === undefined) {
      if (site === undefined || site === 'same-origin' || site === 'none') return;
      throw new DomainError(403, copy.foreignPage);
    }
    const isOwn =
      URL.canParse(origin) &&
      [storeOrigin, `${request.protocol}://${request.host}`].includes(new URL(origin).origin);
    if (!isOwn) {
      throw new DomainError(403, copy.foreignPage);
    }
  };
}
