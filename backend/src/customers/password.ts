import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { customers, sessions } from '../database/schema';
import { tellOfCustomer } from './events';
import { forgetLinks } from './recovery';

interface NewPassword {
  customerId: number;
  passwordHash: string;
  now: Date;
  /** The one session that stays: that of the browser in which the password was changed. */
  keep?: string;
}

/** Keeps the new password, ends the customer's sessions and links, and tells the customer by letter. */
export async function setPassword(
  tx: Transaction,
  { customerId, passwordHash, now, keep = '' }: NewPassword,
): Promise<void> {
  await tx
    .update(customers)
    .set({ passwordHash, passwordChangedAt: now })
    .where(eq(customers.id, customerId));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, keep)));
  await forgetLinks(tx, customerId);
  await tellOfCustomer(tx, { topic: 'customer.password-changed', payload: { customerId } });
}
