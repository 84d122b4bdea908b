import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runLimited } from '@fireflay/service';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { defaultProfile, shippingIds } from 'shared-contracts/profile';
import { runExport } from 'backend/commands/catalogue/run-export';
import { runImport } from 'backend/commands/catalogue/run-import';
import { runStock } from 'backend/commands/catalogue/run-updates';
import type { Database } from 'backend/database/database';
import { orderHistory, orderItems, orders, storeStock } from 'backend/database/schema';
import { operateOrder, orderOperations } from 'backend/orders/operate/operate-order';
import { checkConsistency, findNewestOrderId, holdingStates, prepareProducts } from './consistency';
import { callStore, prepareOrder } from './store-calls';
import type { OrderRequest } from 'backend/testing/purchase';
import { addShoppers } from 'backend/testing/shoppers';
import type { Shopper } from 'backend/testing/shoppers';
import type { StoreProcess } from './store-process';

const SHOPPERS = 200;
/** Shoppers who order at the same time: so that the purchases last for many imports. */
const CONCURRENT_SHOPPERS = 10;
/** The units of the product in its two stores. */
const STORE_UNITS = { matriz: 12, taquaral: 8 };
const UNITS = STORE_UNITS.matriz + STORE_UNITS.taquaral;
/** A payment is committed within this time. */
const COMMIT_MS = 2_000;

/**
 * Two hundred shoppers order twenty units, delivered and from two stores, by card and by Pix; every fourth order by Pix
 * is cancelled immediately. Meanwhile the retailer imports its catalogue and its stock again and again: files from
 * before all orders, and files that know the orders that were paid.
 */
export async function runOversellWithImports(
  store: StoreProcess,
): Promise<Record<string, unknown>> {
  const db = await store.openDatabase();
  const importDb = await store.openDatabase();
  const lastOrderId = await findNewestOrderId(db);
  const [line] = await prepareProducts(db, 1, UNITS);
  if (!line) throw new Error('The catalogue is empty.');
  await db.insert(storeStock).values(
    Object.entries(STORE_UNITS).map(([storeId, available]) => ({
      productCode: line.code,
      storeId,
      available,
    })),
  );
  const imports = new RepeatedImports(importDb, store.dataDir, line.code, lastOrderId);
  await imports.prepare();
  const buyers = await addShoppers(db, SHOPPERS);
  const bodies: OrderRequest[] = [];
  for (const [index, shopper] of buyers.entries()) {
    const isPickup = index % 2 === 0;
    const body = await prepareOrder(
      store,
      shopper,
      line,
      index % 3 ? 'pix' : 'credit',
      isPickup ? shippingIds.pickup : shippingIds.truck,
    );
    const loja = index % 4 === 0 ? 'matriz' : 'taquaral';
    bodies.push(isPickup ? { ...body, frete: { ...body.frete, loja } } : body);
  }

  const started = performance.now();
  const isDone = { value: false };
  const importing = imports.runUntil(isDone);
  const statuses: number[] = [];
  let cancelled = 0;
  async function buy([index, shopper]: [number, Shopper]): Promise<void> {
    const { status, body } = await callStore(store, shopper, 'APP_0050', bodies[index]);
    statuses.push(status);
    if (status !== 200 || index % 4 !== 1) return;
    const id = Number(body['id']);
    const context = { db, profile: defaultProfile, now: () => new Date() };
    await operateOrder(context, orderOperations.cancel, { id, why: 'Teste' }, 'command stress');
    cancelled += 1;
  }
  await runLimited([...buyers.entries()], CONCURRENT_SHOPPERS, buy).finally(
    () => (isDone.value = true),
  );
  const counts = await importing;
  const ms = performance.now() - started;

  const sold = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 409).length;
  const { violations: wrong } = await checkConsistency(db, [line], UNITS, lastOrderId);
  wrong.push(...(await checkStores(db, line.code, lastOrderId)));
  if (sold + refused !== SHOPPERS) wrong.push(`${SHOPPERS - sold - refused} got another reply`);
  await db.$client.end();
  await importDb.$client.end();
  return {
    shoppers: SHOPPERS,
    units: UNITS,
    sold,
    cancelled,
    'refused as sold out': refused,
    ...counts,
    seconds: (ms / 1000).toFixed(1),
    wrong,
  };
}

/** The retailer's imports, one after the other. */
class RepeatedImports {
  readonly #db: Database;
  readonly #code: number;
  readonly #lastOrderId: number;

