import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import {
  addresses,
  contactMessages,
  customers,
  emailConfirmations,
  fiscalIdentities,
  invoiceFiles,
  invoices,
  orderNotes,
  orders,
  quoteEmails,
  quotes,
  sessions,
  shoppingLists,
  stockAlerts,
} from '../database/schema';
import type { OrderState } from '../domain/order-state';
import { DomainError } from '../domain/domain-error';
import { copy } from './copy';
import { eraseFormerEmails } from './events';
import { deleteHeldEvents } from './held-events';
import { eraseReturns, hasOpenReturns } from '../orders/returns/erase-returns';
import { deleteRecoveryLinks } from './recovery';

/** Orders in these states are in progress and need their customer. */
const openOrderStates: readonly OrderState[] = [
  'charging',
  'awaiting_payment',
  'paid',
  'invoiced',
  'invoice_issued',
  'partly_dispatched',
  'dispatched',
  'out_for_delivery',
  'withdrawn',
];

/** Orders in these states were never invoiced: no law requires their buyer's data. */
const neverInvoicedStates: readonly OrderState[] = ['expired', 'refused', 'cancelled'];

/** Código Tributário Nacional, art. 173 and 174: five years, counted from the next January. */
const FISCAL_RETENTION_YEARS = 5;

/** What was asked for without an account, with the address that the customer has confirmed. */
async function eraseOfMailbox(
  tx: Transaction,
  { email, emailVerifiedAt }: typeof customers.$inferSelect,
): Promise<void> {
  if (!emailVerifiedAt) return;
  const mailbox = email.toLowerCase();
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, mailbox));
  await tx.delete(quoteEmails).where(eq(sql`lower(${quoteEmails.email})`, mailbox));
  await tx
    .update(quotes)
    .set({ name: '', email: '', phone: '' })
    .where(eq(sql`lower(${quotes.email})`, mailbox));
}

/**
 * Removes a customer's personal data. Orders stay, without a name; the names on invoices are stored separately, and the
 * XML of the invoices stays, until fiscal law no longer requires them. The session of the closing browser stays so that a repeated request
 * gets the same reply, but it no longer authenticates.
 */
export async function closeAccount(
  db: Database,
  { customerId, closingSession, now }: { customerId: number; closingSession: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = eq(customers.id, customerId);
    const [customer] = await tx.select().from(customers).where(own).for('update');
    if (!customer || customer.closedAt) return;
    const bought = await tx
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.customerId, customerId));
    if (bought.some(({ state }) => openOrderStates.includes(state))) {
      throw new DomainError(409, copy.openOrders);
    }
    if (await hasOpenReturns(tx, customerId)) throw new DomainError(409, copy.openReturns);
    if (bought.some(({ state }) => !neverInvoicedStates.includes(state))) {
      const keepUntil = new Date(Date.UTC(now.getUTCFullYear() + FISCAL_RETENTION_YEARS + 1, 0, 1));
      const { document, name } = customer;
      await tx.insert(fiscalIdentities).values({ customerId, document, name, keepUntil });
    }
    await eraseAddresses(tx, customerId, neverInvoicedStates);
    await deleteOrderNotes(tx, customerId);
    await eraseReturns(tx, customerId);
    await tx.delete(addresses).where(eq(addresses.customerId, customerId));
    await tx.delete(shoppingLists).where(eq(shoppingLists.customerId, customerId));
    await tx.delete(contactMessages).where(eq(contactMessages.customerId, customerId));
    await deleteRecoveryLinks(tx, customerId);
    await deleteHeldEvents(tx, customerId);
    await eraseFormerEmails(tx, customerId);
    await tx.delete(emailConfirmations).where(eq(emailConfirmations.customerId, customerId));
    await eraseOfMailbox(tx, customer);
    await tx
      .delete(sessions)
      .where(and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, closingSession)));
    await tx
      .update(customers)
      .set({
        document: `closed-${customerId}`,
        name: copy.closedName,
        email: `closed-${customerId}@account.invalid`,
        emailVerifiedAt: null,
        pendingEmail: null,
        fixedPhone: '',
        mobilePhone: '',
        passwordHash: '',
        closedAt: now,
      })
      .where(own);
  });
}

const IDENTITIES_PER_TRANSACTION = 100;

/** Removes the names on invoices, their XML and the delivery addresses when fiscal law no longer requires them. */
export async function sweepFiscalIdentities(db: Database, now: Date): Promise<void> {
  let found: number;
  do {
    found = await inTransaction(db, async (tx) => {
      const due = await tx
        .select({ id: fiscalIdentities.customerId })
        .from(fiscalIdentities)
        .where(lt(fiscalIdentities.keepUntil, now))
        .limit(IDENTITIES_PER_TRANSACTION)
        .for('update', { skipLocked: true });
      for (const { id } of due) {
        await eraseAddresses(tx, id);
        await deleteInvoiceFiles(tx, id);
        await tx.delete(fiscalIdentities).where(eq(fiscalIdentities.customerId, id));
      }
      return due.length;
    });
  } while (found === IDENTITIES_PER_TRANSACTION);
}

/** Employees may have written anything about the customer. */
async function deleteOrderNotes(tx: Transaction, customerId: number): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, own));
}

/** The XML of an invoice names the buyer. Key, number and series of the invoice stay with its order. */
async function deleteInvoiceFiles(tx: Transaction, customerId: number): Promise<void> {
  const own = tx
    .select({ accessKey: invoices.accessKey })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.customerId, customerId));
  await tx.delete(invoiceFiles).where(inArray(invoiceFiles.accessKey, own));
}

/** Also what was written for the own company or job. Town and state stay, for the store's statistics. */
async function eraseAddresses(
  tx: Transaction,
  customerId: number,
  states?: readonly OrderState[],
): Promise<void> {
  const own = await tx
    .select({ id: orders.id, address: orders.address })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), states && inArray(orders.state, [...states])));
  for (const { id, address } of own) {
    const { cidade, uf } = address;
    const erasedAddress = {
      cep: '',
      street: '',
      number: '',
      complement: '',
      bairro: '',
      cidade,
      uf,
    };
    await tx
      .update(orders)
      .set({ address: erasedAddress, companyData: null })
      .where(eq(orders.id, id));
  }
}
