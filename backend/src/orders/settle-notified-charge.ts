import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { orders, payments } from '../database/schema';
import { cardChargeKey, refundUncountedCharge } from './card-payment';
import { settlePix } from './pix-settlement';
import type { PaymentRow, PixDependencies } from './pix-settlement';

/**
 * Handles the notification of a charge. Its content is not trusted: the charge is read from the provider. A charge
 * that is not stored is found by its key: it pays its order, or is refunded.
 * @returns false when the charge is not ours
 */
export async function settleNotifiedCharge(
  dependencies: PixDependencies,
  reference: string,
): Promise<boolean> {
  const [stored] = await dependencies.db
    .select()
    .from(payments)
    .where(eq(payments.providerReference, reference));
  if (stored) {
    if (stored.kind === 'pix') await settlePix(dependencies, stored);
    return true;
  }
  const charge = await dependencies.payments.read(reference);
  if (!charge) return false;
  const payment = await findPixPaymentByKey(dependencies.db, charge.key);
  if (payment) {
    await settlePix(dependencies, payment, [charge]);
    return true;
  }
  const orderId = await findCardOrderByKey(dependencies.db, charge.key);
  if (orderId === undefined) return false;
  await inTransaction(dependencies.db, (tx) => refundUncountedCharge(tx, orderId, charge));
  return true;
}

async function findPixPaymentByKey(db: Database, key: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, key));
  return payment?.kind === 'pix' ? payment : undefined;
}

/** The order whose card was charged with this key. */
async function findCardOrderByKey(db: Database, key: string): Promise<number | undefined> {
  const id = /^order-?(\d{1,9}?)-?[a-z]/.exec(key)?.[1];
  if (id === undefined) return undefined;
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(id)));
  return order && toAlphanumeric(cardChargeKey(order)) === toAlphanumeric(key)
    ? order.id
    : undefined;
}

const toAlphanumeric = (key: string) => key.replace(/[^A-Za-z0-9]/g, '');
