import { Profile, ReadSession, UpdateProfile } from 'shared-contracts/wire';
import { lettersTo } from '../testing/accounts';
import { addCustomers } from '../testing/builders';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

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

  const update = (changed: Record<string, string> = {}) =>
    shop.call(
      UpdateProfile,
      { fixo: '', celular: '19987654321', email: 'maria@nova.com.br', id, ...changed },
      { cookie },
    );

  it('is read and changed', async () => {
    await update({ fixo: '(19) 3232-0000' });

    const { body } = await shop.call(Profile, { id }, { cookie });

    expect(body).toEqual({
      nome: 'Maria Aparecida de Souza',
      telcontato: '(19) 3232-0000',
      telcelular: '(19) 98765-4321',
      email: 'maria@nova.com.br',
    });
  });

  it('tells the former mailbox, once, when the e-mail changes', async () => {
    await update();
    await update();

    const letters = await lettersTo(shop, 'maria.souza@exemplo.com.br');
    expect(letters.map(({ subject }) => subject)).toEqual(['O e-mail da sua conta foi alterado']);
  });

  it.each([
    [{ celular: '' }, 'Celular'],
    [{ email: 'maria' }, 'E-mail'],
    [{ fixo: '123' }, 'Telefone'],
  ])('says what is wrong with %j and changes nothing', async (changed, text) => {
    const { status, body } = await update(changed);

    expect([status, body.resposta]).toEqual([400, expect.stringContaining(text)]);
    const { body: kept } = await shop.call(Profile, { id }, { cookie });
    expect(kept.email).toBe('maria.souza@exemplo.com.br');
  });

  it('refuses an e-mail of another account', async () => {
    expect((await update({ email: 'COMPRAS@construtorahorizonte.com.br' })).status).toBe(409);
  });
});
