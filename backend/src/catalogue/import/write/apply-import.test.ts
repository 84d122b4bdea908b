import { eq, sql } from 'drizzle-orm';
import {
  batches,
  catalogueImports,
  orderHistory,
  productPictures,
  products,
  retiredProducts,
  stock,
  storeStock,
} from '../../../database/schema';
import type { OrderState } from '../../../domain/order-state';
import { addCustomers } from '../../../testing/builders';
import { runCheck } from '../../../commands/catalogue/run-check';
import { runImport } from '../../../commands/catalogue/run-import';
import { addOrder } from '../testing/add-order';
import {
  aCatalogueTest,
  csvOf,
  goldenCsv,
  importOptions,
} from '../../../commands/catalogue/testing/run-catalogue';
import type { CatalogueTest } from '../../../commands/catalogue/testing/run-catalogue';

let test: CatalogueTest;
beforeEach(async () => (test = await aCatalogueTest()));
afterEach(() => test.close());

const importCsv = async (content: string, options = {}) => {
  await runImport(test.context, test.file(content), { ...importOptions, ...options });
  return test.printed.at(-1)?.replace(/ \([\d.]+ s\)/, '');
};
const stockOf = async (code: number) => {
  const rows = await test.db.select().from(stock).where(eq(stock.productCode, code));
  return Object.fromEntries(rows.map(({ batchId, available }) => [batchId, available]));
};

