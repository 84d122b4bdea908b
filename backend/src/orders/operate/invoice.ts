import { eq, inArray } from 'drizzle-orm';
import { taxIdCharacters } from 'shared-contracts/documents';
import type { InvoiceDto } from 'shared-contracts/wire';
import type { Database, Transaction } from '../../database/database';
import { invoices } from '../../database/schema';
import { isBeforeDispatch, stepIndex } from '../../domain/order-state';
import { parseNfeKey } from '../../domain/nfe-key';
import type { OperationResult, OperatorContext } from './order-operation';
import { copy } from './copy';
import { checkHttpsUrl } from './operator-input';
import { OrderRefusalError } from '../order-refusal-error';
import { enqueueEvent, findLockedOrder, transitionOrder } from '../order-repository';

export type InvoiceRow = typeof invoices.$inferSelect;

export interface InvoiceInput {
  id: number;
  /** The 44 characters of the NF-e, with or without spaces. */
  key: string;
  /** https addresses of the printable invoice and of its XML. */
  danfe?: string | undefined;
  xml?: string | undefined;
  /** Default: now. */
  issued?: Date | undefined;
  /** Accepts the invoice of another company than the store's. */
  otherIssuer?: boolean | undefined;
}

/** The first characters of a CNPJ: the company. The others name its branch. */
const COMPANY_LENGTH = 8;

/**
 * Records the invoice of a paid order and moves it to 'invoice issued'. The same key again changes nothing but the
 * links, which many ERPs know later. An order that was moved without an invoice can get one afterwards.
 */
export async function invoiceOrder(
  { tx, profile, now, actor }: OperatorContext,
  { id, key, danfe, xml, issued = now, otherIssuer = false }: InvoiceInput,
): Promise<OperationResult> {
  const invoice = checkKey(key, otherIssuer ? undefined : profile.cnpj);
  const links = {
    ...(danfe !== undefined && { danfeUrl: checkHttpsUrl(danfe, copy.danfe, 'danfe') }),
    ...(xml !== undefined && { xmlUrl: checkHttpsUrl(xml, copy.xml, 'xml') }),
  };
  if (issued > new Date(now.getTime() + MAX_ISSUE_AHEAD_MS)) {
    throw new OrderRefusalError(422, copy.issuedAhead, 'issued');
  }
  const order = await findLockedOrder(tx, id);
  const known = await findInvoice(tx, id);
  if (known) {
    if (known.accessKey !== invoice.key) {
      throw new OrderRefusalError(409, copy.otherInvoice(id, known.accessKey), 'key');
    }
    return { changed: await updateLinks(tx, known, links), state: order.state };
  }
  if (stepIndex(order.state) < 0) {
    throw new OrderRefusalError(409, copy.onlyPaidIsInvoiced(id, order.state));
  }
  const [other] = await tx.select().from(invoices).where(eq(invoices.accessKey, invoice.key));
  if (other) {
    throw new OrderRefusalError(409, copy.usedInvoice(other.orderId), 'key');
  }
  const { key: accessKey, number, series } = invoice;
  const row = { orderId: id, accessKey, number, series, issuedAt: issued, ...links };
  await tx.insert(invoices).values(row);
  await enqueueEvent(tx, 'order.invoiced', { orderId: id });
  if (!isBeforeDispatch(order.state)) return { changed: true, state: order.state };
  if (order.state === 'paid') {
    await transitionOrder(tx, order, 'invoiced', 'invoice recorded', now, actor);
    order.state = 'invoiced';
  }
  if (order.state === 'invoiced') {
    await transitionOrder(tx, order, 'invoice_issued', 'invoice recorded', now, actor);
  }
  return { changed: true, state: 'invoice_issued' };
}

/** The ERP's clock may be ahead. Nothing depends on a time of issue: more is tolerated than `MAX_CLOCK_SKEW_MS`. */
const MAX_ISSUE_AHEAD_MS = 3_600_000;

function checkKey(text: string, cnpj: string | undefined) {
  const invoice = parseNfeKey(text);
  if (!invoice) {
    throw new OrderRefusalError(422, copy.wrongKey, 'key');
  }
  if (cnpj === undefined) return invoice;
  const company = taxIdCharacters(cnpj).slice(0, COMPANY_LENGTH);
  if (invoice.issuer.startsWith(company)) return invoice;
  throw new OrderRefusalError(422, copy.otherIssuer(invoice.issuer, cnpj), 'key');
}

async function updateLinks(
  tx: Transaction,
  { orderId, danfeUrl, xmlUrl }: InvoiceRow,
  links: { danfeUrl?: string; xmlUrl?: string },
): Promise<boolean> {
  const updated = { danfeUrl, xmlUrl, ...links };
  if (updated.danfeUrl === danfeUrl && updated.xmlUrl === xmlUrl) return false;
  await tx.update(invoices).set(updated).where(eq(invoices.orderId, orderId));
  return true;
}

export async function findInvoice(
  db: Database | Transaction,
  orderId: number,
): Promise<InvoiceRow | undefined> {
  return (await findInvoices(db, [orderId])).get(orderId);
}

/** The invoices of these orders, by the order's id. */
export async function findInvoices(
  db: Database | Transaction,
  orderIds: readonly number[],
): Promise<Map<number, InvoiceRow>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]));
  return new Map(found.map((invoice) => [invoice.orderId, invoice]));
}

export function toInvoiceDto(invoice: InvoiceRow): InvoiceDto {
  return {
    chave: invoice.accessKey,
    numero: invoice.number,
    serie: invoice.series,
    emitida: invoice.issuedAt.toISOString(),
    ...(invoice.danfeUrl !== null && { danfe: invoice.danfeUrl }),
    ...(invoice.xmlUrl !== null && { xml: invoice.xmlUrl }),
  };
}
