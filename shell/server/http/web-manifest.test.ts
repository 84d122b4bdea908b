/** @jest-environment node */
import Fastify from 'fastify';
import { defaultProfile } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { webManifest } from './web-manifest';

async function getManifest(changed: Partial<StoreProfile>) {
  const app = Fastify();
  await app.register(webManifest(() => ({ ...defaultProfile, ...changed })));
  return app.inject('/manifest.webmanifest');
}

describe('the manifest', () => {
  it("has the retailer's names and colour", async () => {
    const response = await getManifest({
      name: 'Casa Nova Materiais',
      shortName: 'Casa Nova',
      brandColor: '#0b5cab',
    });

    expect(response.headers['content-type']).toContain('application/manifest+json');
    expect(response.json()).toMatchObject({
      name: 'Casa Nova Materiais',
      short_name: 'Casa Nova',
      theme_color: '#0b5cab',
      start_url: '/',
      icons: [{ src: '/icone.svg', sizes: 'any' }],
    });
  });

  it("has the retailer's own icon in two sizes, where there is one", async () => {
    const response = await getManifest({ icon: '/imagens/icone.png?w=192' });

    expect(response.json().icons).toEqual([
      { src: '/imagens/icone.png?w=192', sizes: '192x192' },
      { src: '/imagens/icone.png?w=512', sizes: '512x512' },
    ]);
  });
});
