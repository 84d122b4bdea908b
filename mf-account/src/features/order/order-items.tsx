import { Link } from 'react-router-dom';
import { paths, picturePath } from 'shared-contracts/navigation';
import { formatCurrency, formatUnits } from 'shared-contracts/pricing';
import { copy } from './copy';
import type { OrderItem } from './order';
import styles from './order-page.module.css';

const PICTURE_SIZE = 72;

export function OrderItems({ items }: { items: OrderItem[] }) {
  return (
    <section className="card" aria-labelledby="order-items">
      <h2 id="order-items" className={styles.panelTitle}>
        {copy.items}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <img
              src={picturePath(item.productId, 1, 160)}
              alt=""
              width={PICTURE_SIZE}
              height={PICTURE_SIZE}
              loading="lazy"
            />
            <div>
              <Link to={paths.product(item.productId)}>{item.name}</Link>
              {item.variant && <p className={styles.soft}>{item.variant}</p>}
              <p className={styles.soft}>
                {item.byArea
                  ? `${copy.boxes(item.quantity, item.area)} · ${copy.areaPrice(item.unitPrice)}`
                  : `${formatUnits(item.quantity, item.unit)} · ${copy.unitPrice(item.unitPrice)}`}
              </p>
              {item.cancelled > 0 && <p>{copy.cancelledUnits(item)}</p>}
              {item.batch && (
                <p className={styles.soft}>{item.batchName ?? copy.batch(item.batch)}</p>
              )}
            </div>
            <strong className={styles.amount}>{formatCurrency(item.total)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
