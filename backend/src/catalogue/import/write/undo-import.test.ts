import { asc, eq } from 'drizzle-orm';
import { documents } from 'shared-contracts/content';
import {
  batches,
  catalogueHistory,
  catalogueImports,
  productPictures,
  products,
  staff,
  stock,
  storeDocuments,
  storeStock,
} from '../../../database/schema';
import { runImport } from '../../../commands/catalogue/run-import';
import { runPrices, runStock } from '../../../commands/catalogue/run-updates';
import {
  aCatalogueTest,
  csvOf,
  goldenCsv,
  importOptions,
} from '../../../commands/catalogue/testing/run-catalogue';
import type { CatalogueTest } from '../../../commands/catalogue/testing/run-catalogue';
import { undoImport } from './undo-import';
import { countUndo } from './undo-plan';

let test: CatalogueTest;
beforeEach(async () => {
  test = await aCatalogueTest();
  await importFile(goldenCsv);
});
afterEach(() => test.close());

const confirmed = { ...importOptions, maxRetiredPercent: null, maxPricePercent: null };
const importFile = (content: string) => runImport(test.context, test.file(content), confirmed);
const pricesFile = (content: string) =>
  runPrices(test.context, test.file(content, 'precos.csv'), confirmed);
const stockFile = (content: string) =>
  runStock(test.context, test.file(content, 'saldos.csv'), confirmed);

async function lastImport(): Promise<number> {
  const rows = await test.db.select().from(catalogueImports).orderBy(asc(catalogueImports.id));
  return rows.at(-1)?.id ?? 0;
}
const undo = async (id: number) =>
  undoImport(test.db, id, { actor: 'Ana', now: new Date(Date.now()) });

/** Everything that an import writes of the store. */
async function readStore() {
  const { db } = test;
  return {
    products: (await db.select().from(products).orderBy(products.code)).map(
      // The job follows the stock, and search engines read the time.
      ({ soldOut: _soldOut, changedAt: _changedAt, ...product }) => product,
    ),
    batches: await db.select().from(batches).orderBy(batches.productCode, batches.id),
    pictures: await db
      .select()
      .from(productPictures)
      .orderBy(productPictures.productCode, productPictures.number),
    stock: await db.select().from(stock).orderBy(stock.productCode, stock.batchId),
    storeStock: await db
      .select()
      .from(storeStock)
      .orderBy(storeStock.productCode, storeStock.storeId),
  };
}

