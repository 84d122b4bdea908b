import { and, eq } from 'drizzle-orm';
import { Products } from 'shared-contracts/wire';
import { batches, catalogueState, products as productTable, stock } from '../database/schema';
import { aFilledStore, fetchProducts } from '../testing/sample-catalogue';
import type { TestApp } from '../testing/test-app';
import { updateSoldOut } from './product/availability';

let store: TestApp;

beforeAll(async () => {
  store = await aFilledStore();
});
afterAll(() => store.close());

describe('the catalogue snapshot', () => {
  const version = async () => (await store.db.select().from(catalogueState))[0]?.version;

  it('stays the same while the job finds no product that sold out or is in stock again', async () => {
    await updateSoldOut(store.db);
    const before = await version();

    await updateSoldOut(store.db);

    expect(await version()).toBe(before);
  });

  it('is replaced at once when a price or a batch changes', async () => {
    const [floor] = (await fetchProducts(store, { subgrupo: 'pisos', limite: 1 })).produtos;
    const code = Number(floor?.idprd);
    const shown = async () => (await store.call(Products, { codigo: code })).body;
    const before = await shown();
    const batchId = String(before.lotes?.[0]?.id);
    const [row] = await store.db.select().from(productTable).where(eq(productTable.code, code));

    await store.db
      .update(productTable)
      .set({ priceCents: 12_345 })
      .where(eq(productTable.code, code));
    await store.db
      .update(batches)
      .set({ description: 'Tonalidade nova' })
      .where(eq(batches.id, batchId));

    const after = await shown();
    expect(after.produtos[0]?.preco[3].valorParcela).toBe(123.45);
    expect(after.lotes?.[0]?.descricao).toBe('Tonalidade nova');
    expect(
      (await fetchProducts(store, { subgrupo: 'pisos', limite: 1 })).produtos[0]?.preco,
    ).toEqual(after.produtos[0]?.preco);
    await store.db
      .update(productTable)
      .set({ priceCents: row?.priceCents })
      .where(eq(productTable.code, code));
  });

  it('does not hold stock: stock is read for each request', async () => {
    const [floor] = (await fetchProducts(store, { subgrupo: 'pisos', limite: 1 })).produtos;
    const code = Number(floor?.idprd);
    const before = await store.db.select().from(stock).where(eq(stock.productCode, code));

    await store.db.update(stock).set({ available: 7 }).where(eq(stock.productCode, code));

    const [listed] = (await fetchProducts(store, { subgrupo: 'pisos', limite: 1 })).produtos;
    expect(listed).toMatchObject({ idprd: code, saldo: 7 * before.length });
    for (const { batchId, available } of before) {
      await store.db
        .update(stock)
        .set({ available })
        .where(and(eq(stock.productCode, code), eq(stock.batchId, batchId)));
    }
  });
});
