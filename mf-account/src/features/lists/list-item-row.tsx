import { Link } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { QuantityStepper } from '@fireflay/ui/quantity-stepper';
import { asApiError } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import { useAccountSoldProductQuery } from '../reorder/sold-product.api';
import { copy } from './copy';
import type { ListItem } from './list';
import styles from './list-item-row.module.css';

const PICTURE_SIZE = 72;

interface ListItemRowProps {
  item: ListItem;
  onQuantityChange: (quantity: number) => void;
  onRemove: () => void;
}

export function ListItemRow({ item, onQuantityChange, onRemove }: ListItemRowProps) {
  const { productId, quantity, batch } = item;
  const { data: product, error } = useAccountSoldProductQuery(productId);
  const isDiscontinued = product === null || (!!error && asApiError(error).status === 404);
  const name = product?.name ?? copy.product(productId);
  const batchName = product?.batches.find(({ id }) => id === batch)?.description;

  return (
    <li className={styles.item}>
      <img
        src={`/imagens/${productId}/1.png?w=160`}
        alt=""
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
        loading="lazy"
      />
      <div>
        {isDiscontinued ? (
          <p>
            {name} <strong>{copy.notSold}</strong>
          </p>
        ) : (
          <Link to={paths.product(productId)}>{name}</Link>
        )}
        {product && (
          <p className={styles.soft}>
            {(product.boxArea === null ? copy.each : copy.perSquareMeter)(
              formatCurrency(product.unitPrice),
            )}
          </p>
        )}
        {batchName && <p className={styles.soft}>{copy.batch(batchName)}</p>}
      </div>
      <div className={styles.quantity}>
        <QuantityStepper
          label={copy.quantityOf(name)}
          lessLabel={copy.less(name)}
          moreLabel={copy.more(name)}
          value={quantity}
          onChange={onQuantityChange}
        />
        <Button
          variant="quiet"
          className={styles.remove}
          aria-label={copy.takeOutOf(name)}
          onClick={onRemove}
        >
          {copy.takeOut}
        </Button>
      </div>
    </li>
  );
}
