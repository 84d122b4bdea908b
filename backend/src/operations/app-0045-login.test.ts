import { EndSession, Login, ReadSession } from 'shared-contracts/wire';
import { attempts, sessions } from '../database/schema';
import { sampleCompany, samplePassword } from '../database/seed/customers';
import { addCustomers } from '../testing/builders';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

describe('APP_0045 login and the session', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.db.delete(attempts);
    await shop.db.delete(sessions);
  });

  const login = (email: string, senha: string, redirect = '', cookie?: string) =>
    shop.call(Login, { email, senha, redirect }, { cookie });

  it('signs a person in by CPF, with or without its mask', async () => {
    const { status, body } = await login('529.982.247-25', samplePassword, '/carrinho?a=1');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      nome: 'Maria Aparecida de Souza',
      doc: '52998224725',
      pessoa: 'fisica',
      redirect: '/carrinho?a=1',
    });
    expect((await login('52998224725', samplePassword)).status).toBe(200);
  });

  it('signs a company in by CNPJ', async () => {
    expect((await login('11.222.333/0001-81', samplePassword)).body.pessoa).toBe('juridica');
  });

  it('answers the same to an unknown person and to a wrong password', async () => {
    const unknown = await login('111.444.777-35', samplePassword);
    const wrong = await login('529.982.247-25', 'errada!A');

    expect(unknown.status).toBe(401);
    expect({ ...wrong, cookie: undefined }).toEqual({ ...unknown, cookie: undefined });
    expect([unknown.cookie, wrong.cookie]).toEqual([undefined, undefined]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/carrinho',
    '/\\evil.example/carrinho',
    'javascript:alert(1)',
    '',
  ])('never sends the shopper to %p', async (redirect) => {
    expect((await login('52998224725', samplePassword, redirect)).body.redirect).toBe('/');
  });

  it('stops after too many tries, also when they come at once, and says nothing of the password', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => login('52998224725', 'errada!A')),
    );

    expect(tries.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await login('52998224725', samplePassword)).status).toBe(429);
    expect((await login('11222333000181', samplePassword)).status).toBe(200);
  });

  it('lets the shopper try again a quarter of an hour later', async () => {
    for (let tries = 0; tries < 7; tries += 1) await login('52998224725', 'errada!A');
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 15 * 60_000);

    const { status } = await login('52998224725', samplePassword);

    shop.clock.now = before;
    expect(status).toBe(200);
  });

  it('counts tries by the shopper’s own address, which only the proxy may tell', async () => {
    const attempt = (remoteAddress: string, forwarded: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/datasnap/rest/TFireFlay/APP_0045',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
        payload: { email: '52998224725', senha: 'errada!A', redirect: '' },
      });

    for (let tries = 0; tries < 7; tries += 1) await attempt('127.0.0.1', '203.0.113.7');
    const blocked = await attempt('127.0.0.1', '203.0.113.7');
    const other = await attempt('127.0.0.1', '203.0.113.8');
    // Somebody who is not the proxy invents a new address for each try.
    for (let tries = 0; tries < 7; tries += 1) await attempt('198.51.100.9', `203.0.113.${tries}`);
    const inventive = await attempt('198.51.100.9', '203.0.113.99');

    expect([blocked, other, inventive].map(({ statusCode }) => statusCode)).toEqual([
      429, 401, 429,
    ]);
  });

  it('counts all addresses of an IPv6 /64, and all ports of an IPv4 address, as one', async () => {
    const statusesOf = async (forwarded: (each: number) => string) => {
      const statuses = [];
      for (let each = 1; each <= 8; each += 1) {
        const { statusCode } = await shop.app.inject({
          method: 'POST',
          url: '/api/datasnap/rest/TFireFlay/APP_0045',
          headers: { 'x-forwarded-for': forwarded(each) },
          payload: { email: '52998224725', senha: 'errada!A', redirect: '' },
        });
        statuses.push(statusCode);
      }
      return statuses;
    };
    const stopped = [401, 401, 401, 401, 401, 401, 429, 429];

    expect(await statusesOf((each) => `2001:db8:0:7:${each}::${each}`)).toEqual(stopped);
    expect(await statusesOf((each) => `198.51.100.7:${50_000 + each}`)).toEqual(stopped);
  });

  it('sets a cookie that scripts cannot read, and Secure only under TLS', async () => {
    const payload = { email: '52998224725', senha: samplePassword, redirect: '' };
    const url = '/api/datasnap/rest/TFireFlay/APP_0045';
    const plain = await shop.app.inject({ method: 'POST', url, payload });
    const headers = { 'x-forwarded-proto': 'https' };
    const secure = await shop.app.inject({ method: 'POST', url, payload, headers });

    expect(plain.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(plain.cookies[0]).not.toHaveProperty('secure');
    expect(secure.cookies[0]).toMatchObject({ httpOnly: true, secure: true });
  });

  it('changes the session’s id at each login and ends the one before', async () => {
    const first = await login('52998224725', samplePassword);
    const second = await login('52998224725', samplePassword, '', first.cookie);

    expect(second.cookie).not.toBe(first.cookie);
    expect((await shop.call(ReadSession, {}, first)).status).toBe(401);
    expect((await shop.call(ReadSession, {}, second)).status).toBe(200);
  });

  it('keeps no session id that could be used', async () => {
    const { cookie } = await login('52998224725', samplePassword);

    const [row] = await shop.db.select().from(sessions);

    expect(JSON.stringify(row)).not.toContain(cookie?.split('=')[1]);
  });

  it('says who is signed in, and nobody after signing out', async () => {
    const cookie = await shop.signIn(sampleCompany);
    const { body } = await shop.call(ReadSession, {}, { cookie });
    expect(body.nome).toBe('Construtora Horizonte Ltda.');

    expect((await shop.call(EndSession, {}, { cookie })).status).toBe(204);

    expect((await shop.call(ReadSession, {}, { cookie })).status).toBe(401);
    expect((await shop.call(EndSession)).status).toBe(204);
  });

  it('ends a session after thirty days', async () => {
    const cookie = await shop.signIn();
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 30 * 86_400_000);

    const { status } = await shop.call(ReadSession, {}, { cookie });

    shop.clock.now = before;
    expect(status).toBe(401);
  });
});
