import { formatCurrency } from 'shared-contracts/pricing';
import type { ListItem } from '../list-lines/list-item';
import type { SoldProduct } from '../reorder/reorder';
import { copy } from './copy';
import { listTotals } from './shared-list';
import styles from './shared-list.module.css';

interface SharedListTotalsProps {
  items: readonly ListItem[];
  products: readonly SoldProduct[];
}

export function SharedListTotals({ items, products }: SharedListTotalsProps) {
  const { total, pixTotal, missing } = listTotals(items, products);

  return (
    <section className={`card ${styles.totals}`} aria-labelledby="list-totals">
      <h2 id="list-totals" className="visually-hidden">
        {copy.totals}
      </h2>
      <dl>
        <div className={styles.pix}>
          <dt>{copy.pix}</dt>
          <dd>{formatCurrency(pixTotal)}</dd>
        </div>
        <div>
          <dt>{copy.total}</dt>
          <dd>{formatCurrency(total)}</dd>
        </div>
      </dl>
      <p className={styles.soft}>
        {copy.conditions} {missing > 0 && copy.withoutMissing(missing)}
      </p>
    </section>
  );
}
