import { eq } from 'drizzle-orm';
import { taxIdCharacters } from 'shared-contracts/documents';
import type { Transaction } from '../../database/database';
import { invoices } from '../../database/schema';
import { isBeforeDispatch, stepIndex } from '../../domain/order-state';
import { parseNfeKey } from '../../domain/nfe-key';
import { defineReader } from '../../tables/reader';
import { readInThread } from '../../tables/read-in-thread';
import type { OperationResult, OperatorContext } from '../order/order-operation';
import { copy } from '../order/employee-copy';
import { checkHttpsUrl } from '../order/operator-input';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { transitionOrder } from '../effects/transition-order';
import { enqueueEvent, findLockedOrder } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';
import { findParcels } from '../parcels/parcel-repository';
import { findInvoice, findInvoices } from './invoice-repository';
import type { InvoiceRow } from './invoice-repository';
import { checkRecipient, checkTotal, keepFile } from './invoice-file';
import type { InvoiceXml, parseInvoiceXml } from './invoice-xml';

const invoiceReader = defineReader<typeof parseInvoiceXml>('invoiceXml', {
  maxMs: 2_000,
  maxMemoryMb: 128,
});

export interface InvoiceInput {
  id: number;
  /** The 44 characters of the NF-e, with or without spaces. May be left out with `file`. */
  key?: string | undefined;
  /** The XML itself. */
  file?: string | undefined;
  /** https addresses of the printable invoice and of its XML. */
  danfe?: string | undefined;
  xml?: string | undefined;
  /** Default: as the XML says, or now. */
  issued?: Date | undefined;
  /** Accepts the invoice of another company than the store's. */
  otherIssuer?: boolean | undefined;
  /** Accepts an XML whose total is not the order's. */
  otherTotal?: boolean | undefined;
  /** Accepts an XML for somebody else than the order's customer. */
  otherRecipient?: boolean | undefined;
  /** The invoice is about a part of the order, which may have several then. */
  isPart?: boolean | undefined;
  /** The number of the parcel that it belongs to; a part as well. */
  parcel?: number | undefined;
}

/** The first characters of a CNPJ: the company. The others name its branch. */
const COMPANY_LENGTH = 8;

/** The ERP's clock may be ahead. Nothing depends on a time of issue: more is tolerated than `MAX_CLOCK_SKEW_MS`. */
const MAX_ISSUE_AHEAD_MS = 3_600_000;

/**
 * Records an invoice of a paid order, with its XML where it is given, and moves the order to 'invoice issued'. The same
 * key again changes nothing but links, parcel and XML, which many ERPs know later. An order that was moved without an
 * invoice can get one afterwards.
 */
export async function invoiceOrder(
  context: OperatorContext,
  input: InvoiceInput,
): Promise<OperationResult> {
  const { tx, profile } = context;
  const { id, danfe, xml, file } = input;
  const content = file === undefined ? undefined : await readInThread(invoiceReader, file);
  const invoice = checkKey(input, content, profile.cnpj);
  const links = {
    ...(danfe !== undefined && { danfeUrl: checkHttpsUrl(danfe, copy.danfe, 'danfe') }),
    ...(xml !== undefined && { xmlUrl: checkHttpsUrl(xml, copy.xml, 'xml') }),
    ...(input.parcel !== undefined && { parcel: input.parcel }),
  };
  const issued = input.issued ?? content?.issuedAt ?? context.now;
  if (issued > new Date(context.now.getTime() + MAX_ISSUE_AHEAD_MS)) {
    throw new OrderRefusalError(422, copy.issuedAhead, 'issued');
  }
  const order = await findLockedOrder(tx, id);
  const found = await findInvoices(tx, id);
  const known = found.find(({ accessKey }) => accessKey === invoice.key);
  const others = found.filter((each) => each !== known);
  const parcel = input.parcel ?? known?.parcel ?? undefined;
  const isPart = input.isPart === true || parcel !== undefined || others.length > 0;
  await checkParcel(tx, input, others);
  if (!known) await requireNewInvoice(tx, order, invoice.key, { input, others });
  if (content && !input.otherRecipient) await checkRecipient(tx, order, content);
  if (content && !input.otherTotal) await checkTotal(tx, order, content, { others, isPart });
  const isUpdated = known ? await updateLinks(tx, known, links) : false;
  if (!known) {
    const { key: accessKey, number, series } = invoice;
    const row = { orderId: id, accessKey, number, series, issuedAt: issued, ...links };
    await tx.insert(invoices).values(row);
    await enqueueEvent(tx, 'order.invoiced', { orderId: id, invoice: accessKey });
    await issueInvoice(context, order);
  }
  const isKept = file !== undefined && content ? await keepFile(tx, file, content) : false;
  return { changed: !known || isUpdated || isKept, state: order.state };
}

