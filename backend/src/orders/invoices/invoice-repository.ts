import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { InvoiceDto } from 'shared-contracts/wire';
import type { Database, Transaction } from '../../database/database';
import { invoiceFiles, invoices } from '../../database/schema';

export interface InvoiceRow extends Readonly<typeof invoices.$inferSelect> {
  /** The total that its XML names; null: the XML is not stored. */
  fileCents: number | null;
}

/** The invoices of an order, the first one first. */
export async function findInvoices(
  db: Database | Transaction,
  orderId: number,
): Promise<InvoiceRow[]> {
  return (await findInvoicesOf(db, [orderId])).get(orderId) ?? [];
}

/** The invoices of these orders, by the order's id. */
export async function findInvoicesOf(
  db: Database | Transaction,
  orderIds: readonly number[],
): Promise<Map<number, InvoiceRow[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select({ ...getTableColumns(invoices), fileCents: invoiceFiles.totalCents })
    .from(invoices)
    .leftJoin(invoiceFiles, eq(invoiceFiles.accessKey, invoices.accessKey))
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.recordedAt), asc(invoices.accessKey));
  const byOrder = new Map<number, InvoiceRow[]>();
  for (const invoice of found) {
    byOrder.set(invoice.orderId, [...(byOrder.get(invoice.orderId) ?? []), invoice]);
  }
  return byOrder;
}

/** An invoice of this order by its key. */
export async function findInvoice(db: Database | Transaction, accessKey: string) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.accessKey, accessKey));
  return invoice;
}

/** The XML of an invoice, with the name of its file. */
export async function findInvoiceFile(
  db: Database,
  accessKey: string,
): Promise<{ nome: string; xml: string } | undefined> {
  const [file] = await db
    .select({ xml: invoiceFiles.xml })
    .from(invoiceFiles)
    .where(eq(invoiceFiles.accessKey, accessKey));
  // The name that the tax office gives it.
  return file && { nome: `${accessKey}-nfe.xml`, xml: file.xml };
}

/** The invoices of an order on the wire: the first one as `nota`, and all where there are several. */
export function toInvoiceFields(found: readonly InvoiceRow[] = []): {
  nota?: InvoiceDto;
  notas?: InvoiceDto[];
} {
  const [nota, ...others] = found.map(toInvoiceDto);
  if (!nota) return {};
  return { nota, ...(others.length > 0 && { notas: [nota, ...others] }) };
}

function toInvoiceDto(invoice: InvoiceRow): InvoiceDto {
  return {
    chave: invoice.accessKey,
    numero: invoice.number,
    serie: invoice.series,
    emitida: invoice.issuedAt.toISOString(),
    ...(invoice.danfeUrl !== null && { danfe: invoice.danfeUrl }),
    ...(invoice.xmlUrl !== null && { xml: invoice.xmlUrl }),
    ...(invoice.fileCents !== null && { arquivo: true }),
    ...(invoice.parcel !== null && { pacote: invoice.parcel }),
  };
}
