import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import {
  EndSession,
  Login,
  ReadSession,
  RecoverPassword,
  ResetPassword,
} from 'shared-contracts/wire';
import { setPassword } from '../../customers/accounts/password';
import { attempts, customers, sessions } from '../../database/schema';
import { receiveRecoveryToken } from '../../testing/accounts';
import { sampleCompany, samplePassword } from '@fireflay/sample-store/customers';
import { addCustomers } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

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

  const person = '52998224725';
  const wrong = 'errada!A';
  const loginFrom = (from: string, senha: string, { document = person, cookie = '' } = {}) =>
    shop.call(Login, { email: document, senha, redirect: '' }, { from, cookie });
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

  it('replies the same to an unknown person and to a wrong password', async () => {
    const unknown = await login('111.444.777-35', samplePassword);
    const wrong = await login('529.982.247-25', 'errada!A');

    expect(unknown.status).toBe(401);
    expect(wrong).toEqual(unknown);
    expect(wrong.cookies).toBe('');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/carrinho',
    '/\\evil.example/carrinho',
    'javascript:alert(1)',
    '',
  ])('never redirects the shopper to %p', async (redirect) => {
    expect((await login('52998224725', samplePassword, redirect)).body.redirect).toBe('/');
  });

  it('is refused after too many attempts, also concurrent ones, without revealing the password', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => login('52998224725', 'errada!A')),
    );

    expect(responses.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await login('52998224725', samplePassword)).status).toBe(429);
    expect((await login('11222333000181', samplePassword)).status).toBe(200);
  });

  it('lets a customer in from another address, after too many wrong passwords at one', async () => {
    const attack = await Promise.all(
      Array.from({ length: 60 }, () => loginFrom('198.51.100.66', wrong)),
    );
    const later = await loginFrom('198.51.100.66', wrong);

    expect(attack.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(attack.filter(({ status }) => status === 429)).toHaveLength(54);
    expect(later.status).toBe(429);
    expect((await loginFrom('203.0.113.7', samplePassword)).status).toBe(200);
  });

  it('lets in sixty-five people of one company at once, from one address', async () => {
    const company = { document: sampleCompany };

    const logins = await Promise.all(
      Array.from({ length: 65 }, () => loginFrom('203.0.113.7', samplePassword, company)),
    );

    expect(logins.filter(({ status }) => status !== 200)).toEqual([]);
    const counted = await shop.db.select().from(attempts);
    expect(counted.filter(({ count }) => count > 0)).toEqual([]);
  });

  it('limits an address that tries many people, and no other address', async () => {
    const statuses = [];
    for (let each = 0; each < 62; each += 1) {
      const { status } = await loginFrom('198.51.100.66', wrong, { document: `unknown-${each}` });
      statuses.push(status);
    }

    expect(statuses).toEqual([...Array<number>(60).fill(401), 429, 429]);
    expect((await loginFrom('198.51.100.67', samplePassword)).status).toBe(200);
  });

  describe('while many addresses try one customer’s passwords', () => {
    const attack = async () => {
      for (let each = 0; each < 42; each += 1) {
        await loginFrom(`198.51.100.${Math.floor(each / 6)}`, wrong);
      }
    };

    it('lets in a device on which the customer has signed in before, and no other one', async () => {
      const { cookies } = await loginFrom('203.0.113.7', samplePassword);
      const other = await loginFrom('203.0.113.7', samplePassword, { document: sampleCompany });
      await attack();

      const unknown = await loginFrom('203.0.113.9', samplePassword);
      expect(unknown.status).toBe(429);
      expect(unknown.body.resposta).toMatch(/15 minutos.*recupere a senha/);
      expect(
        (await loginFrom('203.0.113.9', samplePassword, { cookie: other.cookies })).status,
      ).toBe(429);
      expect((await loginFrom('203.0.113.9', samplePassword, { cookie: cookies })).status).toBe(
        200,
      );
    });

    it('lets in the customer after a password recovery', async () => {
      await attack();
      await shop.call(RecoverPassword, { email: 'maria.souza@exemplo.com.br' });
      const token = await receiveRecoveryToken(shop, 'maria.souza@exemplo.com.br');
      const password = { newPassword: samplePassword, confirmPassword: samplePassword };
      const { cookies } = await shop.call(ResetPassword, { email: '', token, ...password });

      expect((await loginFrom('203.0.113.9', samplePassword, { cookie: cookies })).status).toBe(
        200,
      );
    });
  });

  it('limits wrong passwords on a known device, too, on every network', async () => {
    const { cookies } = await loginFrom('203.0.113.7', samplePassword);
    const statuses = [];
    for (let each = 0; each < 8; each += 1) {
      statuses.push((await loginFrom(`203.0.113.${each}`, wrong, { cookie: cookies })).status);
    }

    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  });

  it('stores neither documents nor addresses with the failures, whether hashed with or without a key', async () => {
    await loginFrom('198.51.100.66', wrong);

    const kept = JSON.stringify(await shop.db.select().from(attempts));
    const plainHashes = [person, '198.51.100.66', `${person}\n198.51.100.66`].map((text) =>
      createHash('sha256').update(text).digest('hex').slice(0, 32),
    );
    for (const readable of [person, '198.51', ...plainHashes]) {
      expect(kept).not.toContain(readable);
    }
  });

  it('does not start a session with a password that is changed at the same moment', async () => {
    const [customer] = await shop.db.select().from(customers).where(eq(customers.document, person));
    if (!customer) throw new Error('There is no customer.');
    const { id: customerId, passwordHash } = customer;
    const waits = async () =>
      (
        await shop.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    let trying: ReturnType<typeof loginFrom> | undefined;

    await shop.db.transaction(async (tx) => {
      await setPassword(tx, { customerId, passwordHash: 'another', now: shop.clock.now });
      trying = loginFrom('203.0.113.7', samplePassword);
      // The login has read the old password as right, and now tries to write its session.
      while (!(await waits())) await setImmediate();
    });

    expect((await trying)?.status).toBe(401);
    expect(await shop.db.select().from(sessions)).toEqual([]);
    await shop.db.update(customers).set({ passwordHash }).where(eq(customers.id, customerId));
  });

  it('allows attempts again a quarter of an hour later', async () => {
    for (let count = 0; count < 7; count += 1) await login('52998224725', 'errada!A');
    const before = shop.clock.now;
    shop.clock.now = new Date(before.getTime() + 15 * 60_000);

    const { status } = await login('52998224725', samplePassword);

    shop.clock.now = before;
    expect(status).toBe(200);
  });

  it('counts attempts by the shopper’s own address, which only the proxy may report', async () => {
    const attempt = (remoteAddress: string, forwarded: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/datasnap/rest/TFireFlay/APP_0045',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
        payload: { email: '52998224725', senha: 'errada!A', redirect: '' },
      });

    for (let count = 0; count < 7; count += 1) await attempt('127.0.0.1', '203.0.113.7');
    const blocked = await attempt('127.0.0.1', '203.0.113.7');
    const other = await attempt('127.0.0.1', '203.0.113.8');
    // A client that is not the proxy forges a new address for each attempt.
    for (let count = 0; count < 7; count += 1) await attempt('198.51.100.9', `203.0.113.${count}`);
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

  it('counts wrong passwords of one person from all networks of an IPv6 /48 as from one place', async () => {
    const statuses = [];
    for (let each = 0; each < 10; each += 1) {
      statuses.push((await loginFrom(`2001:db8:7:${each}::1`, wrong)).status);
    }

    expect(statuses).toEqual([...Array<number>(6).fill(401), ...Array<number>(4).fill(429)]);
    // The customer is not locked out on a new device elsewhere.
    expect((await loginFrom('2001:db8:8:1::1', samplePassword)).status).toBe(200);
  });

  it('changes the session’s id at each login and ends the former session', async () => {
    const first = await login('52998224725', samplePassword);
    const second = await login('52998224725', samplePassword, '', first.cookie);

    expect(second.cookie).not.toBe(first.cookie);
    expect((await shop.call(ReadSession, {}, first)).status).toBe(401);
    expect((await shop.call(ReadSession, {}, second)).status).toBe(200);
  });

  it('stores no usable session id', async () => {
    const { cookie } = await login('52998224725', samplePassword);

    const [row] = await shop.db.select().from(sessions);

    expect(JSON.stringify(row)).not.toContain(cookie?.split('=')[1]);
  });

  it('reports the customer who is signed in, and no session after signing out', async () => {
    const cookie = await shop.signIn(sampleCompany);
    const { body } = await shop.call(ReadSession, {}, { cookie });
    expect(body.nome).toBe('Construtora Horizonte Ltda.');

    expect((await shop.call(EndSession, {}, { cookie })).status).toBe(204);

    expect((await shop.call(ReadSession, {}, { cookie })).status).toBe(401);
    expect((await shop.call(EndSession)).status).toBe(204);
  });

  it('ends a session after thirty days, or after fourteen without use', async () => {
    const begun = shop.clock.now;
    const statusAfter = async (cookie: string, days: number) => {
      shop.clock.now = new Date(begun.getTime() + days * 86_400_000);
      return (await shop.call(ReadSession, {}, { cookie })).status;
    };
    const [used, idle] = [await shop.signIn(), await shop.signIn()];

    const whenUsed = [13, 26, 29.9, 30].map((days) => () => statusAfter(used, days));
    const statuses = [];
    for (const readStatus of whenUsed) statuses.push(await readStatus());
    const whenIdle = await statusAfter(idle, 14);

    shop.clock.now = begun;
    expect(statuses).toEqual([200, 200, 200, 401]);
    expect(whenIdle).toBe(401);
  });
});
