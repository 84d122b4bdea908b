import { ChangePassword, Login, ReadSession } from 'shared-contracts/wire';
import { samplePerson } from '@fireflay/sample-store/customers';
import { receiveEmails } from '../../testing/accounts';
import { addCustomers } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('APP_0048 password change', () => {
  let shop: TestApp;
  let cookie: string;
  let id: string;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    cookie = await shop.signIn();
    id = String((await shop.call(ReadSession, {}, { cookie })).body.id);
  });
  afterEach(() => shop.close());

  const change = (senha_atual = 'Obra@1969', senha_nova = 'Azulejo#77', options = { cookie }) =>
    shop.call(ChangePassword, { senha_atual, senha_nova, id }, options);

  it('ends every other session of the customer, and gives the current one a new id', async () => {
    const elsewhere = await shop.signIn();

    const { status, cookie: renewed = '' } = await change();

    expect(status).toBe(200);
    expect((await shop.call(ReadSession, {}, { cookie: renewed })).status).toBe(200);
    expect((await shop.call(ReadSession, {}, { cookie })).status).toBe(401);
    expect((await shop.call(ReadSession, {}, { cookie: elsewhere })).status).toBe(401);
    const login = { email: samplePerson, senha: 'Azulejo#77', redirect: '' };
    expect((await shop.call(Login, login)).status).toBe(200);
    const [email] = await receiveEmails(shop, 'maria.souza@exemplo.com.br');
    expect(email?.subject).toBe('Sua senha foi alterada');
  });

  it('refuses a wrong current password with 401 and changes nothing', async () => {
    expect((await change('Errada@1969')).status).toBe(401);

    expect(await shop.signIn()).toContain('fireflay_session=');
  });

  it('refuses a new password that is weak or common', async () => {
    expect((await change('Obra@1969', 'fraca')).status).toBe(400);
    expect((await change('Obra@1969', 'Senha@123')).status).toBe(400);
    expect((await change('Obra@1969', 'Dragon@2026')).body).toEqual({
      resposta: 'Esta senha é muito comum. Escolha outra.',
    });
  });

  it('replies the same when the same change is repeated', async () => {
    const first = await change();
    const again = await change();

    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect((await shop.call(ReadSession, {}, { cookie: again.cookie })).status).toBe(200);
    expect(await receiveEmails(shop, 'maria.souza@exemplo.com.br')).toHaveLength(1);
  });

  it('keeps the customer signed in when the change is sent twice at once', async () => {
    const [one, other] = await Promise.all([change(), change()]);

    expect([one.status, other.status]).toEqual([200, 200]);
    for (const each of [one, other]) {
      expect((await shop.call(ReadSession, {}, { cookie: each.cookie })).status).toBe(200);
    }
    expect(await receiveEmails(shop, 'maria.souza@exemplo.com.br')).toHaveLength(1);
  });

  it('accepts only the same change from the former session id, for ten minutes', async () => {
    await change();

    expect((await change('Azulejo#77', 'Tijolo&Cal9')).status).toBe(401);
    expect((await change('Obra@1969', 'Tijolo&Cal9')).status).toBe(401);
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    expect((await change()).status).toBe(401);
  });

  it('is possible for the customer while passwords are guessed in a stolen session', async () => {
    const stolen = await shop.signIn();
    for (let each = 0; each < 11; each += 1) {
      await change(`Chute@${each}`, 'Azulejo#77', { cookie: stolen });
    }

    expect((await change()).status).toBe(200);
  });

  it('limits guesses of the current password', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, each) => change(`Chute@${each}`)),
    );

    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await change()).status).toBe(429);
  });
});
