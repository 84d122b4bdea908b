import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { ProductDetail } from '@fireflay/back-office-wire';
import { toPictureFile } from '@fireflay/back-office-wire';
import { Products } from 'shared-contracts/wire';
import { csvOf, goldenCsv } from '../../catalogue-import/testing/run-catalogue';
import { catalogueImports, searchTerms, staffChanges } from '../../database/schema';
import { refreshAfterEdits } from '../../catalogue-import/write/refresh-after-edits';
import { aTestApp } from '../../testing/test-app';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';
import { importCsv } from './a-catalogue.fixture';

let office: TestBackOffice;
let cookie: string;
beforeEach(async () => {
  office = await openBackOffice(await aTestApp());
  await importCsv(office.db);
  cookie = await office.signIn('catalogue');
});
afterEach(() => office.close());

const read = async (product: number) =>
  (await office.call('ReadProduct', { product }, { cookie })).body;

type Edit = Partial<ProductDetail['cells']> & { isConfirmed?: boolean };

/** Changes a product that was read, now or earlier. */
const change = ({ code: product, version, cells }: ProductDetail, edit: Edit, by = cookie) =>
  office.call(
    'ChangeProduct',
    { product, version, ...cells, isConfirmed: false, ...edit },
    { cookie: by },
  );

const list = async (input: Parameters<typeof office.call<'ListProducts'>>[1]) => {
  const { body } = await office.call('ListProducts', input, { cookie });
  return body.products.map(({ code, state }) => [code, state]);
};

const inStore = async (codigo: number) => {
  const { status, body } = await office.shop.call(Products, { codigo });
  return { status, product: body.produtos?.[0], pictures: body.imagens, details: body.atributos };
};

describe('the list of products', () => {
  it('is searched as the store is, also while a word is typed and by code, and filtered', async () => {
    expect(await list({})).toEqual([
      [1002, 'for-sale'],
      [1001, 'for-sale'],
      [1003, 'sold-out'],
    ]);
    expect(await list({ search: 'torneir' })).toEqual([[1001, 'for-sale']]);
    expect(await list({ search: 'lavabo' })).toEqual([[1001, 'for-sale']]);
    expect(await list({ search: '1003' })).toEqual([[1003, 'sold-out']]);
    expect(await list({ search: 'lobisomem' })).toEqual([]);
    expect(await list({ category: 'banheiro' })).toEqual([[1001, 'for-sale']]);
    expect(await list({ category: 'ferramentas/disco' })).toEqual([[1003, 'sold-out']]);
    expect(await list({ state: 'sold-out' })).toEqual([[1003, 'sold-out']]);
  });

  it('has pages, and the number of all', async () => {
    await importCsv(office.db, csvOf(...Array.from({ length: 40 }, (_, index) => index + 1)), true);

    const [first, second] = await Promise.all(
      [1, 2].map((page) => office.call('ListProducts', { page }, { cookie })),
    );

    expect([first?.body.total, first?.body.products.length, first?.body.hasMore]).toEqual([
      43,
      30,
      true,
    ]);
    expect([second?.body.products.length, second?.body.hasMore]).toEqual([13, false]);
  });
});

