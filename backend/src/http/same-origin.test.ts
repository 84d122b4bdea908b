import type { InjectOptions } from 'fastify';
import { addCustomers } from '../testing/builders';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

describe('a request that changes something', () => {
  let shop: TestApp;
  let cookie: string;

  beforeAll(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    cookie = await shop.signIn();
  });
  afterAll(() => shop.close());

  const open = async (
    headers: Record<string, string>,
    rest: InjectOptions = { payload: { nome: 'Banheiro' } },
  ) =>
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/listas',
        ...rest,
        headers: { host: 'loja.example', cookie, ...headers },
      })
    ).statusCode;

  it('is accepted from the store’s own pages and from programs', async () => {
    expect(await open({ origin: 'http://localhost:3000' })).toBe(201);
    expect(await open({ origin: 'https://loja.example', 'x-forwarded-proto': 'https' })).toBe(201);
    expect(await open({ 'sec-fetch-site': 'same-origin' })).toBe(201);
    expect(await open({})).toBe(201);
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'http://loja.example', 'x-forwarded-proto': 'https' },
    { origin: 'https://loja.example.evil.example' },
    { origin: 'https://sub.loja.example' },
    { origin: 'https://loja.example:8443' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is refused from other sites: %j', async (headers) => {
    expect(await open(headers)).toBe(403);
  });

  it('is refused from other sites with every method and format', async () => {
    const foreign = { origin: 'https://evil.example' };
    const out = { method: 'DELETE', url: '/api/sessao' } as const;

    expect(await open(foreign, out)).toBe(403);
    expect(await open(foreign, { ...out, method: 'PUT', url: '/api/listas/1' })).toBe(403);
    expect(await open({}, { method: 'GET', url: '/api/sessao' })).toBe(200);
  });

  it('is not accepted because of a forged header', async () => {
    const claimed = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };

    expect(await open(claimed, { remoteAddress: '198.51.100.9' })).toBe(403);
  });
});
