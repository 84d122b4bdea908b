import { formatArea, formatCurrency, pixPercent } from 'shared-contracts/pricing';
import { describeOffer, PreviousPrice } from '../../../components/promotion/promotion';
import { copy } from '../copy';
import styles from './price-block.module.css';
import { costOf, lowStockCount, plansOf } from '../product';
import type { Product } from '../product';

export function PriceBlock({ product }: { product: Product }) {
  const { price, promotion, boxArea } = product;
  const priceUnit = boxArea === null ? '' : copy.perSquareMeter;
  const cost = costOf(product);
  const plans = plansOf(product);
  const interestFreePlan = plans.findLast(({ interestFree, count }) => interestFree && count > 1);
  const interestPlan = plans.findLast(({ interestFree }) => !interestFree);
  const percent = pixPercent(product.price.terms);
  const unitsLeft = lowStockCount(product);

  return (
    <div className={styles.block}>
      {promotion && <p className={styles.offer}>{describeOffer(promotion)}</p>}
      <p className={styles.pix}>
        <strong>{formatCurrency(price.pix)}</strong>
        {priceUnit && <span className={styles.per}>{priceUnit}</span>} <span>{copy.withPix}</span>
        {percent > 0 && <span className={styles.discount}>{copy.pixDiscount(percent)}</span>}
      </p>
      <p>
        {promotion && <PreviousPrice promotion={promotion} />}
        <span>{copy.full(formatCurrency(price.full) + priceUnit)}</span>
      </p>
      {boxArea !== null && (
        <p className={styles.box}>
          <span>{copy.box(formatArea(boxArea))}</span>{' '}
          <strong>{copy.boxPrices(formatCurrency(cost.full), formatCurrency(cost.pix))}</strong>
        </p>
      )}
      {interestFreePlan && (
        <p>
          <span>
            {copy.instalments(interestFreePlan.count, formatCurrency(interestFreePlan.value))}
          </span>{' '}
          <span>
            {interestPlan && copy.longPlan(interestPlan, formatCurrency(interestPlan.value))}
          </span>
        </p>
      )}
      {unitsLeft !== null && (
        <p className={styles.few}>{copy.fewLeft(unitsLeft, boxArea !== null)}</p>
      )}
    </div>
  );
}
