import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import {
  CloseAccount,
  CreateAddress,
  CreateList,
  CreateQuote,
  Login,
  OrderList,
  ReadPersonalData,
  ReadQuote,
  ReadSession,
  Register,
  SendContact,
  SendQuote,
} from 'shared-contracts/wire';
import { eq } from 'drizzle-orm';
import { sweepFiscalIdentities } from '../../privacy/close-account';
import * as schema from '../../database/schema';
import { MAX_ATTEMPTS } from '../../database/delivery-attempts';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { samplePerson } from '@fireflay/sample-store/customers';
import { aRegistration, receiveEmails } from '../../testing/accounts';
import { addCustomers, addProducts } from '../../testing/builders';
import { addCoupon } from '../../testing/a-coupon';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const senha = 'Obra@1969';

describe('the customer’s own data', () => {
  let shop: TestApp;
  let cookie: string;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1 }]);
    cookie = await shop.signIn();
  });
  afterEach(() => shop.close());

  const close = (typed = senha) => shop.call(CloseAccount, { senha: typed }, { cookie });

  const companyData = { stateRegistration: '', purchaseOrder: '', jobName: 'Sobrado da Maria' };

  const saveHome = () =>
    shop.call(
      CreateAddress,
      {
        nome: 'Casa da Maria',
        endereco: {
          cep: '13010050',
          street: 'Rua Barão de Jaguara',
          number: '120',
          complement: '',
          bairro: 'Centro',
          cidade: 'Campinas',
          uf: 'SP',
          referencia: 'portão azul',
        },
        padrao: true,
      },
      { cookie },
    );

  async function aDeliveredOrder() {
    const purchase = await aPurchase(shop, [{ id: 1 }], { card: {} });
    const { body } = await placeOrder(shop, purchase);
    await shop.db.update(schema.orders).set({ state: 'delivered' });
    return String(body.id);
  }

  /** A return with a photograph, whose texts are about the customer. */
  async function anEndedReturn(orderId: number, state: 'refused' | 'requested' = 'refused') {
    const [created] = await shop.db
      .insert(schema.orderReturns)
      .values({
        orderId,
        key: 'return-key-1',
        state,
        reason: 'broken',
        preference: 'refund',
        text: 'Quebrou na sala',
        lines: [{ line: 1, quantity: 1 }],
        requestedAt: new Date(),
      })
      .returning();
    const returnId = created?.id ?? 0;
    const at = new Date();
    await shop.db
      .insert(schema.returnEvents)
      .values({ returnId, key: 'refusal', state, actor: 'Ana', note: 'Foto da sala', at });
    await shop.db.insert(schema.returnPhotos).values({
      id: 'photo',
      orderId,
      returnId,
      hash: 'hash',
      bytes: Buffer.from('x'),
      width: 1,
      height: 1,
      createdAt: at,
    });
  }

  it('stay while a return is under way', async () => {
    await anEndedReturn(Number(await aDeliveredOrder()), 'requested');

    const { status, body } = await close();

    expect([status, body.resposta]).toEqual([409, expect.stringContaining('devolução')]);
    expect(await shop.db.select().from(schema.returnPhotos)).toHaveLength(1);
  });

  it('are exported completely, and only to their customer', async () => {
    const order = await aDeliveredOrder();
    const coupon = await addCoupon(shop.db);
    const [customer] = await shop.db.select().from(schema.customers);
    const used = { couponId: coupon.id, code: coupon.code, goodsCents: 1_250, shippingCents: 250 };
    await shop.db
      .insert(schema.couponUses)
      .values({ ...used, orderId: Number(order), customerId: Number(customer?.id) });
    await shop.call(CreateList, { nome: 'Banheiro' }, { cookie });
    await saveHome();
    await shop.db.update(schema.orders).set({ companyData });
    const contact = { nome: 'Maria', telefone: '19991234567', email: 'm@x.com', assunto: 'Oi' };
    await shop.call(SendContact, { ...contact, message: 'Minha dúvida' }, { cookie });
    // Anybody may type Maria's e-mail: the message is not hers because of it.
    const typed = { ...contact, email: 'maria.souza@exemplo.com.br', message: 'De outra pessoa' };
    await shop.call(SendContact, typed);

    const { body } = await shop.call(ReadPersonalData, {}, { cookie });

    const cupom = { codigo: coupon.code, economia: 15 };
    expect(body).toMatchObject({
      cadastro: { doc: samplePerson, email: 'maria.souza@exemplo.com.br' },
      pedidos: [
        {
          id: order,
          entrega: { street: 'Rua Barão de Jaguara' },
          cupom,
          empresa: { obra: 'Sobrado da Maria' },
        },
      ],
      enderecos: [{ nome: 'Casa da Maria', endereco: { referencia: 'portão azul' } }],
      listas: [{ nome: 'Banheiro' }],
      mensagens: [{ message: 'Minha dúvida' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|De outra pessoa/);
    expect((await shop.call(ReadPersonalData)).status).toBe(401);
  });

  it('are removed when the account is closed; orders stay without a name, as fiscal law requires', async () => {
    const orderId = Number(await aDeliveredOrder());
    const note = { orderId, key: 'note', text: 'Maria Aparecida prefere a tarde', author: 'Ana' };
    await shop.db.insert(schema.orderNotes).values(note);
    await anEndedReturn(orderId);
    await shop.call(CreateList, { nome: 'Banheiro' }, { cookie });
    await saveHome();
    const elsewhere = await shop.signIn();

    const { status } = await close();

    expect(status).toBe(200);
    for (const each of [cookie, elsewhere]) {
      expect((await shop.call(ReadSession, {}, { cookie: each })).status).toBe(401);
    }
    const login = { email: samplePerson, senha, redirect: '' };
    expect((await shop.call(Login, login)).status).toBe(401);
    const everything = JSON.stringify(
      await Promise.all(
        Object.values(schema).flatMap((table) =>
          is(table, PgTable) && table !== schema.fiscalIdentities
            ? [shop.db.select().from(table)]
            : [],
        ),
      ),
    );
    expect(everything).not.toMatch(/Maria Aparecida|52998224725|maria\.souza|99123-4567|Banheiro"/);
    expect(everything).not.toMatch(/Quebrou na sala|Foto da sala|Casa da Maria/);
    expect(await shop.db.select().from(schema.returnPhotos)).toEqual([]);
    expect(await shop.db.select().from(schema.orders)).toHaveLength(1);
    expect(await shop.db.select().from(schema.fiscalIdentities)).toMatchObject([
      { document: samplePerson, keepUntil: new Date('2032-01-01T00:00:00Z') },
    ]);
  });

  describe('a former e-mail address', () => {
    const formerEmail = 'antes@exemplo.com.br';

    async function insertEmailChange({ tries = 0 } = {}) {
      const [customer] = await shop.db.select().from(schema.customers);
      const payload = { customerId: customer?.id, formerEmail };
      await shop.db
        .insert(schema.outbox)
        .values({ topic: 'customer.email-changed', payload, tries });
    }
    const keptEvents = async () => JSON.stringify(await shop.db.select().from(schema.outbox));

    it('is stored until the e-mail to it is sent, and no longer', async () => {
      await insertEmailChange();
      expect(await keptEvents()).toContain(formerEmail);

      const emails = await receiveEmails(shop, formerEmail);

      expect(emails).toHaveLength(1);
      expect(await keptEvents()).not.toContain(formerEmail);
    });

    it('is removed when the event is given up after its mailbox was unavailable', async () => {
      const mail = { send: () => Promise.reject(new Error('mailbox unavailable')) };
      await insertEmailChange({ tries: MAX_ATTEMPTS - 2 });

      await deliverOutbox({ ...shop.dependencies, mail });
      expect(await keptEvents()).toContain(formerEmail);
      await shop.db.update(schema.outbox).set({ dueAt: new Date(0) });
      await deliverOutbox({ ...shop.dependencies, mail });

      expect(await keptEvents()).not.toContain(formerEmail);
    });

    it('is removed with the account, even while the e-mail waits', async () => {
      await insertEmailChange();

      expect((await close()).status).toBe(200);

      expect(await keptEvents()).not.toContain(formerEmail);
      expect(await receiveEmails(shop, formerEmail)).toEqual([]);
    });
  });

  it('are all removed once fiscal law no longer requires them', async () => {
    await aDeliveredOrder();
    await shop.db.update(schema.orders).set({ companyData });
    await close();

    await sweepFiscalIdentities(shop.db, new Date('2032-01-02T00:00:00Z'));

    expect(await shop.db.select().from(schema.fiscalIdentities)).toEqual([]);
    const [order] = await shop.db.select().from(schema.orders);
    expect(order?.address).toMatchObject({ street: '', cep: '', cidade: 'Campinas' });
    expect(order?.companyData).toBeNull();
  });

  it('get the same reply to a repeated removal, and the person may register again', async () => {
    const first = await close();

    const again = await close();

    expect(again).toEqual({ ...first, cookie: again.cookie });
    const anew = { cpf: samplePerson, email: 'maria.souza@exemplo.com.br' };
    expect((await shop.call(Register, aRegistration(anew))).status).toBe(201);
  });

  it('stay while the password is wrong or an order is in progress', async () => {
    expect((await close('Errada@1969')).status).toBe(401);
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }]));

    expect((await close()).status).toBe(409);

    const { body } = await shop.call(ReadSession, {}, { cookie });
    const list = await shop.call(OrderList, { id: String(body.id) }, { cookie });
    expect(list.body).toHaveLength(1);
  });

  it('are removed where they were asked for with the confirmed address, without the account', async () => {
    const [{ email } = { email: '' }] = await shop.db
      .update(schema.customers)
      .set({ emailVerifiedAt: shop.clock.now })
      .where(eq(schema.customers.document, samplePerson))
      .returning();
    const alert = { productCode: 1, productName: 'Cimento', isInBoxes: false, quantity: 1 };
    await shop.db.insert(schema.stockAlerts).values([
      { ...alert, email: email.toLowerCase(), createdAt: shop.clock.now },
      { ...alert, email: 'outra@exemplo.com.br', createdAt: shop.clock.now },
    ]);

    await close();

    expect(await shop.db.select().from(schema.stockAlerts)).toMatchObject([
      { email: 'outra@exemplo.com.br' },
    ]);
  });

  it('include quotes that were made or received with the confirmed address, and no other', async () => {
    await shop.db.update(schema.customers).set({ emailVerifiedAt: shop.clock.now });
    const quote = (chave: string, email: string, more = {}) =>
      shop.call(CreateQuote, { chave, email, itens: [{ idprd: 1, quantidade: 1 }], ...more });
    const profissional = {
      nome: 'Pedreiro João',
      telefone: '(19) 99123-0009',
      cliente: 'Dona Maria',
      obra: 'Rua Tal 123',
    };
    const made = await quote('quote-made', 'Maria.Souza@exemplo.com.br', { profissional });
    const received = await quote('quote-received', '', { nome: 'Vizinha Rita' });
    const { token } = received.body;
    const email = 'maria.souza@exemplo.com.br';
    await shop.call(SendQuote, { token, chave: 'email-0001', email });
    await quote('quote-of-rosa', 'rosa@exemplo.com.br', { nome: 'Rosa' });

    const exported = JSON.stringify((await shop.call(ReadPersonalData, {}, { cookie })).body);
    for (const text of ['Pedreiro João', 'Rua Tal 123', 'Vizinha Rita']) {
      expect(exported).toContain(text);
    }
    expect(exported).not.toContain('Rosa');

    await close();
    for (const each of [made, received]) {
      const { body, status } = await shop.call(ReadQuote, { token: each.body.token });
      expect([status, body.nome, body.profissional]).toEqual([200, '', undefined]);
    }
    expect(await shop.db.select().from(schema.quoteEmails)).toEqual([]);
  });

  it('are marked as closed, not removed, so that orders keep their customer', async () => {
    await close();

    const [row] = await shop.db
      .select()
      .from(schema.customers)
      .where(eq(schema.customers.name, 'Conta excluída'));
    expect(row?.closedAt).not.toBeNull();
  });
});
