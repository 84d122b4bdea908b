import { Link } from 'react-router-dom';
import { TitledDialog } from '@fireflay/ui/dialog';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency, formatUnits } from 'shared-contracts/pricing';
import { selectCartLines, useAppSelector } from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { cartLineTotal, cartTotals, lineArea } from '../cart/cart-pricing';
import { lineKey } from '../cart/lines/line-key';
import { ProductPicture } from '../cart/lines/product-picture';
import styles from './cart-dialog.module.css';
import { copy } from './copy';
import type { Bought } from './use-buy';
import { useDecision } from './use-decision';

interface CartDialogProps extends Bought {
  onClose: () => void;
}

/** 'Meu Carrinho' (§2). The dialog is open while it is rendered. */
export function CartDialog({ onClose, ...bought }: CartDialogProps) {
  const lines = useAppSelector(selectCartLines);
  const totals = cartTotals(lines);
  const { status, texts, isSuccess, isDecided, wanted, inCart, decide } = useDecision(bought);

  return (
    <TitledDialog
      className={styles.dialog}
      title={copy.dialogTitle}
      closeLabel={copy.close}
      onClose={onClose}
    >
      <div
        ref={status}
        tabIndex={-1}
        role="status"
        className={`message ${isSuccess ? 'message-success' : 'message-info'}`}
      >
        {texts.map((text) => (
          <p key={text}>{text}</p>
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
