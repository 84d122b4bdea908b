import { and, count, desc, eq, exists, lt, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Customer, CustomerSummary } from '@fireflay/back-office-wire';
import { isPhone, maskPhone, taxIdCharacters } from 'shared-contracts/documents';
import { closeAccount } from '../../privacy/close-account';
import { exportPersonalData } from '../../privacy/personal-data';
import { sendRecoveryLink } from '../../customers/accounts/recovery';
import { containsText } from '../../database/contains-text';
import type { Database } from '../../database/database';
import { customers, orders } from '../../database/schema';
import { findShownStatuses } from '../../orders/refunds/shown-status';
import { DomainError } from '../../domain/domain-error';
import { maskMiddle } from '../../domain/mask-middle';
import type { Handler } from '../context';
import { copy } from './copy';

const CUSTOMERS_PER_PAGE = 25;
const MAX_RECENT_ORDERS = 20;
/** The largest id that the columns hold. */
const MAX_ID = 2_147_483_647;

type CustomerRow = typeof customers.$inferSelect;

export const listCustomers: Handler<'ListCustomers'> = async ({ search, before }, { db }) => {
  const found = await db
    .select({
      customer: customers,
      orders: db.$count(orders, eq(orders.customerId, customers.id)),
    })
    .from(customers)
    .where(
      and(
        before === undefined ? undefined : lt(customers.id, before),
        search?.trim() ? matches(db, search.trim()) : undefined,
      ),
    )
    .orderBy(desc(customers.id))
    .limit(CUSTOMERS_PER_PAGE + 1);
  return {
    customers: found
      .slice(0, CUSTOMERS_PER_PAGE)
      .map(({ customer, orders: bought }) => summarize(customer, bought)),
    hasMore: found.length > CUSTOMERS_PER_PAGE,
  };
};

/** A part of the name or the e-mail, a whole document or phone number, or the number of an order. */
function matches(db: Database, search: string): SQL | undefined {
  const orderId = /^\d{1,10}$/.test(search) ? Number(search) : 0;
  const isOrder =
    orderId > 0 && orderId <= MAX_ID
      ? exists(
          db
            .select({ id: orders.id })
            .from(orders)
            .where(and(eq(orders.id, orderId), eq(orders.customerId, customers.id))),
        )
      : undefined;
  const document = taxIdCharacters(search);
  const phone = isPhone(search) ? maskPhone(search) : undefined;
  return or(
    containsText(customers.name, search),
    containsText(customers.email, search),
    document ? eq(customers.document, document) : undefined,
    phone ? or(eq(customers.mobilePhone, phone), eq(customers.fixedPhone, phone)) : undefined,
    isOrder,
  );
}

export const readCustomer: Handler<'ReadCustomer'> = async ({ id }, { db }) =>
  describeCustomer(db, await findCustomer(db, id));

export const sendResetLink: Handler<'SendResetLink'> = async ({ id }, context) => {
  const customer = await findOwnCustomer(context.db, id);
  await sendRecoveryLink(customer, context);
  return { email: customer.email };
};

export const exportCustomer: Handler<'ExportCustomer'> = async ({ id }, { db, now }) => {
  await findCustomer(db, id);
  return { data: await exportPersonalData(db, id, now()) };
};

export const eraseCustomer: Handler<'EraseCustomer'> = async ({ id }, { db, now }) => {
  const customer = await findCustomer(db, id);
  if (!customer.closedAt) {
    await findOwnCustomer(db, id);
    await closeAccount(db, { customerId: id, closingSession: '', now: now() }).catch(
      (error: unknown) => {
        // Its sentence speaks to the customer.
        if (error instanceof DomainError && error.status === 409) {
          throw new DomainError(409, copy.openOrders);
        }
        throw error;
      },
    );
  }
  return describeCustomer(db, await findCustomer(db, id));
};

async function findCustomer(db: Database, id: number): Promise<CustomerRow> {
  const [found] = id > MAX_ID ? [] : await db.select().from(customers).where(eq(customers.id, id));
  if (!found) throw new DomainError(404, copy.unknownCustomer);
  return found;
}

/** One whose account is ours and open. */
async function findOwnCustomer(db: Database, id: number): Promise<CustomerRow> {
  const customer = await findCustomer(db, id);
  if (customer.closedAt) throw new DomainError(409, copy.closed);
  if (customer.serverId !== null) throw new DomainError(409, copy.external);
  return customer;
}

async function describeCustomer(db: Database, customer: CustomerRow): Promise<Customer> {
  const own = eq(orders.customerId, customer.id);
  const [counted] = await db.select({ orders: count() }).from(orders).where(own);
  const recent = await db
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.id))
    .limit(MAX_RECENT_ORDERS);
  const statuses = await findShownStatuses(db, recent);
  return {
    ...summarize(customer, counted?.orders ?? 0),
    kind: customer.kind,
    phones: [customer.mobilePhone, customer.fixedPhone].filter((phone) => phone !== ''),
    createdAt: customer.createdAt.toISOString(),
    isExternal: customer.serverId !== null,
    recentOrders: recent.map(({ id, createdAt, totalCents }) => ({
      id,
      createdAt: createdAt.toISOString(),
      status: statuses.get(id) ?? '',
      totalCents,
    })),
  };
}

const summarize = (
  { id, name, document, email, emailVerifiedAt, closedAt }: CustomerRow,
  bought: number,
): CustomerSummary => ({
  id,
  name,
  document: closedAt ? '' : maskMiddle(document, 3, 2),
  email: closedAt ? '' : email,
  isEmailConfirmed: emailVerifiedAt !== null,
  orders: bought,
  isClosed: closedAt !== null,
});