describe('a product', () => {
  it('is shown with what an import of it would have, its balances and its last changes', async () => {
    const { state, cells, balances, changes, link } = await read(1002);

    expect(cells).toMatchObject({
      name: 'Piso Cerâmico 60 x 60',
      brand: 'Forja',
      category: 'pisos-e-revestimentos/pisos',
      price: '45,90',
      unit: 'M2',
      weight: '28,5',
      boxArea: '2,16',
      related: ['1001'],
      pictures: ['piso.jpg'],
    });
    expect([state, balances.map(({ batch, available }) => [batch, available])]).toEqual([
      'for-sale',
      [
        ['T1', 20],
        ['T2', 7],
      ],
    ]);
    expect((await read(1001)).balances[0]?.stores.map(({ available }) => available)).toEqual([4, 8]);
    expect(changes).toMatchObject([{ actor: 'Rui', fileName: 'catalogo.csv' }]);
    expect(link).toMatch(/\/produto\/1002$/);
    expect((await office.call('ReadProduct', { product: 9 }, { cookie })).status).toBe(404);
  });

  it('is changed as by an import: page, search, history, audit log and the list of imports have it', async () => {
    const before = await read(1001);

    const { status, body } = await change(before, {
      name: 'Misturador  Monocomando ',
      brand: 'Nova Marca',
      category: 'ferramentas/disco',
      price: '1.300,00',
      attributes: ['Cor=Preto', 'Altura=30 cm'],
    });

    expect([status, body.cells.name, body.cells.price]).toEqual([
      200,
      'Misturador Monocomando',
      '1300,00',
    ]);
    const { product, details } = await inStore(1001);
    expect(product).toMatchObject({
      descricao: 'Misturador Monocomando',
      descmarca: 'Nova Marca',
      slug_sub_grupo: 'disco',
      saldo: 12,
    });
    expect(details).toEqual([
      { nome: 'Cor', valor: 'Preto' },
      { nome: 'Altura', valor: '30 cm' },
    ]);
    expect(await list({ search: 'misturador nova marca' })).toEqual([[1001, 'for-sale']]);
    expect(await list({ search: 'torneira' })).toEqual([]);
    expect(await office.db.select().from(searchTerms)).toContainEqual({
      term: 'torneira',
      products: 1,
    });
    await refreshAfterEdits(office.db, new Date());
    const words = await office.db.select().from(searchTerms);
    expect(words.map(({ term }) => term)).not.toContain('torneira');
    expect(words).toContainEqual({ term: 'misturador', products: 1 });
    const history = await office.call('ReadProductHistory', { code: 1001 }, { cookie });
    expect(history.body.changes[0]).toMatchObject({
      field: 'price',
      before: 123_456,
      after: 130_000,
      actor: 'Pessoa 1',
      fileName: 'mudança em Produtos',
    });
    const [log] = await office.db.select().from(staffChanges);
    expect(log).toMatchObject({
      action: 'ChangeProduct',
      status: 200,
      input: { product: 1001, price: '1.300,00' },
    });
    const imports = await office.call('ListImports', {}, { cookie });
    const withEdits = await office.call('ListImports', { withErp: true }, { cookie });
    expect([imports.body.imports.length, withEdits.body.imports.length]).toEqual([1, 2]);
    expect(withEdits.body.imports[0]).toMatchObject({ changed: 1, stockChanged: 0 });
  });

  it('is changed once by a request that arrives twice, and not by one that changes nothing', async () => {
    const before = await read(1001);
    const replies = await Promise.all([1, 2].map(() => change(before, { price: '1200' })));
    const same = await change(await read(1001), {});

    expect([...replies, same].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await office.db.select().from(catalogueImports)).toHaveLength(2);
  });

  it('gets a sentence of the import at each wrong field, and nothing is changed', async () => {
    const before = await read(1002);

    const { status, body } = await change(before, {
      name: '',
      category: 'pisos-e-revestimentos/discos-voadores',
      price: '1.234',
      weight: '0',
      boxArea: '',
      attributes: ['Cor'],
      related: ['abc'],
      pictures: ['piso.jpg', toPictureFile('0'.repeat(40))],
    });

    expect(status).toBe(400);
    expect(body.campos).toMatchObject({
      name: 'A célula está vazia.',
      category: expect.stringContaining('Não há esta subcategoria'),
      price: 'Isto pode ser 1234 ou 1,234: escreva sem ponto.',
      weight: expect.stringContaining('maior que 0'),
      boxArea: expect.stringContaining('precisa dos m² por caixa'),
      attributes: expect.stringContaining('Nome=Valor'),
      related: expect.any(String),
    });
    expect(await read(1002)).toEqual(before);
  });

  it('keeps its price until a large change is confirmed', async () => {
    const before = await read(1003);

    const refused = await change(before, { price: '99,90' });
    expect(refused.status).toBe(400);
    expect(refused.body.campos?.['isConfirmed']).toContain('de R$ 9,90 para R$ 99,90 (+909 %)');
    expect((await read(1003)).cells.price).toBe('9,90');

    const confirmed = await change(before, { price: '99,90', isConfirmed: true });
    expect([confirmed.status, confirmed.body.cells.price]).toEqual([200, '99,90']);
  });

  it('that two employees edit is not overwritten: the second one is told who was first, and saves again', async () => {
    const rui = await office.signIn('catalogue');
    const before = await read(1001);
    await change(before, { price: '1250', name: 'Torneira Alta' });

    const late = await change(before, { price: '1260' }, rui);

    expect(late.status).toBe(409);
    expect(late.body.resposta).toMatch(/^Pessoa 1 mudou este produto em /);
    expect(late.body.campos).toEqual({
      name: 'Está salvo agora: Torneira Alta',
      price: 'Está salvo agora: 1250,00',
    });
    const second = await change(
      { ...before, version: late.body.versao ?? 0 },
      { price: '1260' },
      rui,
    );
    expect([second.status, second.body.cells.price, second.body.cells.name]).toEqual([
      200,
      '1260,00',
      before.cells.name,
    ]);
  });

  it('is what a later import of a file says', async () => {
    await change(await read(1001), { price: '1250', name: 'Torneira Alta' });
    await importCsv(office.db);

    expect((await read(1001)).cells).toMatchObject({
      name: 'Torneira de Banheiro Bica Alta',
      price: '1234,56',
    });
  });

  it('leaves the store and comes back as it was, with its balance, each once', async () => {
    const before = await read(1002);
    const retire = () => office.call('RetireProduct', { product: 1002 }, { cookie });
    const bringBack = () => office.call('ReturnProduct', { product: 1002 }, { cookie });

    expect((await retire()).body).toMatchObject({ state: 'retired', balances: [] });
    expect((await retire()).status).toBe(200);
    expect((await inStore(1002)).status).toBe(404);
    expect(await list({ state: 'retired', search: 'cerâmico' })).toEqual([[1002, 'retired']]);
    expect(await list({ search: 'piso' })).toEqual([]);
    const edit = await change(before, { price: '40' });
    expect([edit.status, edit.body.resposta]).toEqual([
      409,
      expect.stringContaining('fora de venda'),
    ]);

    expect((await bringBack()).body.state).toBe('for-sale');
    expect((await bringBack()).status).toBe(200);
    const { changes, ...after } = await read(1002);
    expect({ ...after, changes: before.changes }).toEqual(before);
    expect(changes).toHaveLength(3);
    expect((await inStore(1002)).product).toMatchObject({ saldo: 27 });
    expect(await list({ state: 'retired' })).toEqual([]);
  });

  it('that a file retires comes back, too; one of the sample store does not', async () => {
    await office.db
      .update(catalogueImports)
      .set({ actor: 'sample store' })
      .where(eq(catalogueImports.actor, 'Rui'));
    await importCsv(office.db, csvOf(1, 2));
    expect(await list({ state: 'retired' })).toEqual([]);

    await importCsv(office.db, csvOf(1));

    expect(await list({ state: 'retired' })).toEqual([[2, 'retired']]);
    const { body } = await office.call('ReturnProduct', { product: 2 }, { cookie });
    expect([body.state, body.cells.price]).toEqual(['for-sale', '9,90']);
  });

  it('is for the roles of the catalogue', async () => {
    const content = await office.signIn('content');
    const { status } = await office.call('ListProducts', {}, { cookie: content });
    expect(status).toBe(403);
  });
});

