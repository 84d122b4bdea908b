import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { toPictureFile } from '@fireflay/back-office-wire';
import { csvOf } from '../../commands/catalogue/testing/run-catalogue';
import { refreshAfterEdits } from '../../catalogue/import/write/refresh-after-edits';
import { catalogueImports, searchTerms } from '../../database/schema';
import { findChanges } from '../testing/test-back-office';
import { importCsv, openProducts } from './a-catalogue.fixture';
import type { ProductOffice } from './a-catalogue.fixture';

let shop: ProductOffice;
beforeEach(async () => {
  shop = await openProducts();
});
afterEach(() => shop.office.close());

const list = async (input: Parameters<typeof shop.office.call<'ListProducts'>>[1]) => {
  const { body } = await shop.call('ListProducts', input);
  return body.products.map(({ code, state }) => [code, state]);
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
    await importCsv(shop.db, csvOf(...Array.from({ length: 40 }, (_, index) => index + 1)), true);

    const [first, second] = await Promise.all(
      [1, 2].map((page) => shop.call('ListProducts', { page })),
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
    const { state, cells, balances, changes, link } = await shop.read(1002);

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
    expect((await shop.read(1001)).balances[0]?.stores.map(({ available }) => available)).toEqual([
      4, 8,
    ]);
    expect(changes).toMatchObject([{ actor: 'Rui', fileName: 'catalogo.csv' }]);
    expect(link).toMatch(/\/produto\/1002$/);
    expect((await shop.call('ReadProduct', { product: 9 })).status).toBe(404);
  });

  it('is changed as by an import: page, search, history, audit log and the list of imports have it', async () => {
    const before = await shop.read(1001);

    const { status, body } = await shop.change(before, {
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
    const { product, details } = await shop.inStore(1001);
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
    expect(await shop.db.select().from(searchTerms)).toContainEqual({
      term: 'torneira',
      products: 1,
    });
    await refreshAfterEdits(shop.db, new Date());
    const words = await shop.db.select().from(searchTerms);
    expect(words.map(({ term }) => term)).not.toContain('torneira');
    expect(words).toContainEqual({ term: 'misturador', products: 1 });
    const history = await shop.call('ReadProductHistory', { code: 1001 });
    expect(history.body.changes[0]).toMatchObject({
      field: 'price',
      before: 123_456,
      after: 130_000,
      actor: 'Pessoa 1',
      fileName: 'mudança em Produtos',
    });
    const [log] = await findChanges(shop);
    expect(log).toMatchObject({
      action: 'ChangeProduct',
      status: 200,
      input: { product: 1001, price: '1.300,00' },
    });
    const imports = await shop.call('ListImports', {});
    const withEdits = await shop.call('ListImports', { withErp: true });
    expect([imports.body.imports.length, withEdits.body.imports.length]).toEqual([1, 2]);
    expect(withEdits.body.imports[0]).toMatchObject({ changed: 1, stockChanged: 0 });
  });

  it('is changed once by a request that arrives twice, and not by one that changes nothing', async () => {
    const before = await shop.read(1001);
    const replies = await Promise.all([1, 2].map(() => shop.change(before, { price: '1200' })));
    const same = await shop.change(await shop.read(1001), {});

    expect([...replies, same].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.db.select().from(catalogueImports)).toHaveLength(2);
  });

  it('gets a sentence of the import at each wrong field, and nothing is changed', async () => {
    const before = await shop.read(1002);

    const { status, body } = await shop.change(before, {
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
    expect(body.fields).toMatchObject({
      name: 'A célula está vazia.',
      category: expect.stringContaining('Não há esta subcategoria'),
      price: 'Isto pode ser 1.234 ou 1,234: escreva 1234 ou 1,234.',
      weight: expect.stringContaining('maior que 0'),
      boxArea: expect.stringContaining('precisa dos m² por caixa'),
      attributes: expect.stringContaining('Nome=Valor'),
      related: expect.any(String),
    });
    expect(await shop.read(1002)).toEqual(before);
  });

  it('has facts for employees, and a code of the retailer’s system that no other product has', async () => {
    const facts = { cost: '12,5', ncm: '6907.21.00', shelf: 'R2', minimumStock: '4' };
    const edit = { ...facts, ownCode: 'P-60', supplierReference: 'F9' };
    expect((await shop.change(await shop.read(1002), edit)).status).toBe(200);

    const taken = await shop.change(await shop.read(1003), { ownCode: 'p-60' });

    expect((await shop.read(1002)).cells).toMatchObject({
      ...edit,
      cost: '12,50',
      ncm: '69072100',
    });
    expect([taken.status, taken.body.fields]).toEqual([
      400,
      { ownCode: expect.stringContaining('já é de outro produto') },
    ]);
  });

  it('keeps its price until a large change is confirmed', async () => {
    const before = await shop.read(1003);

    const refused = await shop.change(before, { price: '99,90' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.['isConfirmed']).toContain('de R$ 9,90 para R$ 99,90 (+909 %)');
    expect((await shop.read(1003)).cells.price).toBe('9,90');

    const confirmed = await shop.change(before, { price: '99,90', isConfirmed: true });
    expect([confirmed.status, confirmed.body.cells.price]).toEqual([200, '99,90']);
  });

  it('that two employees edit is not overwritten: the second one is told who was first, and saves again', async () => {
    const rui = await shop.office.signIn('catalogue');
    const before = await shop.read(1001);
    await shop.change(before, { price: '1250', name: 'Torneira Alta' });

    const late = await shop.change(before, { price: '1260' }, rui);

    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^Pessoa 1 mudou este produto em /);
    expect(late.body.fields).toEqual({
      name: 'Está salvo agora: Torneira Alta',
      price: 'Está salvo agora: 1250,00',
    });
    const second = await shop.change(
      { ...before, version: late.body.version ?? 0 },
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
    await shop.change(await shop.read(1001), { price: '1250', name: 'Torneira Alta' });
    await importCsv(shop.db);

    expect((await shop.read(1001)).cells).toMatchObject({
      name: 'Torneira de Banheiro Bica Alta',
      price: '1234,56',
    });
  });

  it('that was changed is as it was after an undo under imports', async () => {
    const before = await shop.read(1001);
    await shop.change(before, { price: '1250', name: 'Torneira Alta' });
    const { body } = await shop.call('ListImports', { withErp: true });
    const draft = randomUUID();

    const started = await shop.call('UndoImport', { id: body.imports[0]?.id ?? 0, draft });
    await shop.office.importSteps();

    expect(started.body.fileName).toBe('mudança em Produtos');
    expect((await shop.call('ReadImportDraft', { id: draft })).body.state).toBe('applied');
    expect((await shop.read(1001)).cells).toEqual(before.cells);
  });

  it('leaves the store and comes back as it was, with its balance, each once', async () => {
    const before = await shop.read(1002);
    const retire = () => shop.call('RetireProduct', { product: 1002 });
    const bringBack = () => shop.call('RestoreProduct', { product: 1002 });

    expect((await retire()).body).toMatchObject({ state: 'retired', balances: [] });
    expect((await retire()).status).toBe(200);
    expect((await shop.inStore(1002)).status).toBe(404);
    expect(await list({ state: 'retired', search: 'cerâmico' })).toEqual([[1002, 'retired']]);
    expect(await list({ search: 'piso' })).toEqual([]);
    const edit = await shop.change(before, { price: '40' });
    expect([edit.status, edit.body.message]).toEqual([
      409,
      expect.stringContaining('fora de venda'),
    ]);

    expect((await bringBack()).body.state).toBe('for-sale');
    expect((await bringBack()).status).toBe(200);
    const { changes, ...after } = await shop.read(1002);
    expect({ ...after, changes: before.changes }).toEqual(before);
    expect(changes).toHaveLength(3);
    expect((await shop.inStore(1002)).product).toMatchObject({ saldo: 27 });
    expect(await list({ state: 'retired' })).toEqual([]);
  });

  it('that a file retires comes back, too; one of the sample store does not', async () => {
    await shop.db
      .update(catalogueImports)
      .set({ actor: 'sample store' })
      .where(eq(catalogueImports.actor, 'Rui'));
    await importCsv(shop.db, csvOf(1, 2));
    expect(await list({ state: 'retired' })).toEqual([]);

    await importCsv(shop.db, csvOf(1));

    expect(await list({ state: 'retired' })).toEqual([[2, 'retired']]);
    const { body } = await shop.call('RestoreProduct', { product: 2 });
    expect([body.state, body.cells.price]).toEqual(['for-sale', '9,90']);
  });

  it('is for the roles of the catalogue', async () => {
    const content = await shop.office.signIn('content');
    const { status } = await shop.office.call('ListProducts', {}, { cookie: content });
    expect(status).toBe(403);
  });
});

it('in front of a retailer’s own server nothing is changed', async () => {
  Object.assign(shop.office.dependencies.configuration, { TFIREFLAY_URL: 'https://erp.example' });

  const retired = await shop.call('RetireProduct', { product: 1001 });

  expect([retired.status, retired.body.message]).toEqual([
    409,
    expect.stringContaining('dono do catálogo'),
  ]);
});
