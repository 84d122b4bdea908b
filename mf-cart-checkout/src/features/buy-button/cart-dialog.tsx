import { Link } from 'react-router-dom';
import { TitledDialog } from '@fireflay/ui/dialog';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency, formatUnits } from 'shared-contracts/pricing';
import { selectCartLines, useAppSelector, type CartLine } from 'shared-contracts/store';
import { cartLineTotal, cartTotals, lineArea } from '../cart/cart-pricing';
import { lineKey } from '../cart/line-key';
import { ProductPicture } from '../cart/product-picture';
import styles from './cart-dialog.module.css';
import { copy } from './copy';

interface CartDialogProps {
  /** A line that is already there keeps its quantity (§4). */
  result: 'added' | 'alreadyThere';
  onClose: () => void;
}

/** 'Meu Carrinho' (§2). The dialog is open while it is rendered. */
export function CartDialog({ result, onClose }: CartDialogProps) {
  const lines = useAppSelector(selectCartLines);
  const totals = cartTotals(lines);

  return (
    <TitledDialog
      className={styles.dialog}
      title={copy.dialogTitle}
      closeLabel={copy.close}
      onClose={onClose}
    >
      <p className={`message ${result === 'added' ? 'message-success' : 'message-info'}`}>
        {copy[result]}
      </p>
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
        <Link className="button" to={paths.home()} onClick={onClose}>
          {copy.continueShopping}
        </Link>
        <Link className="button button-primary" to={paths.cart()} onClick={onClose}>
          {copy.goToCart}
        </Link>
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
