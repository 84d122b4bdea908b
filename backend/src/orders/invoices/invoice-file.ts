import { and, eq, ne, sql } from 'drizzle-orm';
import { taxIdCharacters } from 'shared-contracts/documents';
import { formatCurrency } from 'shared-contracts/pricing';
import type { Transaction } from '../../database/database';
import { customers, fiscalIdentities, invoiceFiles } from '../../database/schema';
import { maskMiddle } from '../../domain/mask-middle';
import { copy } from '../order/employee-copy';
import { findPaidRefunds, sumOf } from '../refunds/refunds';
import type { OrderRow } from '../order/order-repository';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import type { InvoiceRow } from './invoice-repository';
import type { InvoiceXml } from './invoice-xml';

/**
 * The total of an order's only invoice is what was charged, or what is left of it after refunds. Those of parts are
 * together at most what was charged.
 * @throws OrderRefusalError with 422, which names both amounts
 */
export async function checkTotal(
  tx: Transaction,
  { id, totalCents }: OrderRow,
  { totalCents: invoiceCents }: InvoiceXml,
  { others, isPart }: { others: readonly InvoiceRow[]; isPart: boolean },
): Promise<void> {
  const invoice = formatCurrency(invoiceCents);
  if (isPart) {
    const leftCents = totalCents - others.reduce((sum, each) => sum + (each.fileCents ?? 0), 0);
    if (invoiceCents <= leftCents) return;
    throw new OrderRefusalError(
      422,
      copy.largerPart(id, invoice, formatCurrency(leftCents)),
      'file',
    );
  }
  const refundedCents = sumOf(await findPaidRefunds(tx, id));
  if ([totalCents, totalCents - refundedCents].includes(invoiceCents)) return;
  throw new OrderRefusalError(
    422,
    copy.otherTotal(id, invoice, formatCurrency(totalCents)),
    'file',
  );
}

/** The model of the invoices of a cash register (NFC-e), which may be without a buyer. */
const CONSUMER_MODEL = '65';

/**
 * The invoice is for the customer who ordered, also for one who has left meanwhile.
 * @throws OrderRefusalError with 422, which hides the documents in the middle
 */
export async function checkRecipient(
  tx: Transaction,
  { id, customerId }: OrderRow,
  { recipient, model }: InvoiceXml,
): Promise<void> {
  if (recipient === '' && model === CONSUMER_MODEL) return;
  const [customer] = await tx
    .select({
      document: sql<string>`coalesce(${fiscalIdentities.document}, ${customers.document})`,
    })
    .from(customers)
    .leftJoin(fiscalIdentities, eq(fiscalIdentities.customerId, customers.id))
    .where(eq(customers.id, customerId));
  const document = customer?.document ?? '';
  if (taxIdCharacters(recipient) === document) return;
  const [found, expected] = [recipient, document].map((each) => maskMiddle(each, 3, 2));
  throw new OrderRefusalError(422, copy.otherRecipient(id, found ?? '', expected ?? ''), 'file');
}

/**
 * Keeps the XML of a recorded invoice. Another file of the same invoice replaces it.
 * @returns whether something changed
 */
export async function keepFile(
  tx: Transaction,
  xml: string,
  { key, totalCents }: InvoiceXml,
): Promise<boolean> {
  const added = await tx
    .insert(invoiceFiles)
    .values({ accessKey: key, xml, totalCents })
    .onConflictDoNothing()
    .returning({ key: invoiceFiles.accessKey });
  if (added.length > 0) return true;
  const replaced = await tx
    .update(invoiceFiles)
    .set({ xml, totalCents })
    .where(and(eq(invoiceFiles.accessKey, key), ne(invoiceFiles.xml, xml)))
    .returning({ key: invoiceFiles.accessKey });
  return replaced.length > 0;
}
