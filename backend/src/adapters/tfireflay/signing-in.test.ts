import { randomBytes } from 'node:crypto';
import {
  ChangePassword,
  EndSession,
  Login,
  OpenMovement,
  OrderDetail,
  OrderList,
  Profile,
  ReadSession,
  ResetPassword,
} from 'shared-contracts/wire';
import { RESET_TOKEN } from '@fireflay/testing/stand-in';
import { customers } from '../../database/schema';
import { Browser, company, helena, password } from './retailer-test.fixture';
import { customer, test, setUpOneCustomer } from './one-customer.fixture';

setUpOneCustomer();

const newKey = () => randomBytes(32).toString('base64url');

describe('signing in', () => {
  it('gives the customer, a path of the store, and a session that a restart does not end', async () => {
    const { status, body } = await customer.login();
    customer.app = await test.open();
    const session = await customer.call(ReadSession);

    expect(status).toBe(200);
    expect(body).toMatchObject({ id: '501', nome: 'Helena Prado', redirect: '/carrinho' });
    expect(session).toMatchObject({ status: 200, body: { id: '501', doc: '52998224725' } });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (redirect) => {
      const login = { email: helena.document, senha: password, redirect };

      expect((await customer.call(Login, login)).body.redirect).toBe('/');
    },
  );

  it('is refused alike for an unknown person and a wrong password, and limited for a person', async () => {
    const unknown = await customer.login({ ...helena, document: '11144477735' });
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => customer.login(helena, 'Errada@99')),
    );
    const statuses = tries.map(({ status }) => status).toSorted();

    expect(tries.find(({ status }) => status === 401)?.body).toEqual(unknown.body);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429]);
    expect(test.received(Login)).toBe(7);
    expect(await customer.login()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
    });
    expect((await new Browser(customer.app, '198.51.100.1').login()).status).toBe(200);
    test.now += 15 * 60_000;
    expect((await customer.login()).status).toBe(200);
  });

  it('of many people from one network is limited, and that of a person from many networks', async () => {
    const many = [];
    for (let each = 0; each < 61; each += 1) {
      many.push((await customer.login({ ...helena, document: `${10_000_000_000 + each}` })).status);
    }
    const everywhere = [];
    for (let each = 0; each < 41; each += 1) {
      const browser = new Browser(customer.app, `198.51.100.${each}`);
      everywhere.push((await browser.login(company, 'Errada@99')).status);
    }

    expect(many.slice(-2)).toEqual([401, 429]);
    expect(everywhere.slice(-2)).toEqual([401, 429]);
  });

  it.each([
    ['ends the connection', { down: true }],
    ['sends no reply of the operation', { unreadable: [Login.code] }],
  ])(
    'says where that server %s that the store does not respond: a login changes nothing there',
    async (_how, controls) => {
      Object.assign(test.standIn.controls, controls);

      expect(await customer.login()).toMatchObject({
        status: 503,
        body: { resposta: 'A loja não está respondendo agora. Tente de novo em alguns instantes.' },
      });
    },
  );

  it('counts nothing while that server is down', async () => {
    test.standIn.controls.down = true;
    for (let each = 0; each < 8; each += 1) expect((await customer.login()).status).toBe(503);

    test.standIn.controls.down = false;
    const app = await test.open();
    expect((await new Browser(app).login()).status).toBe(200);
  });

  it('replaces the previous session of this browser', async () => {
    await customer.login();
    const before = { ...customer.cookies };
    await customer.login(company);

    expect((await customer.call(ReadSession)).body.id).toBe('502');
    customer.cookies = before;
    expect((await customer.call(ReadSession)).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends at the sign-out, also for who copied its cookie', async () => {
    await customer.login();
    const copy = { ...customer.cookies };
    expect((await customer.call(EndSession)).status).toBe(204);
    expect((await customer.call(ReadSession)).status).toBe(401);

    customer.cookies = copy;
    expect((await customer.call(ReadSession)).status).toBe(401);
    expect((await customer.call(Profile, { id: helena.id })).status).toBe(401);
  });

  it('ends at other browsers when the password is changed, and goes on at this one', async () => {
    const elsewhere = new Browser(customer.app);
    await elsewhere.login();
    await customer.login();
    test.now += 1000;

    const changed = await customer.call(ChangePassword, {
      id: helena.id,
      senha_atual: password,
      senha_nova: 'Tijolo@42',
    });

    expect(changed.status).toBe(200);
    expect((await elsewhere.call(ReadSession)).status).toBe(401);
    expect((await customer.call(ReadSession)).status).toBe(200);
    expect((await elsewhere.login(helena, 'Tijolo@42')).status).toBe(200);
  });

  it('ends when its customer signs in with the reset password, not for whom a reset names', async () => {
    const other = new Browser(customer.app);
    await other.login(company);
    await customer.login();
    test.now += 1000;
    const elsewhere = new Browser(customer.app, '198.51.100.4');
    const { status } = await elsewhere.call(ResetPassword, {
      email: 'compras@ipe.exemplo.com.br',
      token: RESET_TOKEN,
      newPassword: 'Tijolo@42',
      confirmPassword: 'Tijolo@42',
    });
    expect(status).toBe(200);

    await elsewhere.login(helena, 'Tijolo@42');

    expect((await customer.call(ReadSession)).status).toBe(401);
    expect((await elsewhere.call(ReadSession)).status).toBe(200);
    expect((await other.call(ReadSession)).status).toBe(200);
  });

  it('ends when its customer signs in with a password that was changed at that server', async () => {
    await customer.login();
    const elsewhere = new Browser(customer.app, '198.51.100.4');
    test.now += 60_000;
    await elsewhere.login();
    test.standIn.setPassword(helena.id, 'Tijolo@42');
    test.now += 60_000;
    expect((await customer.call(ReadSession)).status).toBe(200);

    expect((await elsewhere.login(helena, 'Tijolo@42')).status).toBe(200);

    expect((await customer.call(ReadSession)).status).toBe(401);
    expect((await elsewhere.call(ReadSession)).status).toBe(200);
    expect((await customer.login(helena, 'Tijolo@42')).status).toBe(200);
    expect((await elsewhere.call(ReadSession)).status).toBe(200);
  });

  it('ends so also when the key of the back end was changed in between', async () => {
    const [before, after] = [newKey(), newKey()];
    customer.app = await test.open({ SECRET_KEY: before });
    await customer.login();
    customer.app = await test.open({ SECRET_KEY: after });
    test.standIn.setPassword(helena.id, 'Tijolo@42');
    test.now += 60_000;
    const elsewhere = new Browser(customer.app, '198.51.100.4');
    expect((await customer.call(ReadSession)).status).toBe(200);

    await elsewhere.login(helena, 'Tijolo@42');
    await elsewhere.login(helena, 'Tijolo@42');

    expect((await customer.call(ReadSession)).status).toBe(401);
    expect((await elsewhere.call(ReadSession)).status).toBe(200);
  });

  it('stays at every browser when the password is changed here and used again', async () => {
    await customer.login();
    test.now += 1000;
    const passwords = { senha_atual: password, senha_nova: 'Tijolo@42' };
    await customer.call(ChangePassword, { id: helena.id, ...passwords });
    test.now += 1000;
    await new Browser(customer.app).login(helena, 'Tijolo@42');

    expect((await customer.call(ReadSession)).status).toBe(200);
  });

  it.each([
    [Profile, { id: helena.id }],
    [OrderList, { id: helena.id }],
    [OrderDetail, { id: '5' }],
    [OpenMovement, {}],
  ])('ends when that server says in a reply that it has expired: %#', async (operation, input) => {
    await customer.login();
    const copy = { ...customer.cookies };
    test.standIn.controls.sessionsExpired = true;

    const { status, body } = await customer.call(operation, input);

    test.standIn.controls.sessionsExpired = false;
    expect([status, body.resposta]).toEqual([401, expect.stringContaining('terminou')]);
    customer.cookies = copy;
    expect((await customer.call(ReadSession)).status).toBe(401);
  });

  it('keeps 16 bits of a keyed hash of the password, too few to guess it with', async () => {
    await customer.login();
    const kept = await test.db.select().from(customers);

    expect(kept).toMatchObject([
      {
        serverId: '501',
        document: '52998224725',
        passwordHash: expect.stringMatching(/^tag:\d{1,5}$/),
      },
    ]);
  });
});
