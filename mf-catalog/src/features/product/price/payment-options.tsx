import {
  formatArea,
  formatCurrency,
  formatUnits,
  lineTotal,
  pixPercent,
} from 'shared-contracts/pricing';
import { copy } from '../copy';
import { costOf, plansOf } from '../product';
import type { Product } from '../product';
import styles from '../product-tabs.module.css';

/** The payment options for the current quantity. */
export function PaymentOptions({ product, quantity }: { product: Product; quantity: number }) {
  const { boxArea, boleto, price } = product;
  const isOneUnit = boxArea === null && quantity === 1;
  const { full, pix } = costOf(product, quantity);
  const plans = plansOf(product, quantity);
  const percent = pixPercent(product.price.terms);

  return (
    <section>
      <h2>{copy.paymentTab}</h2>
      <p>{copy.pricesFor(formatAmount(product, quantity))}</p>
      <dl className={styles.prices}>
        <div>
          <dt>{copy.pix}</dt>
          <dd>
            <strong>{formatCurrency(isOneUnit ? price.pix : pix)}</strong>{' '}
            {percent > 0 && copy.pixDiscount(percent)}
          </dd>
        </div>
        <div>
          <dt>{copy.boleto}</dt>
          <dd>
            <strong>{formatCurrency(lineTotal({ price: boleto, quantity, boxArea }))}</strong>{' '}
            {copy.onRequest}
          </dd>
        </div>
        <div>
          <dt>{copy.normal}</dt>
          <dd>
            <strong>{formatCurrency(full)}</strong>
          </dd>
        </div>
      </dl>
      <p className="field-hint">{copy.payOnline}</p>
      <table className={styles.plans}>
        <caption>{copy.card}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.plans}</th>
            <th scope="col">{copy.planValue}</th>
            <th scope="col">{copy.planNote}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ count, value, interestFree, monthlyRate }) => (
            <tr key={count}>
              <th scope="row">{copy.times(count)}</th>
              <td>{formatCurrency(value)}</td>
              <td>{interestFree ? copy.interestFree : copy.withInterest(monthlyRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function formatAmount({ boxArea, unit }: Product, quantity: number): string {
  if (boxArea === null) {
    return formatUnits(quantity, unit);
  }
  const area = formatArea(boxArea * quantity);
  return quantity === 1 ? copy.oneBox(area) : copy.boxesOf(quantity, area);
}
