import { Link } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { QuantityStepper } from '@fireflay/ui/quantity-stepper';
import { paths, picturePath } from 'shared-contracts/navigation';
import {
  formatCurrency,
  formatUnits,
  linePixTotal,
  pixPrice,
  unitName,
} from 'shared-contracts/pricing';
import { toPricedLine } from '../../cart/cart-pricing';
import { ProductPicture } from '../../cart/lines/product-picture';
import { boxUnit } from '../../quote/quote';
import { copy } from '../copy';
import type { Proposal } from '../quick-order';
import styles from '../quick-order.module.css';
import type { ResolvedRow } from '../resolve-row';

interface ChosenProductProps {
  resolved: ResolvedRow;
  product: Proposal;
  /** The element that says why the row waits. */
  notesId: string;
  onQuantity: (quantity: number) => void;
  onConfirm: (quantity: number) => void;
}

/** The product of a row, and how many of it. */
export function ChosenProduct({
  resolved,
  product,
  notesId,
  onQuantity,
  onConfirm,
}: ChosenProductProps) {
  const { quantity, buyable, line, state } = resolved;
  const { productId, name } = product;
  const count = formatUnits(state === 'ask' ? quantity : buyable, boxUnit(product));

  return (
    <div className={styles.product}>
      <ProductPicture line={{ image: picturePath(productId) }} size={64} />
      <div className={styles.details}>
        <Link to={paths.product(productId)}>{name}</Link>
        <PriceAndStock product={product} />
      </div>
      {state !== 'soldOut' && (
        <div className={styles.quantity}>
          <div className={styles.stepper}>
            <QuantityStepper
              label={copy.quantityOf(name)}
              lessLabel={copy.less(name)}
              moreLabel={copy.more(name)}
              value={quantity}
              onChange={onQuantity}
            />
            <span className={styles.note}>{unitName(boxUnit(product), quantity)}</span>
          </div>
          {(state === 'ask' || state === 'check') && (
            <Button
              aria-label={copy.confirmOf(count, name)}
              aria-describedby={notesId}
              onClick={() => onConfirm(state === 'ask' ? quantity : buyable)}
            >
              {copy.confirmQuantity(count)}
            </Button>
          )}
          {line && <strong>{formatCurrency(linePixTotal(toPricedLine(line)))}</strong>}
        </div>
      )}
    </div>
  );
}

/** Its Pix price per unit or m², and how much there is of it. */
export function PriceAndStock({ product }: { product: Proposal }) {
  const { unitPrice, terms, boxArea, unit, stock } = product;
  const price = copy.price(pixPrice(unitPrice, terms), boxArea === null ? unitName(unit) : 'm²');

  return (
    <span className={styles.note}>
      {price}
      {stock !== null && ` · ${copy.stock(stock, boxUnit(product))}`}
    </span>
  );
}
