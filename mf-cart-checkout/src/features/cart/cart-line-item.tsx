import { Link } from 'react-router-dom';
import { asApiError, errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import {
  lineRemoved,
  quantityChanged,
  useAppDispatch,
  type CartLine,
} from 'shared-contracts/store';
import styles from './cart-line-item.module.css';
import { cartLineTotal, lineArea } from './cart-pricing';
import { copy } from './copy';
import { ProductPicture } from './product-picture';
import { QuantityStepper } from './quantity-stepper';
import { useLazyCartStockCheckQuery } from './stock.api';
import { useBriefMessage } from './use-brief-message';

/** How long the server's text stands under the item (§8). */
const messageTime = 2_000;

export function CartLineItem({ line, onRemoved }: { line: CartLine; onRemoved: () => void }) {
  const dispatch = useAppDispatch();
  const [checkStock, { isFetching }] = useLazyCartStockCheckQuery();
  const message = useBriefMessage();
  const area = lineArea(line);
  const batch = line.batches.find((each) => each.id === line.selectedBatch);
  const changeTo = (quantity: number) => dispatch(quantityChanged({ ...line, quantity }));

  async function addOne() {
    if (isFetching) return;
    const quantity = line.quantity + 1;
    try {
      await checkStock({ productId: line.productId, quantity, batch: line.selectedBatch }).unwrap();
      changeTo(quantity);
    } catch (error) {
      if (asApiError(error).status === 406) message.show(errorText(error), messageTime);
      else console.warn('The stock check failed', asApiError(error).kind);
    }
  }

  function remove() {
    dispatch(lineRemoved(line));
    onRemoved();
  }

  return (
    <li className={styles.line}>
      <Link className={styles.picture} to={paths.product(line.productId)} tabIndex={-1} aria-hidden>
        <ProductPicture line={line} size={96} />
      </Link>
      <div className={styles.details}>
        <Link className={styles.name} to={paths.product(line.productId)}>
          {line.name} ({line.unit})
        </Link>
        <p className={styles.note}>
          {copy.unitPrice(
            formatCurrency(line.unitPrice),
            area === null ? line.unit : copy.squareMeter,
          )}
        </p>
        {area && <p className={styles.note}>{copy.area(area.line, area.box)}</p>}
        {batch && <p className={styles.note}>{copy.batch(batch.description)}</p>}
      </div>
      <div className={styles.controls}>
        <QuantityStepper
          name={line.name}
          quantity={line.quantity}
          isChecking={isFetching}
          onLess={() => changeTo(line.quantity - 1)}
          onMore={() => void addOne()}
        />
        <button
          type="button"
          className={styles.remove}
          aria-label={copy.removeNamed(line.name)}
          onClick={remove}
        >
          {copy.remove}
        </button>
      </div>
      <p className={styles.total}>
        <span className="visually-hidden">{copy.lineTotal}: </span>
        {formatCurrency(cartLineTotal(line))}
      </p>
      <p className={styles.message} role="status">
        {message.text}
      </p>
    </li>
  );
}
