import { SendContact } from 'shared-contracts/wire';
import { attempts, contactMessages } from '../database/schema';
import { lettersTo } from '../testing/accounts';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

const store = 'atendimento@fireflay.example';

describe('APP_0051 contact', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
  });
  afterEach(() => shop.close());

  const send = (changed: Record<string, string> = {}) =>
    shop.call(SendContact, {
      nome: 'Ana Lima',
      telefone: '(19) 99123-0001',
      email: 'ana@exemplo.com.br',
      assunto: 'Prazo',
      message: 'Quando chega?\nObrigada',
      ...changed,
    });

  it('is kept, and mailed to the store', async () => {
    const { status } = await send();

    const [letter] = await lettersTo(shop, store);
    expect(status).toBe(200);
    expect(letter).toMatchObject({ subject: 'Contato pelo site: Prazo' });
    expect(letter?.text).toContain('Quando chega?\nObrigada');
  });

  it('is one message when it is sent again within ten minutes, also at once', async () => {
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await shop.db.select().from(contactMessages)).toHaveLength(1);

    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000);
    await send();

    expect(await shop.db.select().from(contactMessages)).toHaveLength(2);
    expect(await lettersTo(shop, store)).toHaveLength(2);
  });

  it('thanks a machine that fills in what nobody sees, and keeps nothing', async () => {
    const person = await send();
    await shop.db.delete(contactMessages);
    const machine = await send({ message: 'Compre já', site: 'http://spam.example' });

    expect(machine).toEqual(person);
    expect(await shop.db.select().from(contactMessages)).toEqual([]);
  });

  it('cannot be made to add lines to the head of a letter', async () => {
    await send({ assunto: 'Oi\r\nBcc: todos@exemplo.com.br' });

    const [letter] = await lettersTo(shop, store);
    expect(letter?.subject).toBe('Contato pelo site: Oi Bcc: todos@exemplo.com.br');
  });

  it('asks for every field', async () => {
    for (const field of ['nome', 'telefone', 'email', 'assunto', 'message']) {
      expect((await send({ [field]: ' ' })).status).toBe(400);
    }
    expect(await shop.db.select().from(contactMessages)).toEqual([]);
    expect(await shop.db.select().from(attempts)).toEqual([]);
  });
});
