import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { formatArea, formatCurrency, formatUnits, lineTotal } from 'shared-contracts/pricing';
import { boxUnit } from '../quote/quote';
import { copy } from './copy';
import styles from './new-quote.module.css';
import type { WantedItem } from './quoted-items';

export const totalOf = ({ unitPrice, quantity, boxArea }: WantedItem): number =>
  lineTotal({ price: unitPrice, quantity, boxArea });

export const goodsTotal = (items: readonly WantedItem[]): number =>
  items.reduce((sum, item) => sum + totalOf(item), 0);

interface QuotedListProps {
  items: readonly WantedItem[];
  /** They can be changed in the cart. */
  isOfCart: boolean;
}

/** Lists the items of the quote. */
export function QuotedList({ items, isOfCart }: QuotedListProps) {
  return (
    <section className="card" aria-labelledby="quoted-items">
      <div className={styles.listHead}>
        <h2 id="quoted-items">{copy.itemsOf(items.length)}</h2>
        {isOfCart && <Link to={paths.cart()}>{copy.changeCart}</Link>}
      </div>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={`${item.productId} ${item.batch}`}>
            <span className={styles.name}>
              {item.name}
              <span className={styles.note}>
                <span>{formatUnits(item.quantity, boxUnit(item))}</span>
                {item.boxArea !== null && (
                  <span>{` · ${copy.area(formatArea(item.boxArea * item.quantity))}`}</span>
                )}
              </span>
            </span>
            <span className={styles.amount}>{formatCurrency(totalOf(item))}</span>
          </li>
        ))}
      </ul>
      <p className={styles.goods}>
        <span>{copy.goods}</span>
        <strong>{formatCurrency(goodsTotal(items))}</strong>
      </p>
    </section>
  );
}
