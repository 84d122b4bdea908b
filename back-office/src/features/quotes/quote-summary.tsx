import type { QuoteDetail } from '@fireflay/back-office-wire';
import { formatCurrency, formatUnits } from 'shared-contracts/pricing';
import styles from '../returns/returns.module.css';
import { copy } from './copy';

/** Contact, lines, amounts, and what was written. */
export function QuoteSummary({ found }: { found: QuoteDetail }) {
  const contact = [
    [copy.client, found.client],
    [copy.job, found.job],
    [copy.email, found.email],
    [copy.phone, found.phone],
  ].filter(([, value]) => value !== '');
  const hasContact = found.email !== '' || found.phone !== '';
  return (
    <>
      <p>
        <strong>{found.name || copy.nobody}</strong>
        {contact.map(([label, value]) => ` · ${label}: ${value}`).join('')}
      </p>
      {!hasContact && <p>{copy.noContact}</p>}
      {found.message !== '' && (
        <section aria-labelledby="quote-message">
          <h3 id="quote-message">{copy.message}</h3>
          <p className={styles.words}>{found.message}</p>
        </section>
      )}
      {found.refusal !== '' && (
        <section aria-labelledby="quote-refusal">
          <h3 id="quote-refusal">{copy.refusal}</h3>
          <p className={styles.words}>{found.refusal}</p>
        </section>
      )}
      <section aria-labelledby="quote-lines">
        <h3 id="quote-lines">{copy.items}</h3>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{copy.product}</th>
              <th scope="col">{copy.quantity}</th>
              <th scope="col">{copy.total}</th>
            </tr>
          </thead>
          <tbody>
            {found.items.map(({ productCode, name, batch, unit, quantity, totalCents }) => (
              <tr key={`${productCode} ${batch}`}>
                <th scope="row">
                  {name}
                  {batch !== '' && <span className={styles.soft}>{copy.batch(batch)}</span>}
                </th>
                <td>{formatUnits(quantity, unit)}</td>
                <td>{formatCurrency(totalCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <QuoteAmounts found={found} />
    </>
  );
}

function QuoteAmounts({ found }: { found: QuoteDetail }) {
  const rows: [string, number][] = [
    [copy.goods, found.goodsCents],
    ...(found.discountCents > 0
      ? [[copy.discountOf(found.discountPercent), -found.discountCents] as [string, number]]
      : []),
    [copy.shipping(found.shipping), found.shippingCents],
    [copy.total, found.totalCents],
    [copy.pix, found.pixCents],
  ];
  return (
    <section aria-labelledby="quote-totals">
      <h3 id="quote-totals">{copy.totals}</h3>
      <table className={styles.lines}>
        <tbody>
          {rows.map(([label, cents]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCurrency(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
