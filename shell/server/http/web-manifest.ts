import type { FastifyInstance } from 'fastify';
import type { StoreProfile } from 'shared-contracts/profile';
import { ICON_PATH } from '../../src/app/icon-path';
import { WEB_MANIFEST_PATH } from '../../src/app/web-manifest-path';

/** The widths that icons of phones have (packages/pictures/src/picture-format.ts). */
const ICON_WIDTHS = [192, 512];

/** A phone shows this of a store that is added to its home screen. */
export const webManifest = (profile: () => StoreProfile) => async (app: FastifyInstance) => {
  app.get(WEB_MANIFEST_PATH, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(JSON.stringify(toManifest(profile()))),
  );
};

const toManifest = ({ name, shortName, brandColor, icon }: StoreProfile) => ({
  id: '/',
  name,
  short_name: shortName,
  lang: 'pt-BR',
  start_url: '/',
  scope: '/',
  // The shopper keeps 'Back' and the address.
  display: 'minimal-ui',
  theme_color: brandColor,
  background_color: '#ffffff',
  icons: icon
    ? ICON_WIDTHS.map((width) => ({
        src: icon.replace(/\?.*$/, `?w=${width}`),
        sizes: `${width}x${width}`,
      }))
    : [{ src: ICON_PATH, sizes: 'any', type: 'image/svg+xml' }],
});
