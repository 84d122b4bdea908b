import type { FastifyInstance } from 'fastify';
import { brandShades } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { ICON_PATH } from '../../src/app/icon-path';

/** Bricks. */
const DRAWING =
  'M6 8h9v4H6zM17 8h9v4h-9zM6 14h4v4H6zM12 14h9v4h-9zM23 14h3v4h-3zM6 20h9v4H6zM17 20h9v4h-9z';
const CACHE_CONTROL = 'public, max-age=86400';

/** The icon in the store's colour, and `/favicon.ico`, which programs request without reading a document. */
export const storeIcon = (profile: () => StoreProfile) => async (app: FastifyInstance) => {
  app.get(ICON_PATH, async (_request, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('Cache-Control', CACHE_CONTROL)
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${profile().brandColor}"/><path d="${DRAWING}" fill="${brandShades(profile().brandColor).ink}"/></svg>`,
      ),
  );
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('Cache-Control', CACHE_CONTROL).redirect(profile().icon ?? ICON_PATH),
  );
};
