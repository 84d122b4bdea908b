import { useRef, useState } from 'react';
import { Button } from '@fireflay/ui/button';
import { formatDateTime } from 'shared-contracts/calendar';
import { copy } from './copy';
import type { Invoice } from './order';
import styles from './order-page.module.css';

/** The invoice (NF-e) of an order: its key to copy, and its documents. */
export function OrderInvoice({ id, invoice }: { id: string; invoice: Invoice }) {
  const { number, series, issuedAt, printLink, xmlLink } = invoice;

  return (
    <section className="card" aria-labelledby="order-invoice">
      <h2 id="order-invoice" className={styles.panelTitle}>
        {copy.invoice}
      </h2>
      <p className={styles.strong}>{copy.invoiceNumber(number, series)}</p>
      {issuedAt && (
        <p className={styles.soft}>{copy.invoiceIssued(formatDateTime(new Date(issuedAt)))}</p>
      )}
      <InvoiceKey value={invoice.key} />
      {(printLink || xmlLink) && (
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
        </div>
      )}
    </section>
  );
}

function InvoiceKey({ value }: { value: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const text = useRef<HTMLElement>(null);

  async function copyKey() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('yes');
    } catch {
      // No permission, or no HTTPS: the shopper copies the selected key by hand.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setCopied('refused');
    }
  }

  return (
    <>
      <p className={styles.invoiceKey}>
        {copy.invoiceKey}: <strong ref={text}>{value.replace(/(.{4})(?=.)/g, '$1 ')}</strong>
      </p>
      <p className={`${styles.copyKey} ${styles.onScreen}`}>
        <Button onClick={() => void copyKey()}>{copy.copyKey}</Button>
        <span role="status">
          {copied === 'yes' && copy.keyCopied}
          {copied === 'refused' && copy.copyKeyByHand}
        </span>
      </p>
    </>
  );
}
