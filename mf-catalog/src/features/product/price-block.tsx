import { formatArea, formatCurrency, instalmentPlans } from 'shared-contracts/pricing';
import { copy } from './copy';
import styles from './price-block.module.css';
import { costOf, type Product } from './product';

export function PriceBlock({ product }: { product: Product }) {
  const { price, boxArea } = product;
  const per = boxArea === null ? '' : copy.perSquareMeter;
  const cost = costOf(product);
  const best = bestInterestFree(product);

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
      {best && <p>{copy.instalments(best.count, formatCurrency(best.value))}</p>}
    </div>
  );
}

/** The most instalments without interest, of one unit or one box. */
function bestInterestFree(product: Product) {
  const plans =
    product.boxArea === null ? product.instalments : instalmentPlans(costOf(product).full);
  return plans.filter(({ interestFree, count }) => interestFree && count > 1).at(-1);
}
