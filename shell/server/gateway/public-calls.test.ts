/** @jest-environment node */
import Fastify from 'fastify';
import {
  BeginContact,
  BestSellers,
  Login,
  LookUpPostalCode,
  OrderList,
  pathOf,
  Products,
  ReadSession,
  SendContact,
} from 'shared-contracts/wire';
import { standInProducts } from '@fireflay/testing/stand-in';
import { categories } from 'shared-contracts/navigation';
import { customer, test } from './one-customer.fixture';

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

  it('is 503 when that server says `error` with a status of success, which is no error of the shopper', async () => {
    test.standIn.controls.successErrors = true;

    const { status, body, headers } = await customer.call(Products, { codigo: 4 });

    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(body.resposta).toContain('A loja não está respondendo');
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

  it('requests a bounded number of unknown pictures of that server for a network', async () => {
    const statuses: number[] = [];
    for (let each = 0; each < 300; each += 1) {
      statuses.push((await customer.app.inject(`/imagens/${100_000 + each}/1.png`)).statusCode);
    }

    expect(statuses).toEqual([...Array<number>(200).fill(200), ...Array<number>(100).fill(429)]);
    const { statusCode } = await customer.app.inject({
      url: '/imagens/9101/1.png',
      remoteAddress: '198.51.100.7',
    });
    expect(statusCode).toBe(200);
  });

  it('has the pictures of that server', async () => {
    const { statusCode, headers } = await customer.app.inject({
      url: '/imagens/9101/1.png?w=320',
      headers: { accept: 'image/webp' },
    });

    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
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

describe('the sitemap', () => {
  const read = () => customer.app.inject('/sitemap.xml');

  it('has the pages, the categories and every product of their menu, each once', async () => {
    const { body, headers } = await read();
    const addresses = [...body.matchAll(/<loc>http:\/\/loja\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );

    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/xml'),
      'cache-control': 'public, max-age=3600',
    });
    expect(addresses).toEqual(expect.arrayContaining(['/', '/faq', '/produtos/banheiro']));
    for (const { code } of standInProducts) expect(addresses).toContain(`/produto/${code}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('asks that server once for many crawlers', async () => {
    await Promise.all([read(), read(), read()]);
    const asked = test.received(Products);
    await read();

    expect(asked).toBe(categories.length);
    expect(test.received(Products)).toBe(asked);
  });

  it('has the pages while that server is down, and the products soon afterwards', async () => {
    test.standIn.controls.down = true;
    const { statusCode, body, headers } = await read();

    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(body).toContain('<loc>http://loja.example/faq</loc>');
    expect(body).not.toContain('/produto/');
    test.standIn.controls.down = false;
    customer.app = (await test.openShell()).app;
    expect((await read()).body).toContain('/produto/9101<');
  });
});
