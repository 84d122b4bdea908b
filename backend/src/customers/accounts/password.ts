import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { customers, sessions } from '../../database/schema';
import { enqueueCustomerEvent } from './customer-events';
import { deleteRecoveryLinks } from './recovery';

interface NewPassword {
  customerId: number;
  passwordHash: string;
  now: Date;
  /** The session in which the password was changed. It ends as well, but is marked as replaced for some minutes. */
  replace?: string;
}

/** Stores the new password, ends the customer's sessions and links, and notifies the customer by e-mail. */
export async function setPassword(
  tx: Transaction,
  { customerId, passwordHash, now, replace = '' }: NewPassword,
): Promise<void> {
  await tx
    .update(customers)
    .set({ passwordHash, passwordChangedAt: now })
    .where(eq(customers.id, customerId));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, replace)));
  await tx.update(sessions).set({ replacedAt: now }).where(eq(sessions.tokenHash, replace));
  await deleteRecoveryLinks(tx, customerId);
  await enqueueCustomerEvent(tx, { topic: 'customer.password-changed', payload: { customerId } });
}