describe('catalogue import', () => {
  it('writes every column', async () => {
    expect(await importCsv(goldenCsv)).toBe(
      '✓ 3 produtos novos, 0 mudados, 0 retirados; 6 saldos mudados.',
    );

    const rows = await test.db.select().from(products).orderBy(products.code);
    expect(rows).toMatchObject([
      {
        code: 1001,
        name: 'Torneira de Banheiro Bica Alta',
        priceCents: 123_456,
        saleUnit: 'UN',
        boxArea: null,
        weightGrams: 1250,
        pictureCount: 2,
        popularity: 80,
        soldOut: false,
        attributes: [
          { name: 'Cor', value: 'Cromado' },
          { name: 'Altura', value: '32 cm' },
        ],
        relatedCodes: [1002, 1003],
        searchWords: ['bica alta', 'lavabo'],
      },
      { code: 1002, boxArea: 21_600, soldOut: false },
      { code: 1003, name: '=Disco 3/4"', soldOut: true },
    ]);
    expect(await test.db.select().from(batches)).toEqual([
      { productCode: 1002, id: 'T1', description: 'Tom 1, calibre 5' },
      { productCode: 1002, id: 'T2', description: 'Lote T2' },
    ]);
    expect(await test.db.select().from(productPictures)).toEqual([
      { productCode: 1001, number: 1, file: 'torneiras/1001.jpg' },
      { productCode: 1001, number: 2, file: 'torneiras/1001-2.jpg' },
      { productCode: 1002, number: 1, file: 'piso.jpg' },
    ]);
    expect(await stockOf(1002)).toEqual({ T1: 20, T2: 7 });
    expect(await test.db.select().from(storeStock)).toEqual([
      { productCode: 1001, batchId: '', storeId: 'matriz', available: 4 },
      { productCode: 1001, batchId: '', storeId: 'ouro-verde', available: 8 },
    ]);
    expect(await test.db.select().from(catalogueImports)).toMatchObject([
      { kind: 'products', source: 'catalogo.csv', actor: 'command ana', added: 3, retired: 0 },
    ]);
  });

  it('changes nothing the second time', async () => {
    await importCsv(goldenCsv);
    const before = await test.db.execute(sql`select xmin, code from products order by code`);

    expect(await importCsv(goldenCsv)).toBe(
      '✓ 0 produtos novos, 0 mudados, 0 retirados; 0 saldos mudados.',
    );

    const after = await test.db.execute(sql`select xmin, code from products order by code`);
    expect(after.rows).toEqual(before.rows);
  });

  it('writes what differs, and no other product', async () => {
    await importCsv(goldenCsv);

    const changed = goldenCsv.replace('45,90', '47,90').replace(';;;7;;;T2;', ';;;5;;;T3;');
    expect(await importCsv(changed)).toBe(
      '✓ 0 produtos novos, 1 mudados, 0 retirados; 2 saldos mudados.',
    );

    const [product] = await test.db.select().from(products).where(eq(products.code, 1002));
    expect(product?.priceCents).toBe(4790);
    expect(await stockOf(1002)).toEqual({ T1: 20, T3: 5 });
  });

  it('retires what is gone and gives its age and popularity back when it returns', async () => {
    await importCsv(csvOf(1, 2, 3));
    await test.db
      .update(products)
      .set({ createdAt: new Date('2025-01-01T00:00:00Z'), popularity: 55 })
      .where(eq(products.code, 3));

    const allowed = { maxRetiredPercent: null };
    expect(await importCsv(csvOf(1, 2), allowed)).toContain('1 retirados');
    expect(await stockOf(3)).toEqual({});
    expect(await test.db.select().from(retiredProducts)).toMatchObject([{ code: 3 }]);

    expect(await importCsv(csvOf(1, 2, 3))).toContain('1 produtos novos');
    const [product] = await test.db.select().from(products).where(eq(products.code, 3));
    expect(product).toMatchObject({ createdAt: new Date('2025-01-01T00:00:00Z'), popularity: 55 });
    expect(await test.db.select().from(retiredProducts)).toEqual([]);
    expect(await stockOf(3)).toEqual({ '': 10 });
  });

  it('refuses to retire more than the allowed share and changes nothing', async () => {
    await importCsv(csvOf(1, 2, 3, 4));

    await expect(runCheck(test.context, test.file(csvOf(1, 2, 5)), importOptions)).rejects.toThrow(
      '2 de 4 produtos (50 %) não estão no arquivo',
    );
    await expect(importCsv(csvOf(1, 2, 5))).rejects.toThrow(
      '2 de 4 produtos (50 %) não estão no arquivo e sairiam da loja, como 3, 4: confira o arquivo; ' +
        '--yes os retira, --partial os mantém, --max-retired muda o limite de 10 %.',
    );

    const codes = await test.db.select({ code: products.code }).from(products);
    expect(codes.map(({ code }) => code).sort()).toEqual([1, 2, 3, 4]);
  });

  it('refuses prices that change by more than the limit, also in a check, and changes nothing', async () => {
    await importCsv(csvOf(1, 2, 3));
    const cheap = csvOf(1, 2, 3).replaceAll('9,90', '0,99');

    const sentence =
      '3 de 3 preços mudados diferem em mais de 30 %: 1 de R$ 9,90 para R$ 0,99 (-90 %);';
    await expect(runCheck(test.context, test.file(cheap), importOptions)).rejects.toThrow(sentence);
    await expect(importCsv(cheap)).rejects.toThrow(sentence);

    const rows = await test.db.select().from(products);
    expect(rows.map(({ priceCents }) => priceCents)).toEqual([990, 990, 990]);
    expect(await importCsv(cheap, { maxPricePercent: null })).toContain('3 mudados');
  });

  it('retires nothing with a partial file', async () => {
    await importCsv(csvOf(1, 2, 3, 4));

    expect(await importCsv(csvOf(5), { isPartial: true })).toContain(
      '1 produtos novos, 0 mudados, 0 retirados',
    );
    expect(await test.db.select().from(products)).toHaveLength(5);
  });

  it('changes nothing when it fails in the middle', async () => {
    await importCsv(csvOf(1, 2, 3));
    await test.db.execute(sql`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''disk full''; end';
    `);
    await test.db.execute(
      sql`create trigger refuse before update on catalogue_imports for each row execute function refuse()`,
    );

    await expect(importCsv(csvOf(1, 2, 3, 4).replaceAll('9,90', '8,80'))).rejects.toThrow();

    const rows = await test.db.select().from(products);
    expect(rows.map(({ priceCents }) => priceCents)).toEqual([990, 990, 990]);
    expect(await stockOf(4)).toEqual({});
  });

  it.each<[OrderState, string, number]>([
    ['awaiting_payment', '07:00', 7],
    ['charging', '07:00', 7],
    ['paid', '07:00', 10],
    ['paid', '09:00', 7],
    ['dispatched', '09:00', 7],
    ['refunded', '09:00', 10],
    ['expired', '09:00', 10],
  ])(
    'takes units that the file cannot know off the balance: %s at %s leaves %d of 10',
    async (state, time, left) => {
      await addCustomers(test.db);
      await addOrderAt(state, new Date(`2026-11-24T${time}:00Z`));

      await importCsv(csvOf(1));

      expect(await stockOf(1)).toEqual({ '': left });
    },
  );

  const addOrderAt = async (state: OrderState, at: Date) => {
    const orderId = await addOrder(test.db, { state, shippingId: 1, shippingName: 'Entrega' });
    await test.db
      .insert(orderHistory)
      .values({ orderId, fromState: null, toState: 'paid', reason: 'test', at });
  };
});