/** Takes an order that was not invoiced yet there. */
async function issueInvoice({ tx, now, actor }: OperatorContext, order: OrderRow): Promise<void> {
  for (const state of ['invoiced', 'invoice_issued'] as const) {
    if (!isBeforeDispatch(order.state) || stepIndex(order.state) >= stepIndex(state)) continue;
    await transitionOrder(tx, order, state, 'invoice recorded', now, actor);
    order.state = state;
  }
}

/** A key that the store has not seen yet. */
async function requireNewInvoice(
  tx: Transaction,
  order: OrderRow,
  key: string,
  { input, others }: { input: InvoiceInput; others: readonly InvoiceRow[] },
): Promise<void> {
  const [other] = others;
  if (other && !input.isPart && input.parcel === undefined) {
    throw new OrderRefusalError(409, copy.otherInvoice(order.id, other.accessKey), 'key');
  }
  if (stepIndex(order.state) < 0) {
    throw new OrderRefusalError(409, copy.onlyPaidIsInvoiced(order.id, order.state));
  }
  const elsewhere = await findInvoice(tx, key);
  if (elsewhere) throw new OrderRefusalError(409, copy.usedInvoice(elsewhere.orderId), 'key');
}

/** The key that is given or that the XML has. */
function checkKey(
  { key, otherIssuer }: InvoiceInput,
  content: InvoiceXml | undefined,
  cnpj: string,
) {
  const invoice = parseNfeKey(key ?? content?.key ?? '');
  if (!invoice) throw new OrderRefusalError(422, copy.wrongKey, 'key');
  if (content && content.key !== invoice.key) {
    throw new OrderRefusalError(422, copy.otherKeyInXml(content.key, invoice.key), 'file');
  }
  if (otherIssuer) return invoice;
  const company = taxIdCharacters(cnpj).slice(0, COMPANY_LENGTH);
  const foreign = [invoice.issuer, content?.issuer ?? invoice.issuer].find(
    (issuer) => !issuer.startsWith(company),
  );
  if (foreign === undefined) return invoice;
  throw new OrderRefusalError(422, copy.otherIssuer(foreign, cnpj), 'key');
}

/** The parcel is one of the order's, and has no other invoice. */
async function checkParcel(
  tx: Transaction,
  { id, parcel }: InvoiceInput,
  others: readonly InvoiceRow[],
): Promise<void> {
  if (parcel === undefined) return;
  const found = await findParcels(tx, id);
  if (!found.some(({ number }) => number === parcel)) {
    throw new OrderRefusalError(404, copy.unknownParcel(id, parcel), 'parcel');
  }
  const other = others.find((each) => each.parcel === parcel);
  if (other) {
    throw new OrderRefusalError(409, copy.invoicedParcel(parcel, other.accessKey), 'parcel');
  }
}

async function updateLinks(
  tx: Transaction,
  known: InvoiceRow,
  links: { danfeUrl?: string; xmlUrl?: string; parcel?: number },
): Promise<boolean> {
  const { accessKey, danfeUrl, xmlUrl, parcel } = known;
  const updated = { danfeUrl, xmlUrl, parcel, ...links };
  const isSame =
    updated.danfeUrl === danfeUrl && updated.xmlUrl === xmlUrl && updated.parcel === parcel;
  if (isSame) return false;
  await tx.update(invoices).set(updated).where(eq(invoices.accessKey, accessKey));
  return true;
}
