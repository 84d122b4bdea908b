import { formatArea, formatCurrency } from 'shared-contracts/pricing';
import { describeOffer, PreviousPrice } from '../../components/promotion/promotion';
import { costOf } from '../product/product';
import type { ProductSummary } from '../product/product';
import { copy } from './copy';
import styles from './product-card.module.css';

export function CardPrice({ product }: { product: ProductSummary }) {
  const { price, promotion, boxArea } = product;
  const priceUnit = boxArea === null ? '' : copy.perSquareMeter;

  return (
    <div className={styles.price}>
      {promotion && <p className={styles.offer}>{describeOffer(promotion)}</p>}
      <p className={styles.pix}>
        <strong>{formatCurrency(price.pix)}</strong>
        {priceUnit && <span>{priceUnit}</span>} <span>{copy.withPix}</span>
      </p>
      <p className={styles.full}>
        {promotion && <PreviousPrice promotion={promotion} />}
        <span>{formatCurrency(price.full) + priceUnit}</span>{' '}
        {copy.interestFree(price.terms.interestFree)}
      </p>
      {boxArea !== null && (
        <p className={styles.box}>
          {copy.box(formatArea(boxArea), formatCurrency(costOf(product).full))}
        </p>
      )}
    </div>
  );
}
