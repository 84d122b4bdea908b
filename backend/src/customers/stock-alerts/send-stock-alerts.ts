import type { FastifyBaseLogger } from 'fastify';
import { and, asc, eq, inArray, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import type { ProductDto } from 'shared-contracts/wire';
import type { Catalogue } from '../../ports/catalogue';
import type { CustomerServices } from '../accounts/services';
import { enqueueCustomerEvent } from '../accounts/customer-events';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { stockAlerts } from '../../database/schema';
import type { Caller } from '../../ports/caller';

/** Products that the catalogue lists by their codes at once. */
const PRODUCTS_AT_ONCE = 24;
/** Products that one run compares: those that were compared longest ago. */
const MAX_PRODUCTS = 240;

const isWaiting = and(isNotNull(stockAlerts.confirmedAt), isNull(stockAlerts.sentAt));

/** Queues the e-mail of each confirmed alert whose product is in stock again, in the quantity that was asked for. */
export async function sendStockAlerts(
  { db, now, catalogue }: Pick<CustomerServices, 'db' | 'now'> & { catalogue: Catalogue },
  log: FastifyBaseLogger,
): Promise<void> {
  const waiting = await db
    .select({ code: stockAlerts.productCode })
    .from(stockAlerts)
    .where(isWaiting)
    .groupBy(stockAlerts.productCode)
    .orderBy(sql`${min(stockAlerts.checkedAt)} nulls first`, asc(stockAlerts.productCode))
    .limit(MAX_PRODUCTS);
  const codes = waiting.map(({ code }) => code);
  for (let from = 0; from < codes.length; from += PRODUCTS_AT_ONCE) {
    const some = codes.slice(from, from + PRODUCTS_AT_ONCE);
    const { value } = await catalogue.products({ codigos: some.join('-') }, theStore(log));
    await db
      .update(stockAlerts)
      .set({ checkedAt: now() })
      .where(and(isWaiting, inArray(stockAlerts.productCode, some)));
    for (const product of value.produtos) await queueAlerts(db, product, now());
  }
}

/** A product whose stock nobody reports is left. */
async function queueAlerts(db: Database, { idprd, saldo = 0 }: ProductDto, moment: Date) {
  if (saldo === 0) return;
  await inTransaction(db, async (tx) => {
    const queued = await tx
      .update(stockAlerts)
      .set({ sentAt: moment })
      .where(
        and(
          isWaiting,
          eq(stockAlerts.productCode, Number(idprd)),
          lte(stockAlerts.quantity, saldo),
        ),
      )
      .returning({ alertId: stockAlerts.id });
    for (const { alertId } of queued) {
      const payload = { alertId, inStock: saldo };
      await enqueueCustomerEvent(tx, { topic: 'stock-alert.available', payload });
    }
  });
}

/** Nobody waits for the reply. */
const theStore = (log: FastifyBaseLogger): Caller => ({
  requestId: 'stock-alerts',
  log,
  address: 'store',
  addressBlock: 'store',
  search: (work) => work(),
});
