import { EndSession, Login, ReadSession } from 'shared-contracts/wire';
import { buildApp } from '../../main/app';
import { samplePassword, samplePerson } from '@fireflay/sample-store/customers';
import { addCustomers } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const login = {
  method: 'POST',
  url: '/api/datasnap/rest/TFireFlay/APP_0045',
  payload: { email: samplePerson, senha: samplePassword, redirect: '' },
} as const;

describe('the cookies of the back end', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
  });
  afterAll(() => shop.close());

  const appAt = (storeOrigin: string) => {
    const configuration = { ...shop.dependencies.configuration, STORE_ORIGIN: storeOrigin };
    return buildApp({ ...shop.dependencies, configuration });
  };

  it('are Secure and bound to the host when the store’s origin is https, independent of the request', async () => {
    const app = appAt('https://loja.example');

    const { cookies } = await app.inject(login);

    expect(cookies.map(({ name }) => name)).toEqual([
      '__Host-fireflay_session',
      '__Host-fireflay_device',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(cookie).not.toHaveProperty('domain');
    }
    const [session] = cookies;
    const readWith = async (cookie: string) =>
      (await app.inject({ url: '/api/sessao', headers: { cookie } })).statusCode;
    expect(await readWith(`__Host-fireflay_session=${session?.value}`)).toBe(200);
    expect(await readWith(`fireflay_session=${session?.value}`)).toBe(401);
    await app.close();
  });

  it('are removed by signing out, including the name that they had before the store used https', async () => {
    const app = appAt('https://loja.example');

    const { cookies } = await app.inject({
      method: 'DELETE',
      url: '/api/sessao',
      headers: { cookie: 'fireflay_session=old; __Host-fireflay_session=new' },
    });

    expect(cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['__Host-fireflay_session', '', 0],
      ['fireflay_session', '', 0],
    ]);
    await app.close();
  });

  it('need no TLS in a store on one machine, and are HTTP-only', async () => {
    const { cookies } = await shop.app.inject(login);

    expect(cookies.map(({ name }) => name)).toEqual(['fireflay_session', 'fireflay_device']);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(cookie).not.toHaveProperty('secure');
    }
  });

  it('do not authenticate by the device cookie alone, which contains no data of the customer', async () => {
    const { cookies } = await shop.call(Login, login.payload);
    const device = /fireflay_device=[^;]+/.exec(cookies)?.[0] ?? '';

    expect(device).toMatch(/^fireflay_device=[\w-]{22}\.[\w-]{43}$/);
    expect((await shop.call(ReadSession, {}, { cookie: device })).status).toBe(401);
    expect((await shop.call(EndSession, {}, { cookie: cookies })).status).toBe(204);
  });
});
