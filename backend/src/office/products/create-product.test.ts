import { lockCatalogue } from '../../catalogue/catalogue-tree';
import { catalogueImports } from '../../database/schema';
import { openProducts } from './a-catalogue.fixture';
import type { ProductOffice } from './a-catalogue.fixture';

let shop: ProductOffice;
beforeEach(async () => {
  shop = await openProducts();
});
afterEach(() => shop.office.close());

/** A copy of the tap with what its form would have. */
async function aCopy() {
  const { code, cells } = (await shop.call('ReadNewProduct', { from: 1001 })).body;
  return {
    product: code,
    ...cells,
    name: 'Torneira de Banheiro Bica Baixa',
    balance: '5',
    stores: [{ id: 'matriz', units: '3' }],
  };
}

const countImports = async () => (await shop.db.select().from(catalogueImports)).length;

/** Another writer has the catalogue. @returns a function that ends it */
async function holdCatalogue(): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let ended = Promise.resolve();
  await new Promise<void>((resolve) => {
    ended = shop.db.transaction(async (tx) => {
      await lockCatalogue(tx);
      resolve();
      await released;
    });
  });
  return async () => {
    release();
    await ended;
  };
}

describe('a new product while another writer has the catalogue', () => {
  it('is made when the other one has ended', async () => {
    const wanted = await aCopy();
    const end = await holdCatalogue();

    const saving = shop.call('CreateProduct', wanted);
    await shop.read(1001);
    await end();

    expect((await saving).status).toBe(200);
  });

  it('is refused with a sentence when that takes too long', async () => {
    const wanted = await aCopy();
    const end = await holdCatalogue();
    const realNow = performance.now.bind(performance);
    let later = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => realNow() + (later += 30_000));

    const { status, body } = await shop.call('CreateProduct', wanted);
    await end();

    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('nada foi salvo') }),
    ]);
    expect((await shop.inStore(1004)).status).toBe(404);
  });
});

describe('a new product', () => {
  it('begins with a free code, empty or as a copy without pictures', async () => {
    const empty = (await shop.call('ReadNewProduct', {})).body;
    const copied = (await shop.call('ReadNewProduct', { from: 1001 })).body;
    const source = await shop.read(1001);

    expect([empty.code, empty.cells.name, empty.stores.length]).toEqual([1004, '', 5]);
    expect(copied.cells).toEqual({ ...source.cells, pictures: [], ownCode: '' });
    await shop.call('RetireProduct', { product: 1003 });
    expect((await shop.call('ReadNewProduct', { from: 1003 })).body.code).toBe(1004);
    expect((await shop.call('ReadNewProduct', { from: 9 })).status).toBe(404);
  });

  it('is for sale at once with its balances, is found, and is made once by a request that arrives twice', async () => {
    const wanted = await aCopy();

    const replies = [
      await shop.call('CreateProduct', wanted),
      await shop.call('CreateProduct', wanted),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body).toMatchObject({
      code: 1004,
      state: 'for-sale',
      balances: [{ batch: '', available: 5, stores: [{ id: 'matriz', available: 3 }] }],
    });
    expect((await shop.inStore(1004)).product).toMatchObject({
      descricao: 'Torneira de Banheiro Bica Baixa',
      saldo: 5,
    });
    const found = await shop.call('ListProducts', { search: 'bica baixa' });
    expect(found.body.products.map(({ code }) => code)).toEqual([1004]);
    expect(await countImports()).toBe(2);
  });

  it('leaves the store when its record is undone', async () => {
    await shop.call('CreateProduct', await aCopy());
    const { body } = await shop.call('ListImports', { withErp: true });
    const draft = '0b0f7d1c-9b0e-4b3e-8f4e-1d1b0a9c7e55';

    await shop.call('UndoImport', { id: body.imports[0]?.id ?? 0, draft });
    await shop.office.importSteps();

    expect((await shop.inStore(1004)).status).toBe(404);
  });

  it.each([
    [1001, 'O código 1001 já é de “Torneira de Banheiro Bica Alta”. O 1004 está livre.'],
    [1003, expect.stringContaining('fora de venda')],
  ])('does not take the code %i of another one', async (product, sentence) => {
    await shop.call('RetireProduct', { product: 1003 });
    const before = await shop.read(product);

    const { status, body } = await shop.call('CreateProduct', { ...(await aCopy()), product });

    expect([status, body.fields]).toEqual([409, { product: sentence }]);
    expect(await shop.read(product)).toEqual(before);
  });

  it('gets a sentence at each wrong field, of its texts and of its balances, and nothing is written', async () => {
    const { status, body } = await shop.call('CreateProduct', {
      ...(await aCopy()),
      name: '',
      price: '0',
      balance: '2,5',
      stores: [{ id: 'matriz', units: 'três' }],
    });

    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
      'balance',
      'name',
      'price',
      'stores/matriz',
    ]);
    expect((await shop.inStore(1004)).status).toBe(404);
    expect(await countImports()).toBe(1);
  });
});

describe('a count of the stock', () => {
  it('sets the balance of a batch and of its stores, and is in the history', async () => {
    const { status, body } = await shop.call('CountStock', {
      ...{ product: 1001, batch: '', balance: '30' },
      stores: [{ id: 'matriz', units: '10' }],
    });

    expect(status).toBe(200);
    expect(body.balances).toMatchObject([
      {
        available: 30,
        stores: [
          { id: 'matriz', available: 10 },
          { id: 'ouro-verde', available: 8 },
        ],
      },
    ]);
    const history = await shop.call('ReadProductHistory', { code: 1001 });
    expect(history.body.changes.map(({ before, after }) => [before, after])).toEqual(
      expect.arrayContaining([
        [12, 30],
        [4, 10],
      ]),
    );
  });

  it('is refused with a sentence for an unknown batch and for what is no number', async () => {
    const unknown = await shop.call('CountStock', {
      ...{ product: 1002, batch: 'T9', balance: '1', stores: [] },
    });
    const wrong = await shop.call('CountStock', {
      ...{ product: 1002, batch: 'T1', balance: 'dez', stores: [] },
    });

    expect([unknown.status, unknown.body.message]).toEqual([404, expect.stringContaining('T9')]);
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['balance']]);
  });
});
