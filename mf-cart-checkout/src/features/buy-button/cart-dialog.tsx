import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { TitledDialog } from '@fireflay/ui/dialog';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency, formatUnits } from 'shared-contracts/pricing';
import {
  isSameLine,
  quantityChanged,
  selectCartLines,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { cartLineTotal, cartTotals, lineArea } from '../cart/cart-pricing';
import { lineKey } from '../cart/lines/line-key';
import { ProductPicture } from '../cart/lines/product-picture';
import styles from './cart-dialog.module.css';
import { copy } from './copy';

export interface Bought {
  /** The line as the shopper has chosen it. */
  line: CartLine;
  /** The quantity of a line that was in the cart already; null if the line is new. */
  quantityBefore: number | null;
}

interface CartDialogProps extends Bought {
  onClose: () => void;
}

/** 'Meu Carrinho' (§2). The dialog is open while it is rendered. */
export function CartDialog({ line, quantityBefore, onClose }: CartDialogProps) {
  const dispatch = useAppDispatch();
  const lines = useAppSelector(selectCartLines);
  const totals = cartTotals(lines);
  const [decision, setDecision] = useState<'changed' | 'kept' | null>(null);
  const news = useRef<HTMLDivElement>(null);
  const isDecided =
    quantityBefore === null || quantityBefore === line.quantity || decision !== null;
  const wanted = formatCount(line, line.quantity);
  const inCart = formatCount(line, quantityBefore ?? 0);
  const otherBatches = lines.filter(
    (each) => each.productId === line.productId && !isSameLine(each, line) && each.selectedBatch,
  );

  function decide(next: 'changed' | 'kept') {
    if (next === 'changed') dispatch(quantityChanged(line));
    setDecision(next);
    // The pressed button is gone.
    news.current?.focus();
  }

  function describe(): string {
    if (quantityBefore === null) return copy.added;
    if (decision === 'changed') return copy.changed(wanted);
    if (decision === 'kept') return copy.kept(inCart);
    return isDecided ? copy.alreadyThere : copy.otherQuantity(inCart);
  }

  return (
    <TitledDialog
      className={styles.dialog}
      title={copy.dialogTitle}
      closeLabel={copy.close}
      onClose={onClose}
    >
      <div
        ref={news}
        tabIndex={-1}
        role="status"
        className={`message ${quantityBefore === null || decision === 'changed' ? 'message-success' : 'message-info'}`}
      >
        <p>{describe()}</p>
        {otherBatches.map((other) => (
          <p key={other.selectedBatch}>
            {copy.otherBatch(formatCount(other, other.quantity), batchName(other))}
          </p>
        ))}
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={lineKey(line)} className={styles.line}>
            <ProductPicture line={line} size={64} />
            <span className={styles.name}>{line.name}</span>
            <span className={styles.quantity}>{formatQuantity(line)}</span>
            <span className={styles.total}>{formatCurrency(cartLineTotal(line))}</span>
          </li>
        ))}
      </ul>
      <p className={styles.subtotal}>
        <span>{copy.subtotal}</span>
        <strong>{formatCurrency(totals.subtotal)}</strong>
        <span className={styles.pix}>{copy.pixHint(formatCurrency(totals.pixSubtotal))}</span>
      </p>
      <div className={styles.actions}>
        {isDecided ? (
          <>
            <Link className="button" to={paths.home()} onClick={onClose}>
              {copy.continueShopping}
            </Link>
            <Link className="button button-primary" to={paths.cart()} onClick={onClose}>
              {copy.goToCart}
            </Link>
          </>
        ) : (
          <>
            <button type="button" className="button" onClick={() => decide('kept')}>
              {copy.keep(inCart)}
            </button>
            <button
              type="button"
              className="button button-primary"
              onClick={() => decide('changed')}
            >
              {copy.change(wanted)}
            </button>
          </>
        )}
      </div>
    </TitledDialog>
  );
}

function formatQuantity(line: CartLine): string {
  const area = lineArea(line);
  return area === null
    ? formatUnits(line.quantity, line.unit)
    : copy.boxes(line.quantity, area.line);
}

function formatCount(line: CartLine, quantity: number): string {
  return formatUnits(quantity, lineArea(line) === null ? line.unit : 'CX');
}

function batchName({ batches, selectedBatch }: CartLine): string {
  return batches.find(({ id }) => id === selectedBatch)?.description ?? selectedBatch ?? '';
}
