import { ExternalServiceError } from '@fireflay/service';
import { eq, inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderServices } from '../order/services';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { orders, payments, refunds } from '../../database/schema';
import { cardChargeKey, refundUncountedCharge } from '../card/card-payment';
import { settlePix } from './pix-settlement';
import type { PaymentRow, PixDependencies } from './pix-settlement';

/** Unknown charges that one run of the job looks up. */
const LOOKUPS_PER_RUN = 3;

/**
 * Handles the charges that a notification names and the store has stored. Its content is not trusted: each charge is
 * read again from the provider.
 * @returns the references that the store does not know
 */
export async function settleStoredCharges(
  dependencies: PixDependencies,
  references: readonly string[],
): Promise<string[]> {
  const { db } = dependencies;
  const stored = await db
    .select()
    .from(payments)
    .where(inArray(payments.providerReference, [...references]));
  const refunded = await db
    .select({ reference: refunds.reference })
    .from(refunds)
    .where(inArray(refunds.reference, [...references]));
  for (const payment of stored) {
    if (payment.kind === 'pix') await settlePix(dependencies, payment);
  }
  const known = new Set([
    ...stored.map(({ providerReference }) => providerReference),
    ...refunded.map(({ reference }) => reference),
  ]);
  return references.filter((reference) => !known.has(reference));
}

/**
 * Looks up the next unknown charges at the provider. A charge of one of the store's orders pays it, or is refunded.
 * Anybody can send notifications: so there are few lookups, and their failures stop no other call to the provider.
 */
export async function lookUpUnknownCharges(
  dependencies: PixDependencies & Pick<OrderServices, 'unknownCharges'>,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (let count = 0; count < LOOKUPS_PER_RUN; count += 1) {
    const reference = dependencies.unknownCharges.takeNext();
    if (reference === undefined) return;
    try {
      await settleUnknownCharge(dependencies, reference);
    } catch (error) {
      if (!(error instanceof ExternalServiceError)) throw error;
      log?.warn(
        { err: error },
        'payment notification: a charge could not be read; the acquirer will notify again',
      );
      return;
    }
  }
}

async function settleUnknownCharge(
  dependencies: PixDependencies,
  reference: string,
): Promise<void> {
  const charge = await dependencies.payments.lookUp(reference);
  if (!charge) return;
  const payment = await findPixPaymentByKey(dependencies.db, charge.key);
  if (payment) return settlePix(dependencies, payment, [charge]);
  const orderId = await findCardOrderByKey(dependencies.db, charge.key);
  if (orderId === undefined) return;
  await inTransaction(dependencies.db, (tx) => refundUncountedCharge(tx, orderId, charge));
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