describe('the undo of an import', () => {
  it('restores texts, prices, pictures, batches and balances, and takes back what came and went', async () => {
    const before = await readStore();
    await importFile(
      goldenCsv
        .replace('Torneira de Banheiro', 'Outra torneira')
        .replace('1.234,56', '2.000,00')
        .replace('torneiras/1001.jpg|', '')
        .replace(';12;4;8;', ';6;2;4;')
        .replace(/\n1002;;;.*/, '')
        .replace(/\n1003;.*/, '\n1004;Disco;Forja;ferramentas;Disco;5,00;UN;0;0,05;9;;;;;;;;;;'),
    );
    const id = await lastImport();
    expect(await countUndo(test.db, id)).toEqual({
      leaving: 1,
      returning: 1,
      texts: 2,
      prices: 1,
      // The balance of the product that leaves goes with it.
      balances: 5,
      families: 0,
      kept: 0,
    });

    const counts = await undo(id);

    expect(await readStore()).toEqual(before);
    expect(counts).toMatchObject({ added: 1, changed: 2, retired: 1 });
  });

  it('leaves what was changed later, for texts, prices and balances on their own', async () => {
    await importFile(goldenCsv.replace('45,90', '50,00').replace(';12;4;8;', ';6;2;4;'));
    const id = await lastImport();
    await pricesFile('codigo;preco\n1002;55,00\n');
    await stockFile('codigo;saldo\n1001;3\n');
    expect(await countUndo(test.db, id)).toMatchObject({ prices: 0, kept: 2 });

    await undo(id);

    const rows = await test.db.select().from(products).orderBy(products.code);
    expect(rows.map(({ priceCents }) => priceCents)).toEqual([123_456, 5_500, 990]);
    const [units] = await test.db.select().from(stock).where(eq(stock.productCode, 1001));
    expect(units?.available).toBe(3);
    const inStores = await test.db.select().from(storeStock).orderBy(storeStock.storeId);
    expect(inStores.map(({ available }) => available)).toEqual([4, 8]);
  });

  it('keeps units sold that were sold since', async () => {
    await stockFile('codigo;saldo\n1001;30\n');
    const id = await lastImport();
    await test.db.update(stock).set({ available: 25 }).where(eq(stock.productCode, 1001));

    await undo(id);

    const [units] = await test.db.select().from(stock).where(eq(stock.productCode, 1001));
    expect(units?.available).toBe(7);
  });

  it('works for two imports one after the other, the last one first', async () => {
    const before = await readStore();
    await pricesFile('codigo;preco\n1003;12,00\n');
    const first = await lastImport();
    await stockFile('codigo;saldo\n1003;5\n');
    await stockFile('codigo;saldo\n1003;8\n');
    const last = await lastImport();

    await undo(last);
    await undo(last - 1);
    await undo(first);

    expect(await readStore()).toEqual(before);
  });

  it('happens once, not for an undo, not for the ERP and not after thirty days', async () => {
    await pricesFile('codigo;preco\n1003;12,00\n');
    const id = await lastImport();
    await undo(id);

    await expect(undo(id)).rejects.toThrow('Esta importação já foi desfeita.');
    await expect(undo(await lastImport())).rejects.toThrow(/Isto já desfaz outra importação/);
    await expect(undo(999)).rejects.toThrow('Não há esta importação.');
    const record = { kind: 'prices', fileHash: '', actor: 'erp', added: 0, changed: 0, retired: 0 };
    const [erp, old] = await test.db
      .insert(catalogueImports)
      .values([
        { ...record, kind: 'prices', source: 'erp' },
        { ...record, kind: 'prices', source: 'p.csv', at: new Date(Date.now() - 31 * 86_400_000) },
      ])
      .returning();
    await expect(undo(erp?.id ?? 0)).rejects.toThrow(/são corrigidos no ERP/);
    await expect(undo(old?.id ?? 0)).rejects.toThrow(/por 30 dias/);
  });

  it('is in the history of the products, as the import is', async () => {
    await pricesFile('codigo;preco\n1003;12,00\n');
    await undo(await lastImport());

    const rows = await test.db
      .select()
      .from(catalogueHistory)
      .where(eq(catalogueHistory.productCode, 1003))
      .orderBy(asc(catalogueHistory.id));
    expect(rows.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['price', null, 990],
      ['stock', null, 0],
      ['price', 990, 1200],
      ['price', 1200, 990],
    ]);
  });

  it('keeps the batches of a product where one that it added was counted later', async () => {
    await importFile(goldenCsv.replace('T2;;;;;;;', 'T3;;;;;;;'));
    const id = await lastImport();
    await stockFile('codigo;lote;saldo\n1002;T3;4\n');
    const edited = await readStore();

    await undo(id);

    expect(await readStore()).toEqual(edited);
  });

  it('counts as kept what cannot return because its category is gone', async () => {
    await importFile(csvOf(7));
    const id = await lastImport();
    const { groups } = documents.categories.standard;
    const [author] = await test.db
      .insert(staff)
      .values({ name: 'Rui', email: 'rui@loja.example', roles: ['catalogue'] })
      .returning();
    await test.db.insert(storeDocuments).values({
      name: 'categories',
      number: 1,
      content: { groups: groups.filter(({ slug }) => slug !== 'banheiro') },
      basedOn: 0,
      authorId: author?.id ?? 0,
      createdAt: new Date('2026-11-24T12:00:00Z'),
      validFrom: new Date('2026-11-24T12:00:00Z'),
    });

    const shown = await countUndo(test.db, id);
    const { undone } = await undo(id);

    expect(shown).toMatchObject({ leaving: 1, returning: 2, kept: 1 });
    expect(undone).toEqual(shown);
    const rows = await test.db.select().from(products).orderBy(products.code);
    expect(rows.map(({ code }) => code)).toEqual([1002, 1003]);
  });

  it('gives back products that a wrong file had retired', async () => {
    const before = await readStore();
    await importFile(csvOf(7));
    expect(await test.db.select().from(products)).toHaveLength(1);

    await undo(await lastImport());

    expect(await readStore()).toEqual(before);
  });
});
