import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { QuantityStepper } from '@fireflay/ui/quantity-stepper';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency, unitName } from 'shared-contracts/pricing';
import type { CartLine } from 'shared-contracts/store';
import { focusIntoView } from '../../../components/focus/focus-into-view';
import styles from './cart-line-item.module.css';
import { cartLineTotal, lineArea } from '../cart-pricing';
import { copy } from '../copy';
import type { LineIssue } from '../current/current-product';
import { LineNotice } from './line-notice';
import { ProductPicture } from './product-picture';
import { useQuantityChange } from './use-quantity-change';

interface CartLineItemProps {
  line: CartLine;
  issues: LineIssue[];
  /** The line from another batch, which has all of it; null for none. */
  otherBatch: CartLine | null;
  /** 'Desfazer' has just restored this line. */
  isRestored: boolean;
  onAccept: (revised: CartLine) => void;
  onRemove: () => void;
}

export function CartLineItem({
  line,
  issues,
  otherBatch,
  isRestored,
  onAccept,
  onRemove,
}: CartLineItemProps) {
  const { changeTo, isChecking, message } = useQuantityChange(line);
  const area = lineArea(line);
  const batch = line.batches.find((each) => each.id === line.selectedBatch);

  const nameLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isRestored) focusIntoView(nameLink.current, 'nearest');
  }, [isRestored]);

  return (
    <li className={styles.line}>
      <Link className={styles.picture} to={paths.product(line.productId)} tabIndex={-1} aria-hidden>
        <ProductPicture line={line} size={96} />
      </Link>
      <div className={styles.details}>
        <Link ref={nameLink} className={styles.name} to={paths.product(line.productId)}>
          {line.name} ({unitName(line.unit)})
        </Link>
        {line.variant && <p className={styles.note}>{line.variant}</p>}
        <p className={styles.note}>
          {copy.unitPrice(
            formatCurrency(line.unitPrice),
            area === null ? unitName(line.unit) : copy.squareMeter,
          )}
        </p>
        {area && <p className={styles.note}>{copy.area(area.line, area.box)}</p>}
        {batch && <p className={styles.note}>{copy.batch(batch.description)}</p>}
        {line.rooms && (
          <p className={styles.note}>
            {copy.rooms([...new Set(line.rooms.map(({ name }) => name))])}
          </p>
        )}
      </div>
      <div className={styles.controls}>
        <QuantityStepper
          label={copy.quantityOf(line.name)}
          lessLabel={copy.less(line.name)}
          moreLabel={copy.more(line.name)}
          value={line.quantity}
          isBusy={isChecking}
          onChange={changeTo}
        />
        <button
          type="button"
          className={styles.remove}
          aria-label={copy.removeNamed(line.name)}
          onClick={onRemove}
        >
          {copy.remove}
        </button>
      </div>
      <p className={styles.total}>
        <span className="visually-hidden">{copy.lineTotal}: </span>
        <span>{formatCurrency(cartLineTotal(line))}</span>
      </p>
      <p className={styles.message} role="status">
        {message}
      </p>
      {issues.length > 0 && (
        <LineNotice
          line={line}
          issues={issues}
          otherBatch={otherBatch}
          onAccept={(revised) => {
            onAccept(revised);
            focusIntoView(nameLink.current, 'nearest');
          }}
        />
      )}
    </li>
  );
}
