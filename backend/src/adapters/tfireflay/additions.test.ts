import { eq } from 'drizzle-orm';
import {
  ConfirmEmail,
  CreateList,
  EndOtherSession,
  EndSession,
  OrderList,
  Profile,
  ReadLists,
  ReadPersonalData,
  ReadSession,
  ReadSessions,
  SendEmailLink,
  UpdateProfile,
} from 'shared-contracts/wire';
import { createDependencies } from '../../main/dependencies';
import { customers } from '../../database/schema';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import type { Email } from '../../ports/mail';
import { hashPassword } from '../../customers/sessions/passwords';
import { Browser, company, helena, password } from './retailer-test.fixture';
import { customer, test, setUpOneCustomer } from './one-customer.fixture';

setUpOneCustomer();

const elsewhere = () => new Browser(customer.app, '198.51.100.4');

describe('what a retailer’s server does not have', () => {
  it('are lists of the customer, which another session of theirs shows, and nobody else’s', async () => {
    await customer.login();
    await customer.call(CreateList, { nome: 'Banheiro' });
    const other = elsewhere();
    await other.login(company);
    const again = new Browser(await test.open(), '198.51.100.5');
    await again.login();

    expect((await again.call(ReadLists)).body).toMatchObject([{ nome: 'Banheiro' }]);
    expect((await other.call(ReadLists)).body).toEqual([]);
  });

  it('are the sessions, which one of them ends', async () => {
    const other = elsewhere();
    await other.login();
    await customer.login();

    expect((await customer.call(ReadSessions)).body).toHaveLength(2);
    expect((await customer.call(EndOtherSession, { id: 'outras' })).status).toBe(204);
    expect((await other.call(ReadSession)).status).toBe(401);
    expect((await customer.call(ReadSession)).status).toBe(200);
  });

  it('is the export, which names the customer as that server does', async () => {
    await customer.login();
    await customer.call(CreateList, { nome: 'Banheiro' });

    expect((await customer.call(ReadPersonalData)).body).toMatchObject({
      cadastro: { id: '501', nome: 'Helena Prado', doc: '52998224725' },
      listas: [{ nome: 'Banheiro' }],
      sessoes: [{}],
    });
  });

  it('is the confirmation of the e-mail, which another e-mail loses', async () => {
    const sent: Email[] = [];
    const mail = { send: async (email: Email) => void sent.push(email) };
    customer.app = await test.open({}, { mail });
    await customer.login();
    const deliver = async () => {
      await deliverOutbox(
        createDependencies(test.configuration(), test.db, () => new Date(test.now), undefined, {
          mail,
        }),
      );
      return /token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
    };
    const profile = async () => (await customer.call(Profile, { id: helena.id })).body;
    expect(await profile()).toMatchObject({ email_confirmado: false });

    await customer.call(SendEmailLink);
    expect((await elsewhere().call(ConfirmEmail, { token: await deliver() })).status).toBe(200);
    expect(await profile()).toMatchObject({ email_confirmado: true });
    await customer.call(UpdateProfile, {
      id: helena.id,
      fixo: '',
      celular: '(19) 99999-1111',
      email: 'nova@exemplo.com.br',
      senha_atual: password,
    });

    expect(await profile()).toMatchObject({
      email: 'nova@exemplo.com.br',
      email_confirmado: false,
    });
    const token = await deliver();
    expect(sent.at(-1)?.to).toBe('nova@exemplo.com.br');
    expect((await elsewhere().call(ConfirmEmail, { token })).status).toBe(200);
    expect(await profile()).toMatchObject({ email_confirmado: true });
  });
});

describe('two instances over one database', () => {
  it('share a session and its end', async () => {
    await customer.login();
    const other = new Browser(await test.open());
    other.cookies = { ...customer.cookies };

    expect((await other.call(OrderList, { id: helena.id })).status).toBe(200);
    await customer.call(EndSession);
    expect((await other.call(ReadSession)).status).toBe(401);
  });

  it('count wrong passwords together', async () => {
    const other = new Browser(await test.open());
    const statuses = [];
    for (let each = 0; each < 4; each += 1) {
      statuses.push((await customer.login(helena, 'Errada@99')).status);
      statuses.push((await other.login(helena, 'Errada@99')).status);
    }

    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  });
});

describe('a customer', () => {
  it('of the store’s own database, which it had before, must sign in at that server', async () => {
    const [own] = await test.db
      .insert(customers)
      .values({
        kind: 'fisica',
        document: '52998224725',
        name: 'Helena',
        email: 'helena@exemplo.com.br',
        passwordHash: await hashPassword(password),
      })
      .returning();
    await customer.login();
    await test.db
      .update(customers)
      .set({ serverId: null, serverDocument: null, document: '11144477735' })
      .where(eq(customers.serverId, helena.id));
    const id = String((await customer.call(ReadSession)).body.id);

    expect(id).not.toBe(String(own?.id));
    expect((await customer.call(Profile, { id })).status).toBe(401);
    expect((await customer.call(ReadSession)).status).toBe(401);
  });

  it('loses the session when that server gives the id to another person', async () => {
    await customer.login();
    await test.db.update(customers).set({ document: '11144477735' });
    const other = elsewhere();
    await other.login();

    expect((await customer.call(ReadSession)).status).toBe(401);
    expect((await other.call(ReadSession)).body).toMatchObject({ id: '501', doc: '52998224725' });
  });
});
