import type { FastifyRequest } from 'fastify';
import { MovementNumber, OpenMovement, pathOf } from 'shared-contracts/wire';
import { Refusal } from '../operations/refusal';
import { copy } from './copy';

/** The wire reads these, and they change something all the same. */
const changingReads = [OpenMovement, MovementNumber].map(pathOf);

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether what is asked may change something. */
export const mayChange = ({ method, routeOptions }: FastifyRequest): boolean =>
  !harmless.has(method) || changingReads.includes(routeOptions.url ?? '');

/**
 * Closes the door to other sites: what changes something comes from the store's own pages, or from a program,
 * which sends no `Origin` and has no cookie that it did not ask for itself. The cookie's `SameSite` says the
 * same; browsers differ, so both are looked at.
 */
export function sameOriginOnly(storeOrigin: string) {
  const storeHost = new URL(storeOrigin).host;

  return async function check(request: FastifyRequest): Promise<void> {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (!mayChange(request)) return;
    if (origin === undefined) {
      if (site === undefined || site === 'same-origin' || site === 'none') return;
      throw new Refusal(403, copy.foreignPage);
    }
    const from = URL.canParse(origin) ? new URL(origin).host : '';
    if (from === '' || (from !== storeHost && from !== request.host)) {
      throw new Refusal(403, copy.foreignPage);
    }
  };
}
