/** @jest-environment node */
import Fastify from 'fastify';
import { defaultProfile } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { storeIcon } from './store-icon';

async function openShell(changed: Partial<StoreProfile>) {
  const app = Fastify();
  await app.register(storeIcon(() => ({ ...defaultProfile, ...changed })));
  return app;
}

describe("the store's icon", () => {
  it("is drawn in the store's colour, also where a program requests /favicon.ico", async () => {
    const app = await openShell({ brandColor: '#0b5cab' });

    const { statusCode, headers } = await app.inject('/favicon.ico');
    const icon = await app.inject(String(headers.location));

    expect(statusCode).toBe(302);
    expect(icon.headers['content-type']).toContain('image/svg+xml');
    expect(icon.body).toContain('fill="#0b5cab"');
  });

  it("is the retailer's own file, where there is one", async () => {
    const icon = '/imagens/icone.png?w=192';
    const app = await openShell({ icon });

    expect((await app.inject('/favicon.ico')).headers.location).toBe(icon);
  });
});
