import { eq, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** The customer whose data is exported or erased. */
export interface Subject {
  customerId: number;
  /** The confirmed e-mail in small letters, by which data without an account is the customer's; undefined: none. */
  mailbox: string | undefined;
}

export type RowsOf = (subject: Subject) => SQL | undefined;

/** The row names its customer. */
export const ofCustomer =
  (customerId: AnyColumn): RowsOf =>
  (subject) =>
    eq(customerId, subject.customerId);

/** The row belongs to an order of the customer. */
export const ofOrder =
  (orderId: AnyColumn): RowsOf =>
  (subject) =>
    sql`${orderId} in (select id from orders where customer_id = ${subject.customerId})`;

/** The row was asked for without an account, with the e-mail that the customer has confirmed. */
export const ofMailbox =
  (email: AnyColumn): RowsOf =>
  ({ mailbox }) =>
    mailbox === undefined ? undefined : sql`lower(${email}) = ${mailbox}`;
