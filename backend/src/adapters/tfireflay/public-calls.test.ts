import Fastify from 'fastify';
import {
  BeginContact,
  BestSellers,
  LookUpPostalCode,
  MatchOrderLines,
  Products,
  SendContact,
} from 'shared-contracts/wire';
import type { ReplyOf } from 'shared-contracts/wire';
import { standInProducts } from '@fireflay/testing/stand-in';
import { sampleCategories } from 'shared-contracts/navigation';
import { keptReplies } from '../../database/schema';
import { sweepKeptReplies } from './kept-replies';
import { customer, test, setUpOneCustomer } from './one-customer.fixture';
import { Browser } from './retailer-test.fixture';

setUpOneCustomer();

describe('the lines of a list', () => {
  it('are matched by code and by the search of that server, and by what was read while it is down', async () => {
    const linhas = ['9101 2', '5 caixas porcelanato vale 07 60x60'].map((texto) => ({ texto }));

    const before = await customer.call(MatchOrderLines, { linhas });
    test.standIn.controls.down = true;
    const after = await customer.call(MatchOrderLines, { linhas });

    const { linhas: found } = before.body as ReplyOf<typeof MatchOrderLines>;
    expect(found).toMatchObject([
      { certeza: 'certa', quantia: { valor: 2 } },
      { certeza: 'certa', quantia: { valor: 5, unidade: 'CX' } },
    ]);
    expect(found.map(({ propostas: [best] }) => best?.idprd)).toEqual([9101, 9007]);
    expect(after.body).toEqual(before.body);
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

  it('is 503 when that server says `error` with a status of success, which is no error of the shopper', async () => {
    test.standIn.controls.successErrors = true;

    const { status, body, headers } = await customer.call(Products, { codigo: 4 });

    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(body.resposta).toContain('A loja não está respondendo');
  });

  it('is limited for a network where the cache does not have it', async () => {
    const statuses = new Set<number>();
    for (let each = 0; each < 201; each += 1) {
      statuses.add((await customer.call(Products, { codigo: each + 1 })).status);
    }

    expect([...statuses]).toEqual([404, 429]);
    expect((await new Browser(customer.app, '198.51.100.7').call(BestSellers)).status).toBe(200);
    expect((await customer.call(BestSellers)).status).toBe(200);
  });

  it('is shown while that server is down, also after a restart, as it was', async () => {
    const reads = [
      () => customer.call(Products, { codigo: 9101 }),
      () => customer.call(Products, { grupo: 'banheiro' }),
      () => customer.call(BestSellers),
    ];
    const before = await Promise.all(reads.map((read) => read()));
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
    // The cached replies are written after the response.
    while ((await test.db.$count(keptReplies)) < 3) await test.db.execute('select 1');

    test.standIn.controls.down = true;
    customer.app = await test.open();
    const after = await Promise.all(reads.map((read) => read()));

    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    expect((await customer.call(Products, { produto: 'chuveiro' })).status).toBe(503);
    await sweepKeptReplies(test.db, 24, new Date(Date.now() + 25 * 3_600_000));
    expect(await test.db.$count(keptReplies)).toBe(0);
  });

  it('requests a bounded number of unknown pictures of that server for a network', async () => {
    const statuses: number[] = [];
    for (let each = 0; each < 300; each += 1) {
      statuses.push((await customer.app.inject(`/imagens/${100_000 + each}/1.png`)).statusCode);
    }

    expect(statuses).toEqual([...Array<number>(200).fill(200), ...Array<number>(100).fill(429)]);
    const { statusCode } = await customer.app.inject({
      url: '/imagens/9101/1.png',
      headers: { 'x-forwarded-for': '198.51.100.7' },
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
    customer.app = await test.open({ VIACEP_API: viaCepApi });

    const find = (cep: string) => customer.call(LookUpPostalCode, { cep });
    const found = await find('01310100');
    await find('01310100');

    expect(found.body).toMatchObject({
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      localidade: 'São Paulo',
      uf: 'SP',
    });
    expect(asked).toEqual(['01310100']);
    expect((await find('99999999')).body).toEqual({ erro: true });
    expect((await find('00000000')).body).toEqual({ erro: true });
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
  const read = (file: string) => customer.app.inject(file);
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>http:\/\/loja\.example([^<]*)<\/loc>/g)].map(([, path]) => path);

  it('has every product of the categories in the menu, each once', async () => {
    const { body: index, headers } = await read('/sitemap.xml');
    const products = addressesIn((await read('/sitemap/produtos-1.xml')).body);

    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/xml'),
      'cache-control': 'public, max-age=3600',
    });
    expect(addressesIn(index)).toEqual(['/sitemap/paginas.xml', '/sitemap/produtos-1.xml']);
    expect(products.toSorted()).toEqual(
      standInProducts.map(({ code }) => `/produto/${code}`).toSorted(),
    );
    expect(addressesIn((await read('/sitemap/paginas.xml')).body)).toContain('/produtos/banheiro');
  });

  it('asks that server once for many crawlers', async () => {
    await Promise.all([1, 2, 3].map(() => read('/sitemap.xml')));
    const asked = test.received(Products);
    await read('/sitemap/produtos-1.xml');

    expect(asked).toBe(sampleCategories.length);
    expect(test.received(Products)).toBe(asked);
  });

  it('has the pages while that server is down, and the products soon afterwards', async () => {
    test.standIn.controls.down = true;
    const { statusCode, body, headers } = await read('/sitemap.xml');

    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(addressesIn(body)).toEqual(['/sitemap/paginas.xml']);
    test.standIn.controls.down = false;
    customer.app = await test.open();
    expect((await read('/sitemap/produtos-1.xml')).body).toContain('/produto/9101<');
  });
});

describe('the feed for shopping search engines', () => {
  const read = () => customer.app.inject('/produtos.xml');

  it('has every product of the categories in the menu, each once', async () => {
    const { body, headers } = await read();
    const codes = [...body.matchAll(/<g:id>(\d+)<\/g:id>/g)].map(([, code]) => Number(code));

    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/xml'),
      'cache-control': 'public, max-age=3600',
    });
    expect(codes.toSorted()).toEqual(standInProducts.map(({ code }) => code).toSorted());
    expect(body).toContain('<g:link>http://loja.example/produto/9101</g:link>');
    expect(body).toContain('<g:price>129.90 BRL</g:price>');
  });

  it('is an error while that server is down, and no feed without products', async () => {
    test.standIn.controls.down = true;

    expect((await read()).statusCode).toBe(503);
  });
});
