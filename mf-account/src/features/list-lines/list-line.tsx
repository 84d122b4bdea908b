import { Link } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { QuantityStepper } from '@fireflay/ui/quantity-stepper';
import { formatDateTime } from 'shared-contracts/calendar';
import { paths, picturePath } from 'shared-contracts/navigation';
import { formatArea, formatCurrency, formatUnits, unitName } from 'shared-contracts/pricing';
import type { SoldProduct } from '../reorder/reorder';
import { copy } from './copy';
import type { ListItem } from './list-item';
import styles from './list-line.module.css';

const PICTURE_SIZE = 72;

/** Goods sold by m² are counted in boxes. */
const countedUnit = ({ boxArea, unit }: SoldProduct) => (boxArea === null ? unit : 'CX');

export const formatQuantity = (quantity: number, product: SoldProduct | undefined): string =>
  formatUnits(quantity, product ? countedUnit(product) : '');

interface ListLineProps {
  item: ListItem;
  /** Null: it is no longer sold; undefined: not known yet. */
  product: SoldProduct | null | undefined;
  batchName?: string | undefined;
  /** Undefined: the line can only be read. */
  onQuantityChange?: ((quantity: number) => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** A product of a list: picture, name, price, stock, and how much is wanted. */
export function ListLine({ item, product, batchName, onQuantityChange, onRemove }: ListLineProps) {
  const { productId, quantity, changedByLinkAt } = item;
  const name = product?.name ?? copy.product(productId);

  return (
    <li className={styles.item}>
      <img
        src={picturePath(productId, 1, 160)}
        alt=""
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
        loading="lazy"
      />
      <div className={styles.facts}>
        {product === null ? (
          <p>
            {name} <strong>{copy.notSold}</strong>{' '}
            <Link to={paths.products()}>{copy.findOther}</Link>
          </p>
        ) : (
          <Link to={paths.product(productId)}>{name}</Link>
        )}
        {product && <Offer product={product} quantity={quantity} />}
        {batchName && <p className={styles.soft}>{copy.batch(batchName)}</p>}
        {changedByLinkAt && (
          <p className={styles.soft}>
            {copy.changedByLink(formatDateTime(new Date(changedByLinkAt)))}
          </p>
        )}
      </div>
      <div className={styles.quantity}>
        <p className={styles.amount}>
          <span>{formatQuantity(quantity, product ?? undefined)}</span>
          {product && product.boxArea !== null && (
            <span className={styles.soft}>{copy.area(formatArea(product.boxArea * quantity))}</span>
          )}
        </p>
        {onQuantityChange && (
          <div className={styles.scripted}>
            <QuantityStepper
              label={copy.quantityOf(name)}
              lessLabel={copy.less(name)}
              moreLabel={copy.more(name)}
              value={quantity}
              onChange={onQuantityChange}
            />
          </div>
        )}
        {onRemove && (
          <Button
            variant="quiet"
            className={`${styles.remove} ${styles.scripted}`}
            aria-label={copy.takeOutOf(name)}
            onClick={onRemove}
          >
            {copy.takeOut}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Shows the price of one, and whether there is enough. */
function Offer({ product, quantity }: { product: SoldProduct; quantity: number }) {
  const { unitPrice, boxArea, unit, stock } = product;
  const price = copy.perUnit(formatCurrency(unitPrice), unitName(boxArea === null ? unit : 'M2'));

  return (
    <p className={styles.soft}>
      {price}
      {stock !== null && (
        <>
          {' · '}
          {stock >= quantity ? (
            copy.inStock(stock, countedUnit(product))
          ) : (
            <strong>{stock === 0 ? copy.soldOut : copy.short(stock, countedUnit(product))}</strong>
          )}
        </>
      )}
    </p>
  );
}
