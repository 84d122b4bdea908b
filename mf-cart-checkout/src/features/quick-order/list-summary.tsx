import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import { useFeature } from 'shared-contracts/store';
import { PutInCart } from '../../components/put-in-cart/put-in-cart';
import { cartTotals, toShippingItems } from '../cart/cart-pricing';
import { copy } from './copy';
import styles from './quick-order.module.css';
import { findCappedLines, toCartLines } from './resolve-row';
import type { ResolvedRow } from './resolve-row';

interface ListSummaryProps {
  rows: readonly ResolvedRow[];
  /** The cart has the rest of the rows now. @param ids of those that stay in the list */
  onPut: (ids: ReadonlySet<string>) => void;
}

/** Shows the price of the list, and the step into the cart. */
export function ListSummary({ rows, onPut }: ListSummaryProps) {
  const isQuoteOffered = useFeature('quotes');
  const lines = toCartLines(rows);
  const { subtotal, pixSubtotal } = cartTotals(lines);
  const leftOut = rows.filter(({ line }) => line === null);

  return (
    <section id="list-summary" className={`card ${styles.summary}`} aria-labelledby="list-total">
      <h2 id="list-total">{copy.summary}</h2>
      <dl className={styles.totals}>
        <div>
          <dt>{copy.linesReady}</dt>
          <dd>{lines.length}</dd>
        </div>
        <div>
          <dt>{copy.total}</dt>
          <dd>{formatCurrency(subtotal)}</dd>
        </div>
        <div className={styles.pix}>
          <dt>{copy.pix}</dt>
          <dd>{formatCurrency(pixSubtotal)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{copy.shipping}</p>
      <p className={styles.leftOut} role="status">
        {lines.length === 0
          ? copy.nothingReady
          : leftOut.length > 0 && copy.leftOut(leftOut.length)}
      </p>
      {lines.length > 0 && (
        <>
          <PutInCart
            lines={lines}
            label={copy.putInCart}
            texts={copy.cart}
            className="button-block"
            remarks={{
              title: copy.capped,
              texts: findCappedLines(rows).map(({ name, asked, quantity }) =>
                copy.cappedLine(name, asked, quantity),
              ),
            }}
            onPut={() => onPut(new Set(leftOut.map(({ row }) => row.id)))}
          />
          {isQuoteOffered && (
            <Link className="button button-block" to={paths.newQuote(toShippingItems(lines))}>
              {copy.makeQuote}
            </Link>
          )}
        </>
      )}
    </section>
  );
}
