import {
  ConfirmEmail,
  Profile,
  ReadSession,
  RecoverPassword,
  ResetPassword,
  UpdateProfile,
} from 'shared-contracts/wire';
import { outbox } from '../../database/schema';
import { samplePassword } from '@fireflay/sample-store/customers';
import {
  receiveConfirmationToken,
  receiveEmails,
  receiveRecoveryToken,
} from '../../testing/accounts';
import { addCustomers } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('APP_0047 and APP_0088: the customer’s profile', () => {
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

  const former = 'maria.souza@exemplo.com.br';
  const wanted = 'maria@nova.com.br';
  const update = (changed: Record<string, string | undefined> = {}, session = cookie) =>
    shop.call(
      UpdateProfile,
      {
        fixo: '',
        celular: '19987654321',
        email: wanted,
        id,
        senha_atual: samplePassword,
        ...changed,
      },
      { cookie: session },
    );
  const read = async () => (await shop.call(Profile, { id }, { cookie })).body;
  const confirm = (token: string) => shop.call(ConfirmEmail, { token });

  it('is read and updated', async () => {
    await update({ fixo: '(19) 3232-0000', email: former, senha_atual: undefined });

    expect(await read()).toEqual({
      nome: 'Maria Aparecida de Souza',
      telcontato: '(19) 3232-0000',
      telcelular: '(19) 98765-4321',
      email: former,
      email_confirmado: true,
    });
  });

  it('changes the e-mail once its link is used, and then notifies the former mailbox', async () => {
    const { body } = await update();
    const before = await read();
    const token = await receiveConfirmationToken(shop, wanted);
    expect(await receiveEmails(shop, former)).toEqual([]);

    const { status } = await confirm(token);

    expect(body.resposta).toContain(wanted);
    expect(before).toMatchObject({ email: former, email_pendente: wanted });
    expect(status).toBe(200);
    const after = await read();
    expect(after).toMatchObject({ email: wanted, email_confirmado: true });
    expect(after).not.toHaveProperty('email_pendente');
    const emails = await receiveEmails(shop, former);
    expect(emails.map(({ subject }) => subject)).toEqual(['O e-mail da sua conta foi alterado']);
  });

  it('requires the password for a new e-mail, and changes nothing without it', async () => {
    const missing = await update({ senha_atual: undefined });
    const wrong = await update({ senha_atual: 'Errada@1969' });

    expect([missing.status, missing.body.resposta]).toEqual([
      400,
      expect.stringContaining('senha atual'),
    ]);
    expect([wrong.status, wrong.body.resposta]).toEqual([403, expect.stringContaining('senha')]);
    expect(await read()).toMatchObject({ email: former, telcelular: '(19) 99123-4567' });
    expect(await shop.db.select().from(outbox)).toEqual([]);
  });

  it('limits password guesses in a stolen session, without locking out the customer', async () => {
    const stolen = await shop.signIn();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, each) => update({ senha_atual: `Chute@${each}` }, stolen)),
    );

    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await update()).status).toBe(200);
  });

  it('sends one link for a change that is sent twice', async () => {
    await Promise.all([update(), update()]);

    expect(await receiveEmails(shop, wanted)).toHaveLength(1);
  });

  it('invalidates the link of an address that was replaced by another one', async () => {
    await update({ email: 'errado@nova.com.br' });
    const token = await receiveConfirmationToken(shop, 'errado@nova.com.br');
    await update();

    expect((await confirm(token)).status).toBe(410);
    expect(await read()).toMatchObject({ email: former, email_pendente: wanted });
  });

  it('invalidates password links that were sent to the former mailbox', async () => {
    await shop.call(RecoverPassword, { email: former });
    const recovery = await receiveRecoveryToken(shop, former);
    await update();
    await confirm(await receiveConfirmationToken(shop, wanted));

    const { status } = await shop.call(ResetPassword, {
      email: '',
      token: recovery,
      newPassword: 'Azulejo#77',
      confirmPassword: 'Azulejo#77',
    });

    expect(status).toBe(401);
  });

  it.each([
    [{ celular: '' }, 'Celular'],
    [{ email: 'maria' }, 'E-mail'],
    [{ fixo: '123' }, 'Telefone'],
  ])('refuses %j with a reason and changes nothing', async (changed, text) => {
    const { status, body } = await update(changed);

    expect([status, body.resposta]).toEqual([400, expect.stringContaining(text)]);
    expect(await read()).toMatchObject({ email: former });
  });

  it('refuses an e-mail that another account has confirmed', async () => {
    expect((await update({ email: 'COMPRAS@construtorahorizonte.com.br' })).status).toBe(409);
  });
});
