import { BeginContact, SendContact } from 'shared-contracts/wire';
import { sweepMessages } from '../../customers/contact/message';
import { attempts, contactMessages } from '../../database/schema';
import { receiveEmails } from '../../testing/accounts';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const storeMailbox = 'atendimento@fireflay.example';

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

  it('is stored, and mailed to the store', async () => {
    const { status } = await send();

    const [email] = await receiveEmails(shop, storeMailbox);
    expect(status).toBe(200);
    expect(email).toMatchObject({
      subject: 'Contato pelo site: Prazo',
      replyTo: 'ana@exemplo.com.br',
    });
    expect(email?.text).toContain('Quando chega?\nObrigada');
  });

  it('is stored once when it is repeated within ten minutes, also concurrently', async () => {
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await shop.db.select().from(contactMessages)).toHaveLength(1);

    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000);
    await send();

    expect(await shop.db.select().from(contactMessages)).toHaveLength(2);
    expect(await receiveEmails(shop, storeMailbox)).toHaveLength(2);
  });

  it('is discarded with a normal reply when a bot filled in the hidden field', async () => {
    const person = await send();
    await shop.db.delete(contactMessages);
    const machine = await send({ message: 'Compre já', site: 'http://spam.example' });

    expect(machine).toEqual(person);
    expect(await shop.db.select().from(contactMessages)).toEqual([]);
  });

  it('is refused when it is sent faster than a person can write, and accepted later', async () => {
    const { body, status } = await shop.call(BeginContact, {});
    expect(status).toBe(201);

    const early = await send({ inicio: body.inicio });
    shop.clock.now = new Date(shop.clock.now.getTime() + body.espera * 1000);
    const inTime = await send({ inicio: body.inicio });

    expect([early.status, inTime.status]).toEqual([400, 200]);
    expect(await shop.db.select().from(contactMessages)).toHaveLength(1);
  });

  it('is accepted with an old form token and, up to a limit, without one', async () => {
    const { body } = await shop.call(BeginContact, {});
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * 3_600_000);

    const statuses = [(await send({ inicio: body.inicio })).status];
    for (const message of ['1', '2', '3', '4', '5'])
      statuses.push((await send({ message })).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is limited for all networks of an IPv6 /48, too', async () => {
    const statuses = [];
    for (let each = 0; each < 25; each += 1) {
      const { status } = await shop.call(
        SendContact,
        {
          nome: 'Ana Lima',
          telefone: '(19) 99123-0001',
          email: 'ana@exemplo.com.br',
          assunto: 'Prazo',
          message: `Quando chega? ${each}`,
        },
        { from: `2001:db8:7:${Math.floor(each / 5)}::1` },
      );
      statuses.push(status);
    }

    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)]);
  });

  it('is stored for five years', async () => {
    await send();
    const later = (days: number) => new Date(shop.clock.now.getTime() + days * 86_400_000);

    await sweepMessages(shop.db, later(5 * 365));
    expect(await shop.db.select().from(contactMessages)).toHaveLength(1);

    await sweepMessages(shop.db, later(5 * 365 + 3));
    expect(await shop.db.select().from(contactMessages)).toEqual([]);
  });

  it('cannot add lines to the header of an e-mail', async () => {
    await send({ assunto: 'Oi\r\nBcc: todos@exemplo.com.br' });

    const [email] = await receiveEmails(shop, storeMailbox);
    expect(email?.subject).toBe('Contato pelo site: Oi Bcc: todos@exemplo.com.br');
  });

  it('requires every field', async () => {
    for (const field of ['nome', 'telefone', 'email', 'assunto', 'message']) {
      expect((await send({ [field]: ' ' })).status).toBe(400);
    }
    expect(await shop.db.select().from(contactMessages)).toEqual([]);
    expect(await shop.db.select().from(attempts)).toEqual([]);
  });
});
