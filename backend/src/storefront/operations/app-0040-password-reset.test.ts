import { eq } from 'drizzle-orm';
import {
  Login,
  ReadSession,
  RecoverPassword,
  Register,
  ResetPassword,
} from 'shared-contracts/wire';
import { customers, outbox, passwordResets } from '../../database/schema';
import { samplePerson } from '@fireflay/sample-store/customers';
import {
  aRegistration,
  receiveAllEmails,
  receiveEmails,
  receiveRecoveryToken,
} from '../../testing/accounts';
import { addCustomers } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const mailbox = 'maria.souza@exemplo.com.br';

describe('APP_0036 recovery and APP_0040 reset', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
  });
  afterEach(() => shop.close());

  const recover = (email = mailbox) => shop.call(RecoverPassword, { email });
  const reset = (token: string, newPassword = 'Azulejo#77', confirmPassword = newPassword) =>
    shop.call(ResetPassword, { email: '', token, newPassword, confirmPassword });
  const signIn = (senha: string) => shop.call(Login, { email: samplePerson, senha, redirect: '' });

  it('sets a new password by the link in the e-mail', async () => {
    await recover('Maria.Souza@exemplo.com.br');

    const { status } = await reset(await receiveRecoveryToken(shop, mailbox));

    expect(status).toBe(200);
    expect((await signIn('Azulejo#77')).status).toBe(200);
    expect((await signIn('Obra@1969')).status).toBe(401);
  });

  it('uses the configured origin in the link, whatever host the request names', async () => {
    await shop.app.inject({
      method: 'POST',
      url: '/api/datasnap/rest/TFireFlay/APP_0036',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email: mailbox },
    });

    const [receivedEmail] = await receiveEmails(shop, mailbox);

    expect(receivedEmail?.text).toContain('http://localhost:3000/redefinir?acess=');
    expect(receivedEmail?.text).not.toContain('evil');
  });

  it('replies and does the same for known and unknown people', async () => {
    const known = await recover();
    const unknown = await recover('ninguem@exemplo.com.br');

    expect(unknown).toEqual(known);
    const events = await shop.db.select().from(outbox);
    expect(events.map(({ topic }) => topic)).toEqual(['customer.recovery', 'customer.recovery']);
    expect(JSON.stringify(events)).not.toContain('ninguem');
    expect(await receiveEmails(shop, 'ninguem@exemplo.com.br')).toEqual([]);
  });

  it('sends each unconfirmed account of a mailbox a link, however its address is written', async () => {
    const accounts = [
      { cpf: '111.444.777-35', email: 'Rua.Nova@Exemplo.com.br' },
      { cpf: '390.533.447-05', email: 'rua.nova@exemplo.com.br' },
      { cpf: '168.995.350-09', email: 'RUA.NOVA@EXEMPLO.COM.BR' },
    ];
    for (const account of accounts) await shop.call(Register, aRegistration(account));
    await recover('rua.NOVA@exemplo.com.br');
    const texts = (await receiveAllEmails(shop)).map(({ text }) => text);
    const text = texts.find((each) => each.includes('/redefinir?')) ?? '';

    for (const { cpf } of accounts) {
      const ending = cpf.slice(-2);
      const link = new RegExp(`final ${ending}:\\n.*acess=([\\w-]+)`).exec(text)?.[1] ?? '';
      expect((await reset(link, `Azulejo#${ending}`)).status).toBe(200);
      const login = { email: cpf, senha: `Azulejo#${ending}`, redirect: '' };
      expect((await shop.call(Login, login)).status).toBe(200);
    }
    expect(text).not.toMatch(/João|111|390|168/);
  });

  it('sends a link to the account alone that has confirmed the mailbox', async () => {
    await shop.call(Register, aRegistration({ email: 'rua.nova@exemplo.com.br' }));
    const other = { cpf: '390.533.447-05', email: 'RUA.nova@exemplo.com.br' };
    await shop.call(Register, aRegistration(other));
    const confirmed = eq(customers.document, '39053344705');
    await shop.db.update(customers).set({ emailVerifiedAt: shop.clock.now }).where(confirmed);

    await recover('rua.nova@exemplo.com.br');

    const [, ...more] = (await receiveAllEmails(shop)).filter(({ text }) =>
      text.includes('acess='),
    );
    expect(more).toEqual([]);
    expect(await shop.db.select().from(passwordResets)).toHaveLength(1);
  });

  it('stores no usable token', async () => {
    await recover();

    const token = await receiveRecoveryToken(shop, mailbox);

    const kept = JSON.stringify([
      await shop.db.select().from(passwordResets),
      await shop.db.select().from(outbox),
    ]);
    expect(token).toHaveLength(43);
    expect(kept).not.toContain(token);
  });

  it('accepts a token once, also when it is sent many times at once', async () => {
    await recover();
    const token = await receiveRecoveryToken(shop, mailbox);

    const responses = await Promise.all(
      [1, 2, 3, 4].map((each) => reset(token, `Azulejo#7${each}`)),
    );

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await reset(token)).status).toBe(401);
  });

  it('accepts a token for sixty minutes, and no invalid one', async () => {
    await recover();
    const token = await receiveRecoveryToken(shop, mailbox);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);

    expect([(await reset(token)).status, (await reset('x')).status]).toEqual([401, 401]);
  });

  it('does not use up the token when the form has errors', async () => {
    await recover();
    const token = await receiveRecoveryToken(shop, mailbox);

    const weak = await reset(token, 'fraca');
    const different = await reset(token, 'Azulejo#77', 'Azulejo#78');

    expect([weak.status, different.status]).toEqual([400, 400]);
    expect((await reset(token)).status).toBe(200);
  });

  it('signs the customer out everywhere, removes the other links and notifies by e-mail', async () => {
    const cookie = await shop.signIn();
    await recover();
    const first = await receiveRecoveryToken(shop, mailbox);
    await recover();
    await receiveEmails(shop, mailbox);

    await reset(first);

    expect((await shop.call(ReadSession, {}, { cookie })).status).toBe(401);
    expect(await shop.db.select().from(passwordResets)).toEqual([]);
    const emails = await receiveEmails(shop, mailbox);
    expect(emails.map(({ subject }) => subject)).toContain('Sua senha foi alterada');
  });

  it('allows one address five requests for a mailbox in a quarter of an hour, known or not', async () => {
    for (const email of [mailbox, 'ninguem@exemplo.com.br']) {
      for (let each = 0; each < 5; each += 1) expect((await recover(email)).status).toBe(200);

      expect((await recover(email)).status).toBe(429);
    }
  });

  it('lets the customer recover the password while others request links too often', async () => {
    const from = (address: string) =>
      shop.call(RecoverPassword, { email: mailbox }, { from: address });
    const attack = await Promise.all(
      Array.from({ length: 30 }, (_, each) => from(`198.51.100.${each % 3}`)),
    );

    const { status } = await from('203.0.113.7');

    expect(attack.filter((each) => each.status === 429)).toHaveLength(15);
    expect(status).toBe(200);
    expect(await receiveEmails(shop, mailbox)).toHaveLength(5);
    expect((await reset(await receiveRecoveryToken(shop, mailbox))).status).toBe(200);
  });

  it('sends again to a mailbox that got five links, once the first one has expired', async () => {
    for (let each = 0; each < 6; each += 1) {
      await shop.call(RecoverPassword, { email: mailbox }, { from: `198.51.100.${each}` });
    }
    expect(await receiveEmails(shop, mailbox)).toHaveLength(5);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);

    await recover();

    expect(await receiveEmails(shop, mailbox)).toHaveLength(6);
  });

  it('limits an address that invents links, but not one that sends a valid link', async () => {
    await recover();
    const token = await receiveRecoveryToken(shop, mailbox);
    const madeUp = async (from: string) =>
      (
        await shop.call(
          ResetPassword,
          { email: '', token: 'x', newPassword: 'Azulejo#77', confirmPassword: 'Azulejo#77' },
          { from },
        )
      ).status;
    for (let each = 0; each < 60; each += 1) expect(await madeUp('198.51.100.9')).toBe(401);

    expect(await madeUp('198.51.100.9')).toBe(429);
    expect((await reset(token)).status).toBe(200);
  });
});
