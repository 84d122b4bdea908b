import { useRef } from 'react';
import { CopyButton } from '@fireflay/ui/copy-button';
import { formatDateTime } from 'shared-contracts/calendar';
import { copy } from '../copy';
import type { Invoice, Order } from '../order';
import styles from '../order-page.module.css';
import { InvoiceFileButton } from './invoice-file-button';

/** The invoices of an order, of which there are several if it was sent in parcels. */
export function OrderInvoices({ order: { id, invoices } }: { order: Order }) {
  return invoices.map((invoice) => (
    <OrderInvoice
      key={invoice.key}
      id={id}
      invoice={invoice}
      title={invoices.length === 1 ? copy.invoice : copy.invoiceOf(invoice.number)}
    />
  ));
}

interface OrderInvoiceProps {
  id: string;
  invoice: Invoice;
  title: string;
}

/** The invoice (NF-e) of an order or of a part of it: its key to copy, and its documents. */
function OrderInvoice({ id, invoice, title }: OrderInvoiceProps) {
  const { number, series, issuedAt, printLink, hasFile, parcel } = invoice;
  // The store's own copy is the better one.
  const xmlLink = hasFile ? null : invoice.xmlLink;
  const heading = `invoice-${invoice.key}`;

  return (
    <section className="card" aria-labelledby={heading}>
      <h2 id={heading} className={styles.panelTitle}>
        {title}
      </h2>
      {parcel !== null && <p>{copy.invoiceParcel(parcel)}</p>}
      <p className={styles.strong}>{copy.invoiceNumber(number, series)}</p>
      {issuedAt && (
        <p className={styles.soft}>{copy.invoiceIssued(formatDateTime(new Date(issuedAt)))}</p>
      )}
      <InvoiceKey value={invoice.key} />
      {(printLink || xmlLink || hasFile) && (
        <div className={`${styles.actions} ${styles.onScreen}`}>
          {printLink && (
            <a
              className="button"
              href={printLink}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={copy.openDanfeOf(id)}
            >
              {copy.openDanfe}
            </a>
          )}
          {xmlLink && (
            <a
              className="button"
              href={xmlLink}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={copy.downloadXmlOf(id)}
            >
              {copy.downloadXml}
            </a>
          )}
          {hasFile && <InvoiceFileButton invoiceKey={invoice.key} number={number} />}
        </div>
      )}
    </section>
  );
}

function InvoiceKey({ value }: { value: string }) {
  const text = useRef<HTMLElement>(null);

  return (
    <>
      <p className={styles.invoiceKey}>
        {copy.invoiceKey}: <strong ref={text}>{value.replace(/(.{4})(?=.)/g, '$1 ')}</strong>
      </p>
      <p className={`${styles.copyKey} ${styles.onScreen}`}>
        <CopyButton
          text={() => value}
          copied={copy.keyCopied}
          byHand={copy.copyKeyByHand}
          select={() => text.current && getSelection()?.selectAllChildren(text.current)}
        >
          {copy.copyKey}
        </CopyButton>
      </p>
    </>
  );
}