  readonly #startedAt = new Date();
  readonly #folder: string;
  /** The last line that the last command printed. */
  #lastLine = '';

  constructor(db: Database, dataDir: string, code: number, lastOrderId: number) {
    this.#db = db;
    this.#code = code;
    this.#lastOrderId = lastOrderId;

    this.#folder = join(dataDir, 'imports');
  }

  #file = (name: string) => join(this.#folder, name);

  readonly #context = () => ({
    db: this.#db,
    profile: defaultProfile,
    actor: 'command stress',
    print: (text: string) => void (this.#lastLine = text),
  });

  /** Writes two catalogues that differ in every product, and imports the first one. */
  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await runExport(this.#context(), this.#file('0.csv'), { isConfirmed: true });
    const text = await readFile(this.#file('0.csv'), 'utf8');
    await writeFile(this.#file('1.csv'), text.replaceAll(';UN;', ';PC;'));
    await this.#importCatalogue(0);
  }

  async runUntil(isDone: { value: boolean }): Promise<Record<string, number>> {
    let round = 0;
    // No import runs after the last order: it would correct what the others have left.
    for (; !isDone.value; round += 1) {
      await this.#importCatalogue(round % 2);
      await this.#updateStock(this.#startedAt, UNITS, STORE_UNITS);
      await this.#updateStockWithPaidOrders();
    }
    return { 'imports of the catalogue': round, 'imports of stock': 2 * round };
  }

  async #importCatalogue(variant: number): Promise<void> {
    const isImported = await runImport(this.#context(), this.#file(`${variant}.csv`), {
      isPartial: false,
      maxRetiredPercent: 0,
      maxPricePercent: null,
      stockAt: this.#startedAt,
    });
    if (!isImported) throw new Error(`The catalogue was not imported: ${this.#lastLine}`);
  }

  async #updateStock(stockAt: Date, units: number, stores: typeof STORE_UNITS): Promise<void> {
    const file = this.#file('stock.csv');
    await writeFile(
      file,
      `codigo;saldo;saldo_matriz;saldo_taquaral\n${this.#code};${units};${stores.matriz};${stores.taquaral}\n`,
    );
    if (!(await runStock(this.#context(), file, { stockAt }))) {
      throw new Error(`The stock was not imported: ${this.#lastLine}`);
    }
  }

  /** The balances as the retailer counts them, who knows the orders that were paid some time ago. */
  async #updateStockWithPaidOrders(): Promise<void> {
    const stockAt = new Date(Date.now() - COMMIT_MS);
    if (stockAt < this.#startedAt) return;
    const paid = await this.#db
      .select({
        pickupStore: orders.pickupStore,
        units: sql<number>`sum(${orderItems.quantity})::int`,
      })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .innerJoin(orderHistory, eq(orderHistory.orderId, orders.id))
      .where(
        and(
          gt(orders.id, this.#lastOrderId),
          eq(orderItems.productCode, this.#code),
          eq(orderHistory.toState, 'paid'),
          lte(orderHistory.at, stockAt),
        ),
      )
      .groupBy(orders.pickupStore);
    const paidIn = (store: string | null) =>
      paid.find(({ pickupStore }) => pickupStore === store)?.units ?? 0;
    const stores = {
      matriz: STORE_UNITS.matriz - paidIn('matriz'),
      taquaral: STORE_UNITS.taquaral - paidIn('taquaral'),
    };
    const units = UNITS - paidIn(null) - paidIn('matriz') - paidIn('taquaral');
    await this.#updateStock(stockAt, units, stores);
  }
}

/** Checks that the units of each store are those that are left and those that its open orders hold. */
async function checkStores(db: Database, code: number, lastOrderId: number): Promise<string[]> {
  const left = await db.select().from(storeStock).where(eq(storeStock.productCode, code));
  const held = await db
    .select({ pickupStore: orders.pickupStore, quantity: orderItems.quantity })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(gt(orders.id, lastOrderId), inArray(orders.state, holdingStates)));
  return Object.entries(STORE_UNITS).flatMap(([storeId, units]) => {
    const available = left.find((row) => row.storeId === storeId)?.available ?? 0;
    const sold = held
      .filter(({ pickupStore }) => pickupStore === storeId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (available + sold === units) return [];
    return [`store ${storeId}: ${available} left and ${sold} sold of ${units}`];
  });
}
