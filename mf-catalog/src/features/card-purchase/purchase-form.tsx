import { QuantityStepper } from '@fireflay/ui/quantity-stepper';
import { formatArea, formatCurrency, formatUnits } from 'shared-contracts/pricing';
import { Fragment } from 'shared-contracts/remotes';
import { BatchChoice } from '../product/buy/batch-choice';
import { usePurchase } from '../product/buy/use-purchase';
import { costOf } from '../product/product';
import type { Product } from '../product/product';
import { toBuyable } from '../product/product.mapper';
import styles from './card-purchase.module.css';
import { copy } from './copy';

export function PurchaseForm({ product }: { product: Product }) {
  const { batches, boxArea, unit } = product;
  const { batch, quantity, chooseBatch } = usePurchase(product);
  const { value, wanted, notice, isChecking, request } = quantity;

  return (
    <>
      <QuantityStepper
        label={boxArea === null ? copy.quantity : copy.boxes}
        className={styles.stepper}
        value={wanted}
        lessLabel={copy.less}
        moreLabel={copy.more}
        isBusy={isChecking}
        onChange={(target) => void request(target)}
      />
      <p className={styles.total} aria-live="polite">
        <span>
          {boxArea === null
            ? formatUnits(value, unit)
            : copy.boxesAndArea(value, formatArea(boxArea * value))}
        </span>
        <span>
          <strong>{formatCurrency(costOf(product, value).pix)}</strong> {copy.withPix}
        </span>
      </p>
      <p className={styles.notice} role="alert">
        {notice}
      </p>
      {batch !== null && batches.length > 1 && (
        <BatchChoice
          batches={batches}
          inBoxes={boxArea !== null}
          chosen={batch}
          onChoose={chooseBatch}
        />
      )}
      <Fragment
        name="mf-cart-checkout/add-button"
        title={copy.addTitle}
        props={{ product: toBuyable(product), quantity: wanted, batch }}
        pending={
          <button type="button" className="button button-primary button-block" disabled>
            {copy.add}
          </button>
        }
      />
    </>
  );
}
