import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { formatArea, formatCurrency, formatUnits, unitName } from 'shared-contracts/pricing';
import { copy } from './copy';
import { boxUnit } from './quote';
import type { QuoteItem } from './quote';
import styles from './quote.module.css';

/** The products with boxes, m² and amounts. */
export function QuoteTable({ items }: { items: readonly QuoteItem[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{copy.items}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.product}</th>
          <th scope="col">{copy.quantity}</th>
          <th scope="col" className={styles.amount}>
            {copy.lineTotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <QuoteRow key={`${item.productId} ${item.batch?.id ?? ''}`} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function QuoteRow({ item }: { item: QuoteItem }) {
  const { productId, name, batch, quantity, boxArea, unit, unitPrice, total, current } = item;
  const priceUnit = unitName(boxArea === null ? unit : 'M2');

  return (
    <tr>
      <th scope="row">
        {current ? <Link to={paths.product(productId)}>{name}</Link> : name}
        {batch && <span className={styles.note}>{copy.batch(batch.name)}</span>}
        <span className={styles.note}>{copy.perUnit(formatCurrency(unitPrice), priceUnit)}</span>
      </th>
      <td>
        <span>{formatUnits(quantity, boxUnit(item))}</span>
        {boxArea !== null && (
          <span className={styles.note}>{copy.area(formatArea(boxArea * quantity))}</span>
        )}
      </td>
      <td className={styles.amount}>{formatCurrency(total)}</td>
    </tr>
  );
}
