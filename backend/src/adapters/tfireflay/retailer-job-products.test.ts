import type { Catalogue, CatalogueOutcome } from '@fireflay/tfireflay';
import { paymentOptions } from 'shared-contracts/pricing';
import { ReadJobProducts } from 'shared-contracts/wire';
import type { ProductDto, Products, ReplyOf } from 'shared-contracts/wire';
import { createNameCheck } from '../../catalogue/job/need-words';
import { defaultContents } from '../../content/published-documents';
import { customer, test, setUpOneCustomer } from './one-customer.fixture';
import { readRetailerJob } from './retailer-job-products';
import { Browser } from './retailer-test.fixture';

setUpOneCustomer();

type Reply = ReplyOf<typeof Products>;

const aProduct = (idprd: number, descricao: string, saldo = 5): ProductDto => ({
  idprd,
  descricao,
  descmarca: 'Massafirme',
  multiploprdvenda: '',
  codundvenda: 'SC',
  preco: paymentOptions(1_000),
  info_grupo: '',
  nome_grupo: 'Ferramentas',
  nome_sub_grupo: 'Aplicação e Acabamento',
  saldo,
});
const replyWith = (value: Partial<Reply>): CatalogueOutcome => ({
  kind: 'reply',
  value: { produtos: [], ...value },
  ageSeconds: 3,
  ttlSeconds: 57,
  isStale: false,
  isHit: false,
});
const unavailable: CatalogueOutcome = { kind: 'unavailable', sent: 'no', reason: 'ECONNREFUSED' };

/** A server with these products in 'Aplicação e Acabamento'. */
function aServer(products: ProductDto[], details: Readonly<Record<string, CatalogueOutcome>> = {}) {
  const requests: { codigo?: number; subgrupo?: string }[] = [];
  let running = 0;
  const server = { requests, mostRunning: 0, list: replyWith({ produtos: products }), limited: 0 };
  const cached: Catalogue = {
    async read(_code, request: { codigo?: number }, run = (call) => call()) {
      return run(async () => {
        requests.push(request);
        running += 1;
        server.mostRunning = Math.max(server.mostRunning, running);
        await Promise.resolve();
        running -= 1;
        if (request.codigo === undefined) return server.list;
        return details[request.codigo] ?? replyWith({});
      });
    },
  };
  const read = async (itens: string) => {
    const { value } = await readRetailerJob(
      { cached, createNameCheck },
      defaultContents,
      itens,
      (call) => {
        server.limited += 1;
        return call();
      },
    );
    return value.itens;
  };
  return { read, requests, server };
}

describe('the products for a job at a retailer’s own server', () => {
  it('are those of the subcategory with the words, in stock first, with the values of their details', async () => {
    const { read } = aServer(
      [
        aProduct(1, 'Argamassa Colante AC-I 20 kg', 0),
        aProduct(2, 'Rejunte Flexível 1 kg'),
        aProduct(3, 'ARGAMASSA COLANTE ACIII 20KG'),
      ],
      {
        3: replyWith({
          atributos: [
            { nome: 'Classe', valor: 'AC III' },
            { nome: 'Peso', valor: '20 kg' },
            { nome: 'Validade', valor: '12 meses' },
          ],
        }),
      },
    );

    const [mortar] = await read('mortar');

    expect(mortar?.produtos).toEqual([
      {
        produto: expect.objectContaining({ idprd: 3 }),
        atributos: { mortarClass: 'ACIII', weight: 20 },
        familia: 'massafirme: argamassa colante aciii',
      },
      expect.objectContaining({ produto: expect.objectContaining({ idprd: 1 }), atributos: {} }),
    ]);
  });

  it('are 24 at most, read a few at a time, and count as one search of the network', async () => {
    const { read, requests, server } = aServer(
      Array.from({ length: 60 }, (_, at) => aProduct(at + 1, `Argamassa ${at}`)),
    );

    const [mortar] = await read('mortar');

    expect(mortar?.produtos).toHaveLength(24);
    expect(requests).toHaveLength(25);
    expect(server.mostRunning).toBe(6);
    expect(server.limited).toBe(1);
  });

  it('leave out what is not sold any more, and keep what cannot be read now without values', async () => {
    const { read } = aServer([aProduct(1, 'Rejunte A'), aProduct(2, 'Rejunte B')], {
      1: { kind: 'refused', status: 404, text: 'Não encontrado' },
      2: unavailable,
    });

    const [grout] = await read('grout');

    expect(grout?.produtos).toMatchObject([{ produto: { idprd: 2 }, atributos: {} }]);
  });

  it('are none for an unknown need and for a category that the server does not have', async () => {
    const { read, requests, server } = aServer([]);
    server.list = { kind: 'refused', status: 404, text: 'Grupo desconhecido' };

    expect(await read('castle-veil')).toEqual([
      { id: 'castle', produtos: [] },
      { id: 'veil', produtos: [] },
    ]);
    expect(requests).toHaveLength(1);
  });

  it('fail where a list cannot be read: the store has more than nothing', async () => {
    const { read, server } = aServer([]);
    server.list = unavailable;

    await expect(read('veil')).rejects.toThrow();
  });
});

describe('the request for them', () => {
  it('names the age of what it replies, and is answered from what was read while that server is down', async () => {
    const before = await customer.call(ReadJobProducts, { itens: 'tile-mortar' });
    test.standIn.controls.down = true;
    const after = await customer.call(ReadJobProducts, { itens: 'tile-mortar' });

    expect([before.status, after.status]).toEqual([200, 200]);
    expect(before.headers).toMatchObject({ age: '0', 'cache-control': 'no-cache' });
    expect(before.body).toMatchObject({
      itens: [
        { id: 'tile', produtos: expect.any(Array) },
        { id: 'mortar', produtos: [] },
      ],
    });
    expect((before.body['itens'] as { produtos: unknown[] }[])[0]?.produtos).toHaveLength(24);
    expect(after.body).toEqual(before.body);
  });

  it('is 503 while that server is down and nothing was read', async () => {
    test.standIn.controls.down = true;

    const { status } = await new Browser(await test.open()).call(ReadJobProducts, {
      itens: 'siphon',
    });

    expect(status).toBe(503);
  });
});
