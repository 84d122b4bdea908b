import { eq } from 'drizzle-orm';
import { formatCurrency } from 'shared-contracts/pricing';
import type { Transaction } from '../../database/database';
import { payments } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { findPaidRefunds, sumOf } from '../../orders/refunds/refunds';
import type { StaffContext } from '../context';
import { copy } from '../copy';

/**
 * Does work that may refund an order, in the transaction, and takes it back when more than the employee's limit has been
 * refunded then. All refunds of the order count, so that no limit is passed in small steps. A repeated request refunds nothing.
 *
 * @throws DomainError with 403, which names the limit
 */
export async function withinRefundLimit<Result>(
  tx: Transaction,
  { member }: Pick<StaffContext, 'member'>,
  orderId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { maxRefundCents } = member.permissions;
  if (maxRefundCents === null) return work();
  const before = await sumRefunded(tx, orderId);
  const result = await work();
  const after = await sumRefunded(tx, orderId);
  if (after > before && after > maxRefundCents)
    throw new DomainError(403, copy.aboveRefundLimit(formatCurrency(maxRefundCents)));
  return result;
}

/** Without a charge, as for an imported order, no refund is recorded: then the payment says it. */
async function sumRefunded(tx: Transaction, orderId: number): Promise<number> {
  const recorded = sumOf(await findPaidRefunds(tx, orderId));
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  return payment?.state === 'refunded' ? Math.max(recorded, payment.amountCents) : recorded;
}
