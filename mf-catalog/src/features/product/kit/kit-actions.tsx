import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency, orderTotals } from 'shared-contracts/pricing';
import { Fragment } from 'shared-contracts/remotes';
import { useFeature } from 'shared-contracts/store';
import { copy } from './copy';
import type { KitLine, KitProduct } from './kit';
import styles from './kit.module.css';
import { useKitPurchase } from './use-kit-purchase';
import type { KitOutcome } from './use-kit-purchase';

interface Bought {
  product: KitProduct;
  count: number;
}

/** What the kept lines buy: each product once. */
function boughtOf(lines: readonly KitLine[]): Bought[] {
  const all = new Map<string, Bought>();
  for (const { chosen, isRemoved } of lines) {
    for (const { product, count } of isRemoved || !chosen ? [] : chosen.packages) {
      all.set(product.id, { product, count: count + (all.get(product.id)?.count ?? 0) });
    }
  }
  return [...all.values()];
}

/** What everything costs, and the buttons that put it into the cart or a list. */
export function KitActions({ lines }: { lines: readonly KitLine[] }) {
  const { buy, isBusy, outcome } = useKitPurchase();
  const isQuoteOffered = useFeature('quotes');
  const [isListOpen, setListOpen] = useState(false);
  const bought = boughtOf(lines);
  const [first, ...others] = bought.map(({ product, count }) => ({
    id: product.id,
    name: product.summary.name,
    quantity: count,
  }));
  const { total, pixTotal } = orderTotals(
    bought.map(({ product: { summary }, count }) => ({
      price: summary.price.full,
      quantity: count,
      boxArea: summary.boxArea,
      terms: summary.price.terms,
    })),
  );

  if (!first) return <p className="message message-info">{copy.nothingKept}</p>;
  return (
    <div className={styles.actions}>
      <p className={styles.total} aria-live="polite">
        {copy.total}
        <strong>
          {formatCurrency(pixTotal)} <span>{copy.pix}</span>
        </strong>
        <span>
          {formatCurrency(total)} {copy.card}. {copy.freight}
        </span>
      </p>
      <div className={`${styles.buttons} ${styles.scripted}`}>
        <Button variant="primary" isBusy={isBusy} onClick={() => void buy([first, ...others])}>
          {isBusy ? copy.buying : copy.buy(bought.length)}
        </Button>
        <Button onClick={() => setListOpen(true)}>{copy.saveList}</Button>
        {isQuoteOffered && (
          <Link
            className="button"
            to={paths.newQuote(
              [first, ...others].map(({ id, ...item }) => ({ ...item, productId: id })),
            )}
          >
            {copy.makeQuote}
          </Link>
        )}
      </div>
      {outcome && <Outcome outcome={outcome} />}
      {isListOpen && (
        <Fragment
          name="mf-account/list-picker"
          title={copy.listPicker}
          props={{
            productId: first.id,
            productName: first.name,
            quantity: first.quantity,
            batch: null,
            others: others.map(({ id, name, quantity }) => ({
              productId: id,
              productName: name,
              quantity,
              batch: null,
            })),
            onClose: () => setListOpen(false),
          }}
          pending={<p role="status">{copy.openingLists}</p>}
        />
      )}
    </div>
  );
}

/** What has happened. Gets the focus: the way to the cart is next. */
function Outcome({ outcome: { added, remarks } }: { outcome: KitOutcome }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  const isComplete = added > 0 && remarks.length === 0;

  return (
    <div
      ref={message}
      tabIndex={-1}
      className={`message message-${isComplete ? 'success' : 'warning'} ${styles.outcome}`}
    >
      <p>
        <strong>{copy.added(added)}</strong>
      </p>
      {remarks.length > 0 && (
        <ul>
          {remarks.map((text, at) => (
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <Link className="button" to={paths.cart()}>
          {copy.goToCart}
        </Link>
      )}
    </div>
  );
}
