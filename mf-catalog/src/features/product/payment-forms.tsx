import { formatArea, formatCurrency, instalmentPlans, lineTotal } from 'shared-contracts/pricing';
import { copy } from './copy';
import { costOf, type Product } from './product';
import styles from './product-tabs.module.css';

/** The price table of one unit, or of one box. */
export function PaymentForms({ product }: { product: Product }) {
  const { boxArea, boleto, unit, price } = product;
  const inBoxes = boxArea !== null;
  const full = costOf(product).full;
  const pix = inBoxes ? costOf(product).pix : price.pix;
  const what = inBoxes ? copy.oneBox(formatArea(boxArea)) : copy.oneUnit(unit);
  const plans = inBoxes ? instalmentPlans(full) : product.instalments;

  return (
    <section aria-labelledby="formas-de-pagamento">
      <h2 id="formas-de-pagamento">{copy.paymentTab}</h2>
      <p>{copy.pricesFor(what)}</p>
      <dl className={styles.prices}>
        <div>
          <dt>{copy.pix}</dt>
          <dd>
            <strong>{formatCurrency(pix)}</strong> {copy.pixDiscount}
          </dd>
        </div>
        <div>
          <dt>{copy.boleto}</dt>
          <dd>
            <strong>{formatCurrency(lineTotal({ price: boleto, quantity: 1, boxArea }))}</strong>{' '}
            {copy.inCash}
          </dd>
        </div>
        <div>
          <dt>{copy.normal}</dt>
          <dd>
            <strong>{formatCurrency(full)}</strong>
          </dd>
        </div>
      </dl>
      <table className={styles.plans}>
        <caption>{copy.card}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.plan}</th>
            <th scope="col">{copy.planValue}</th>
            <th scope="col">{copy.planNote}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ count, value, interestFree }) => (
            <tr key={count}>
              <th scope="row">{copy.times(count)}</th>
              <td>{formatCurrency(value)}</td>
              <td>{interestFree ? copy.interestFree : copy.withInterest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
