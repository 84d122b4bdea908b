import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database';
import { stock, storeStock } from '../../../database/schema';
import { reserveStock } from '../../stock/stock';
import { addCustomers } from '../../../testing/builders';
import { runImport } from '../../../commands/catalogue/run-import';
import { runStock } from '../../../commands/catalogue/run-updates';
import { addOrder } from '../testing/add-order';
import { aCatalogueTest, importOptions } from '../../../commands/catalogue/testing/run-catalogue';
import type { CatalogueTest } from '../../../commands/catalogue/testing/run-catalogue';

const header =
  'codigo;descricao;marca;categoria;subcategoria;preco;unidade;peso_kg;saldo;saldo_matriz;saldo_sousas\n';
const lineOf = (code: number, balances: string) =>
  `${code};Disco ${code};Forja;ferramentas;disco;9,90;UN;1;${balances}\n`;

let test: CatalogueTest;
beforeEach(async () => {
  test = await aCatalogueTest();
  await addCustomers(test.db);
  await runImport(
    test.context,
    test.file(header + lineOf(1, '10;4;6') + lineOf(2, '10;4;6')),
    importOptions,
  );
});
afterEach(() => test.close());

/** Writes an unpaid order for three units of product 1, to be collected in the store 'matriz'. */
async function placePickup(tx: Transaction): Promise<void> {
  await addOrder(tx, {
    state: 'awaiting_payment',
    shippingId: 103,
    shippingName: 'Retirada',
    pickupStore: 'matriz',
  });
  const line = { productCode: 1, batchId: '', quantity: 3 };
  const { short } = await reserveStock(tx, [line], 'matriz');
  expect(short).toEqual([]);
}

/** Waits until a statement of this database waits for a lock. */
async function untilSomethingWaits(): Promise<void> {
  for (;;) {
    const { rows } = await test.db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `);
    if (rows.length > 0) return;
  }
}

/** Runs `work` while the transaction is open; the transaction commits once `work` waits for it. */
async function runDuring(
  transaction: (tx: Transaction) => Promise<void>,
  work: () => Promise<unknown>,
  beforeCommit: () => Promise<void> = async () => undefined,
): Promise<void> {
  let running: Promise<unknown> | undefined;
  await test.db.transaction(async (tx) => {
    await transaction(tx);
    running = work();
    await untilSomethingWaits();
    await beforeCommit();
  });
  await running;
}

const unitsOf = async (productCode: number) => {
  const [row] = await test.db.select().from(stock).where(eq(stock.productCode, productCode));
  return row?.available;
};
const unitsIn = async (storeId: string, productCode: number) => {
  const [row] = await test.db
    .select()
    .from(storeStock)
    .where(and(eq(storeStock.productCode, productCode), eq(storeStock.storeId, storeId)));
  return row?.available;
};

const updateStock = (content: string) =>
  runStock(test.context, test.file(content, 'saldos.csv'), importOptions);

describe('balances that are written while an order is placed', () => {
  it('are less its units, also where the order takes a row to the balance of the file', async () => {
    // Thirteen, less three of the order: the ten of the file, which does not know the order.
    await test.db.update(stock).set({ available: 13 }).where(eq(stock.productCode, 1));

    await runDuring(placePickup, () => updateStock('codigo;saldo\n1;10\n'));

    expect(await unitsOf(1)).toBe(7);
  });

  it('are less its units in the store, also where the order is placed during the import', async () => {
    const withoutStore = header + lineOf(1, '10;4;6') + lineOf(2, '12;4;');

    await runDuring(
      async (tx) => {
        // The import waits for these rows after it has compared the balances of all products.
        await tx.select().from(storeStock).where(eq(storeStock.productCode, 2)).for('update');
      },
      () => runImport(test.context, test.file(withoutStore), importOptions),
      () => test.db.transaction(placePickup),
    );

    expect([await unitsOf(1), await unitsIn('matriz', 1)]).toEqual([7, 1]);
    expect([await unitsOf(2), await unitsIn('sousas', 2)]).toEqual([12, undefined]);
  });

  it('are less its units in the store where only the store has another balance', async () => {
    await runDuring(placePickup, () => updateStock('codigo;saldo;saldo_matriz\n1;10;9\n'));

    expect([await unitsOf(1), await unitsIn('matriz', 1)]).toEqual([7, 6]);
  });
});
