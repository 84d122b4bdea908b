import { formatArea, formatCurrency, instalmentPlans } from 'shared-contracts/pricing';
import { copy } from './copy';
import styles from './price-block.module.css';
import { costOf, fewLeft, type Product } from './product';

export function PriceBlock({ product }: { product: Product }) {
  const { price, boxArea } = product;
  const per = boxArea === null ? '' : copy.perSquareMeter;
  const cost = costOf(product);
  const plans = plansOf(product);
  const best = plans.findLast(({ interestFree, count }) => interestFree && count > 1);
  const longest = plans.findLast(({ interestFree }) => !interestFree);
  const few = fewLeft(product);

  return (
    <div className={styles.block}>
      <p className={styles.pix}>
        <strong>{formatCurrency(price.pix)}</strong>
        {per && <span className={styles.per}>{per}</span>} <span>{copy.withPix}</span>
        <span className={styles.discount}>{copy.pixDiscount}</span>
      </p>
      <p>{copy.full(formatCurrency(price.full) + per)}</p>
      {boxArea !== null && (
        <p className={styles.box}>
          {copy.box(formatArea(boxArea))}{' '}
          <strong>{copy.boxPrices(formatCurrency(cost.full), formatCurrency(cost.pix))}</strong>
        </p>
      )}
      {best && (
        <p>
          {copy.instalments(best.count, formatCurrency(best.value))}{' '}
          <span>{longest && copy.longPlan(longest.count, formatCurrency(longest.value))}</span>
        </p>
      )}
      {few !== null && <p className={styles.few}>{copy.fewLeft(few, boxArea !== null)}</p>}
    </div>
  );
}

/** The card's ways to pay one unit or one box. */
function plansOf(product: Product) {
  return product.boxArea === null ? product.instalments : instalmentPlans(costOf(product).full);
}
