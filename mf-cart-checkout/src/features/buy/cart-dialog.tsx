import { useEffect, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import { selectCartLines, useAppSelector, type CartLine } from 'shared-contracts/store';
import { cartLineTotal, cartTotals, lineArea } from '../cart/cart-pricing';
import { lineKey } from '../cart/line-key';
import { ProductPicture } from '../cart/product-picture';
import styles from './cart-dialog.module.css';
import { copy } from './copy';

/** 'Meu Carrinho' (§2): open as long as it is rendered. */
export function CartDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const lines = useAppSelector(selectCartLines);
  const totals = cartTotals(lines);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it goes, so that the focus returns to where it was.
    return () => element?.close();
  }, []);

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="cart-dialog-title"
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id="cart-dialog-title">{copy.dialogTitle}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={copy.close}
            onClick={() => dialog.current?.close()}
          >
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </header>
        <p className="message message-success">{copy.added}</p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={lineKey(line)} className={styles.line}>
              <ProductPicture line={line} size={64} />
              <span className={styles.name}>{line.name}</span>
              <span className={styles.quantity}>{quantityText(line)}</span>
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
          <Link className="button" to={paths.home()} onClick={onClose}>
            {copy.continueShopping}
          </Link>
          <Link className="button button-primary" to={paths.cart()} onClick={onClose}>
            {copy.goToCart}
          </Link>
        </div>
      </div>
    </dialog>
  );
}

function quantityText(line: CartLine): string {
  const area = lineArea(line);
  return area === null
    ? copy.quantity(line.quantity, line.unit)
    : copy.boxes(line.quantity, area.line);
}
