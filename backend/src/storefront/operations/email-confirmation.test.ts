import { eq } from 'drizzle-orm';
import {
  ChargePix,
  ConfirmEmail,
  CreatePayment,
  Login,
  Profile,
  ReadSession,
  RecoverPassword,
  Register,
  ResetPassword,
  SendEmailLink,
} from 'shared-contracts/wire';
import { customers, emailConfirmations, outbox } from '../../database/schema';
import {
  aRegistration,
  receiveConfirmationToken,
  receiveEmails,
  receiveRecoveryToken,
} from '../../testing/accounts';
import { addCustomers, addProducts } from '../../testing/builders';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const mailbox = 'joao@exemplo.com.br';
const otherCpf = '529.982.247-25';

describe('the confirmation of an e-mail address', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
  });
  afterEach(() => shop.close());

  const register = (changed?: Record<string, unknown>) =>
    shop.call(Register, aRegistration(changed));
  const signIn = (document = '111.444.777-35') => shop.signIn(document, 'Tijolo&Cal9');
  const confirm = (token: string) => shop.call(ConfirmEmail, { token });
  const isConfirmed = async (cookie: string) => {
    const { id } = (await shop.call(ReadSession, {}, { cookie })).body;
    return (await shop.call(Profile, { id }, { cookie })).body.email_confirmado;
  };
  const advance = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };

  it('is requested after the registration by an e-mail without data of the customer', async () => {
    const { body } = await register({ nome: 'Ganhe muito dinheiro' });
    const cookie = await signIn();
    const before = await isConfirmed(cookie);

    const [email] = await receiveEmails(shop, mailbox);
    const { status } = await confirm(await receiveConfirmationToken(shop, mailbox));

    expect(body.resposta).toMatch(/link para o seu e-mail.*já pode comprar/);
    expect(email?.text).not.toContain('Ganhe');
    expect(email?.text.match(/https?:\/\/\S+/g)).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/confirmarEmail\?token=[\w-]{43}$/),
    ]);
    expect([before, status, await isConfirmed(cookie)]).toEqual([false, 200, true]);
  });

  const buy = async (payment: { card?: object }) => {
    await addProducts(shop.db, [{ code: 1, priceCents: 9_990, available: 30 }]);
    await register();
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }], {
      ...payment,
      document: '111.444.777-35',
      password: 'Tijolo&Cal9',
    });
    return { purchase, placed: await placeOrder(shop, purchase) };
  };
  const subjects = async () =>
    (await receiveEmails(shop, mailbox)).map(({ subject }) => subject).toSorted();

  it('is not needed for the e-mails of a paid order, which have no address that was typed', async () => {
    expect((await buy({ card: {} })).placed.status).toBe(200);

    expect(await subjects()).toEqual([
      'Confirme o seu e-mail',
      expect.stringMatching(/^Pedido \d+ recebido/),
      expect.stringMatching(/^Pedido \d+: pagamento confirmado/),
    ]);
    const texts = (await receiveEmails(shop, mailbox)).map(({ text }) => text).join();
    expect(texts).toContain('no endereço do pedido');
    expect(texts).not.toContain('Rua');
  });

  it('is needed for those of an order that waits for its Pix, until it is paid', async () => {
    const { purchase, placed } = await buy({});
    const before = await subjects();
    const idmov = String(placed.body.id);
    const { body } = await shop.call(
      CreatePayment,
      { ...purchase.request, idmov },
      { cookie: purchase.cookie },
    );
    const charge = { ...purchase.request, idmov, PaymentId: body.resposta };
    await shop.call(ChargePix, charge, { cookie: purchase.cookie });
    await shop.app.inject({ method: 'POST', url: `/sandbox/pix/${body.resposta}/pagar` });

    expect(before).toEqual(['Confirme o seu e-mail']);
    expect(await subjects()).toEqual([
      'Confirme o seu e-mail',
      expect.stringMatching(/^Pedido \d+ recebido/),
      expect.stringMatching(/^Pedido \d+: pagamento confirmado/),
    ]);
  });

  it('releases the e-mails about unpaid orders that were held for it', async () => {
    await buy({});
    const before = await subjects();

    await confirm(await receiveConfirmationToken(shop, mailbox));

    expect(before).toEqual(['Confirme o seu e-mail']);
    expect(await subjects()).toEqual([
      'Confirme o seu e-mail',
      expect.stringMatching(/^Pedido \d+ recebido/),
    ]);
  });

  it('takes effect once, however often and concurrently the link is used', async () => {
    await register();
    const token = await receiveConfirmationToken(shop, mailbox);

    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    const later = await confirm(token);

    expect([...responses, later].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [customer] = await shop.db.select().from(customers);
    expect(customer?.emailVerifiedAt).toEqual(shop.clock.now);
  });

  it('accepts a link for twenty-four hours, and no invalid one', async () => {
    await register();
    const token = await receiveConfirmationToken(shop, mailbox);
    advance(24 * 3_600_000);

    expect([(await confirm(token)).status, (await confirm('x')).status]).toEqual([410, 410]);
  });

  it('stores no usable token', async () => {
    await register();

    const token = await receiveConfirmationToken(shop, mailbox);

    const kept = JSON.stringify([
      await shop.db.select().from(emailConfirmations),
      await shop.db.select().from(outbox),
    ]);
    expect(token).toHaveLength(43);
    expect(kept).not.toContain(token);
  });

  it('sends one mailbox at most five links a day, for all accounts that claim it', async () => {
    for (const cpf of ['111.444.777-35', otherCpf]) {
      await register({ cpf });
      const cookie = await signIn(cpf);
      for (let each = 0; each < 4; each += 1) await shop.call(SendEmailLink, {}, { cookie });
    }
    expect(await receiveEmails(shop, mailbox)).toHaveLength(5);

    advance(24 * 3_600_000);
    await shop.call(SendEmailLink, {}, { cookie: await signIn() });

    expect(await receiveEmails(shop, mailbox)).toHaveLength(6);
  });

  it('sends another link at the customer’s request, five times in a quarter of an hour', async () => {
    await register();
    const cookie = await signIn();
    const statuses = [];
    for (let each = 0; each < 6; each += 1) {
      statuses.push((await shop.call(SendEmailLink, {}, { cookie })).status);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await shop.call(SendEmailLink)).status).toBe(401);
  });

  it('assigns an address that several accounts claim to the one that confirms it', async () => {
    await register({ cpf: otherCpf, nome: 'Outra Pessoa' });
    const claimed = await receiveConfirmationToken(shop, mailbox);
    const { status } = await register();
    const tokens = (await receiveEmails(shop, mailbox)).map(
      ({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '',
    );
    await confirm(tokens.find((each) => each !== claimed) ?? '');

    expect(status).toBe(201);
    expect((await confirm(claimed)).status).toBe(409);
    expect((await register({ cpf: '390.533.447-05' })).status).toBe(409);
    await shop.call(RecoverPassword, { email: mailbox });
    const password = { newPassword: 'Azulejo#77', confirmPassword: 'Azulejo#77' };
    const token = await receiveRecoveryToken(shop, mailbox);
    await shop.call(ResetPassword, { email: '', token, ...password });
    const login = { email: '111.444.777-35', senha: 'Azulejo#77', redirect: '' };
    expect((await shop.call(Login, login)).status).toBe(200);
  });

  it('is done by a password link, too, whose e-mail contains no name', async () => {
    await register({ nome: 'Ganhe muito dinheiro' });
    await shop.call(RecoverPassword, { email: mailbox });
    const emails = await receiveEmails(shop, mailbox);
    const token = await receiveRecoveryToken(shop, mailbox);
    const password = { newPassword: 'Azulejo#77', confirmPassword: 'Azulejo#77' };

    await shop.call(ResetPassword, { email: '', token, ...password });

    expect(JSON.stringify(emails)).not.toContain('Ganhe');
    expect(await isConfirmed(await shop.signIn('111.444.777-35', 'Azulejo#77'))).toBe(true);
  });

  it('is not requested from customers whose address is confirmed', async () => {
    await addCustomers(shop.db);
    const cookie = await shop.signIn();

    await shop.call(SendEmailLink, {}, { cookie });

    expect(await receiveEmails(shop, 'maria.souza@exemplo.com.br')).toEqual([]);
    const [customer] = await shop.db
      .select()
      .from(customers)
      .where(eq(customers.document, '52998224725'));
    expect(customer?.emailVerifiedAt).not.toBeNull();
  });
});