describe('the pictures of a product', () => {
  /** Uploads a picture. @returns its file */
  const upload = async (background: string) => {
    const payload = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const reply = await office.office.inject({
      method: 'POST',
      url: '/api/pictures',
      payload,
      headers: { 'content-type': 'application/octet-stream', cookie },
    });
    return toPictureFile(reply.json<{ id: string }>().id);
  };
  /** Width of what the store shows, and the colour of its middle. */
  const shown = async (number: number) => {
    const reply = await office.shop.app.inject(`/imagens/1003/${number}.png?w=640`);
    const { data, info } = await sharp(reply.rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.width * Math.floor(info.height / 2) + info.width / 2) * info.channels;
    return [info.width, (data[middle] ?? 0) > 128 ? 'red' : 'blue'];
  };

  it('are uploaded ones in their order, in the store, the feed and the list; a file without the column keeps them', async () => {
    const [red, blue] = [await upload('#f00000'), await upload('#0000f0')];

    const { status } = await change(await read(1003), { pictures: [red, blue] });
    expect(status).toBe(200);
    expect((await inStore(1003)).pictures).toEqual([1, 2]);
    expect([await shown(1), await shown(2)]).toEqual([
      [640, 'red'],
      [640, 'blue'],
    ]);
    const feed = await office.shop.app.inject('/produtos.xml');
    expect(feed.body).toContain('/imagens/1003/2.png');

    await change(await read(1003), { pictures: [blue, red] });
    expect([await shown(1), await shown(2)]).toEqual([
      [640, 'blue'],
      [640, 'red'],
    ]);
    const { body } = await office.call('ListProducts', { search: '1003' }, { cookie });
    expect(body.products[0]?.picture).toBe(blue);

    await importCsv(office.db, csvOf(1003), true);
    expect((await read(1003)).cells.pictures).toEqual([blue, red]);
    await importCsv(office.db, goldenCsv);
    expect((await read(1003)).cells.pictures).toEqual([]);
  });

  it('that nobody has uploaded are refused', async () => {
    const { status, body } = await change(await read(1003), {
      pictures: [toPictureFile('0'.repeat(40))],
    });
    expect([status, body.campos?.['pictures']]).toEqual([
      400,
      expect.stringContaining('A foto 1 não está mais guardada'),
    ]);
  });
});

it('in front of a retailer’s own server nothing is listed or changed', async () => {
  Object.assign(office.dependencies.configuration, { TFIREFLAY_URL: 'https://erp.example' });

  const listed = await office.call('ListProducts', {}, { cookie });
  const retired = await office.call('RetireProduct', { product: 1001 }, { cookie });

  expect(listed.body).toMatchObject({ isElsewhere: true, products: [] });
  expect([retired.status, retired.body.resposta]).toEqual([
    409,
    expect.stringContaining('dono do catálogo'),
  ]);
});
