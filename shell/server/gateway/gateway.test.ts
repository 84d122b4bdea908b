/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import {
  BeginContact,
  BestSellers,
  ChangePassword,
  EndSession,
  Login,
  LookUpPostalCode,
  OrderList,
  pathOf,
  PlaceOrder,
  Products,
  Profile,
  ReadSession,
  RecoverPassword,
  Register,
  ResetPassword,
  SendContact,
  UpdateProfile,
} from 'shared-contracts/wire';
import { server } from '@fireflay/testing';
import { RESET_TOKEN } from '@fireflay/testing/stand-in';
import { Browser, cardOrder, company, GatewayTest, helena, password } from './gateway.fixture';

const goodCard = '4024 0071 7361 2531';

let test: GatewayTest;
let customer: Browser;

beforeAll(() => server.close());
beforeEach(async () => {
  test = await GatewayTest.start();
  customer = new Browser((await test.openShell()).app);
});
afterEach(() => test.close());

describe('signing in', () => {
  it('gives the customer, a path of the store, and a session that a restart does not end', async () => {
    const { status, body } = await customer.login();
    customer.app = (await test.openShell()).app;
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

  it('counts nothing while that server is down', async () => {
    test.standIn.controls.down = true;
    for (let each = 0; each < 8; each += 1) expect((await customer.login()).status).toBe(503);

    test.standIn.controls.down = false;
    const { app } = await test.openShell();
    expect((await new Browser(app).login()).status).toBe(200);
  });

  it('replaces the session of whoever was signed in at this browser', async () => {
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

  it('ends when the password is reset by the link of its e-mail', async () => {
    await customer.login();
    const { status } = await new Browser(customer.app).call(ResetPassword, {
      email: 'Helena@exemplo.com.br',
      token: RESET_TOKEN,
      newPassword: 'Tijolo@42',
      confirmPassword: 'Tijolo@42',
    });

    expect(status).toBe(200);
    expect((await customer.call(ReadSession)).status).toBe(401);
  });
});

describe('the account', () => {
  beforeEach(() => customer.login());
  const phones = { fixo: '', celular: '(19) 99999-1111' };

  it.each(['curta', 'semmaiuscula!', 'Semsimbolo1'])(
    'takes no new password like %s, which that server would accept',
    async (senha_nova) => {
      const { status } = await customer.call(ChangePassword, {
        id: helena.id,
        senha_atual: password,
        senha_nova,
      });

      expect(status).toBe(400);
      expect(test.received(ChangePassword)).toBe(0);
    },
  );

  it('asks for the password before it takes another e-mail, and not for other changes', async () => {
    const change = { ...phones, id: helena.id, email: 'outra@exemplo.com.br' };

    expect((await customer.call(UpdateProfile, change)).status).toBe(400);
    expect((await customer.call(UpdateProfile, { ...change, senha_atual: 'x' })).status).toBe(403);
    expect(test.received(UpdateProfile)).toBe(0);
    expect((await customer.call(UpdateProfile, { ...change, senha_atual: password })).status).toBe(
      200,
    );
    expect((await customer.call(UpdateProfile, change)).status).toBe(200);
  });

  it('limits wrong passwords as the sign-in does', async () => {
    const change = { id: helena.id, senha_atual: 'Errada@99', senha_nova: 'Tijolo@42' };
    const statuses = [];
    for (let each = 0; each < 7; each += 1) {
      statuses.push((await customer.call(ChangePassword, change)).status);
    }

    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect((await customer.call(ReadSession)).status).toBe(200);
  });

  it('replies the same to every e-mail of a recovery, and limits them', async () => {
    const recover = (email: string) => customer.call(RecoverPassword, { email });
    const known = await recover('helena@exemplo.com.br');
    test.standIn.controls.successErrors = true;
    const unknown = await recover('ninguem@exemplo.com.br');
    for (let each = 0; each < 4; each += 1) await recover('helena@exemplo.com.br');

    expect(unknown.body).toEqual(known.body);
    expect((await recover('helena@exemplo.com.br')).status).toBe(429);
  });

  it('is opened with a password of the rules only', async () => {
    const wanted = {
      cpf: '111.444.777-35',
      nome: 'Rui Alves',
      fixo: '',
      celular: '(19) 98888-7777',
      email: 'rui@exemplo.com.br',
      fisica: true,
    };

    expect((await customer.call(Register, { ...wanted, senha: 'abc' })).status).toBe(400);
    expect((await customer.call(Register, { ...wanted, senha: 'Tijolo@42' })).status).toBe(201);
    expect(await customer.call(Register, { ...wanted, senha: 'Tijolo@42' })).toMatchObject({
      status: 409,
      body: { resposta: 'Este CPF/CNPJ ou e-mail já tem cadastro.' },
    });
  });
});

describe('the catalogue', () => {
  it('names the age of what it replies', async () => {
    const { status, headers, body } = await customer.call(Products, { codigo: 9101 });

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      age: '0',
      'cache-status': expect.stringContaining('fireflay'),
      'cache-control': 'no-cache',
    });
    expect(body).toMatchObject({ produtos: [{ idprd: 9101 }] });
  });

  it('is limited for a network', async () => {
    const statuses = new Set<number>();
    for (let each = 0; each < 300; each += 1) {
      statuses.add((await customer.app.inject(pathOf(BestSellers))).statusCode);
    }

    expect([...statuses]).toEqual([200, 429]);
  });

  it('is what render processes get, at an address of this machine with nothing else', async () => {
    const { gateway } = await test.openShell();
    const origin = await gateway.openRenderOrigin();
    const statusOf = async (path: string, init?: RequestInit) =>
      (await fetch(origin + path, init)).status;

    expect(new URL(origin).hostname).toBe('127.0.0.1');
    expect(await statusOf(`${pathOf(Products)}?codigo=9101`)).toBe(200);
    expect(await statusOf(`${pathOf(Products)}?codigo=1`)).toBe(404);
    expect(await statusOf(`${pathOf(OrderList)}?id=501`)).toBe(404);
    expect(await statusOf(pathOf(ReadSession))).toBe(404);
    expect(await statusOf(pathOf(Login), { method: 'POST', body: '{}' })).toBe(404);
  });

  it('has the pictures of that server, and the pages of the store in a sitemap', async () => {
    const picture = await customer.app.inject({
      url: '/imagens/9101/1.png?w=320',
      headers: { accept: 'image/webp' },
    });
    const sitemap = await customer.app.inject('/sitemap.xml');

    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(sitemap.body).toContain('<loc>http://loja.example/');
    expect(sitemap.headers['content-type']).toContain('application/xml');
  });
});

describe('a postal code', () => {
  it('is looked up once a day, and unknown ones and failures are told apart', async () => {
    const asked: string[] = [];
    const viaCep = Fastify();
    viaCep.get<{ Params: { cep: string } }>('/ws/:cep/json/', async ({ params }, reply) => {
      asked.push(params.cep);
      if (params.cep === '99999999') return { erro: 'true' };
      if (params.cep === '00000000') return reply.code(500).send({});
      return {
        cep: '01310-100',
        logradouro: 'Avenida Paulista',
        localidade: 'São Paulo',
        uf: 'SP',
        ibge: '1',
      };
    });
    const viaCepApi = await viaCep.listen({ host: '127.0.0.1', port: 0 });
    customer.app = (await test.openShell({ viaCepApi })).app;

    const find = (cep: string) => customer.call(LookUpPostalCode, { cep });
    const found = await find('01310100');
    await find('01310100');

    expect(found.body).toEqual({
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      localidade: 'São Paulo',
      uf: 'SP',
    });
    expect(asked).toEqual(['01310100']);
    expect((await find('99999999')).body).toEqual({ erro: true });
    expect((await find('00000000')).status).toBe(503);
    await viaCep.close();
  });
});

describe('a message to the store', () => {
  const message = {
    nome: 'Ana',
    telefone: '(19) 99999-0000',
    email: 'ana@exemplo.com.br',
    assunto: 'Prazo',
    message: 'Quando chega?',
  };

  it('needs the time of a person, and is sent without what that server does not know', async () => {
    const { inicio } = (await customer.call(BeginContact)).body;
    expect((await customer.call(SendContact, { ...message, inicio })).status).toBe(400);
    test.now += 3000;
    const sent = await customer.call(SendContact, { ...message, inicio });

    expect(sent.status).toBe(200);
    expect(test.standIn.requests.at(-1)?.fields).toEqual(message);
  });

  it('of a bot gets the normal reply and goes nowhere; without a token, five are accepted', async () => {
    const statuses = [];
    for (let each = 0; each < 6; each += 1) {
      const site = each === 0 ? 'http://spam.example' : '';
      statuses.push((await customer.call(SendContact, { ...message, site })).status);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(test.received(SendContact)).toBe(4);
  });
});

describe('the log', () => {
  it('has a line for each authentication event, with the customer where one is known', async () => {
    await customer.login(helena, 'Errada@99');
    await customer.login();
    await customer.call(EndSession);

    const events = test.log
      .split('\n')
      .filter((line) => line.includes('authentication event'))
      .map((line) => JSON.parse(line) as { audit: string; customerId?: string });
    expect(events.map(({ audit, customerId }) => [audit, customerId])).toEqual([
      ['login-failed', undefined],
      ['login', '501'],
      ['logout', '501'],
    ]);
  });

  it('has no password, no card, no cookie and no personal data, whatever fails', async () => {
    const secret = `Segredo@${randomBytes(4).toString('hex')}`;
    await customer.login(helena, secret);
    await customer.login();
    const order = { ...cardOrder(goodCard), ...(await customer.openCheckout()) };
    test.standIn.cutAfter(PlaceOrder.code);
    await customer.call(PlaceOrder, order);
    test.standIn.controls.htmlErrors = true;
    await customer.call(Profile, { id: helena.id });

    // Times and process ids contain any digits.
    const log = test.log.replace(/"(?:time|responseTime|pid)":[\d.]+/g, '');
    expect(log).not.toContain(secret);
    expect(log).not.toMatch(/4024|739|Helena|52998224725|Obra@1969|eyJ/);
  });
});
