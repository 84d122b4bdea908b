import { maskCep } from 'shared-contracts/documents';
import { formatCurrency, instalmentPlans, pixPercent } from 'shared-contracts/pricing';
import { formatInstalment } from '../order/format-instalment';
import { formatShippingPrice } from '../shipping/format-shipping-price';
import { copy } from './copy';
import type { Quote } from './quote';
import styles from './quote.module.css';

/** Goods, the store's discount, shipping, and what is paid by Pix and by card. */
export function QuoteTotals({ quote }: { quote: Quote }) {
  const { totals, shipping, terms, discountPercent } = quote;
  const plan = instalmentPlans(totals.total, terms).findLast(({ interestFree }) => interestFree);

  return (
    <section className={styles.totals} aria-labelledby="quote-summary">
      <h2 id="quote-summary" className="visually-hidden">
        {copy.summary}
      </h2>
      <dl>
        <div>
          <dt>{copy.goods}</dt>
          <dd>{formatCurrency(totals.goods)}</dd>
        </div>
        {totals.discount > 0 && (
          <div>
            <dt>{copy.discount(discountPercent)}</dt>
            <dd>{formatCurrency(-totals.discount)}</dd>
          </div>
        )}
        <div>
          <dt>
            {shipping ? copy.shipping(maskCep(shipping.cep)) : copy.noShipping}
            {shipping && (
              <span className={styles.note}>
                {copy.businessDays(shipping.name, shipping.businessDays)}
              </span>
            )}
          </dt>
          <dd>{shipping ? formatShippingPrice(shipping.price) : copy.toCalculate}</dd>
        </div>
        <div className={styles.total}>
          <dt>{copy.total}</dt>
          <dd>{formatCurrency(totals.total)}</dd>
        </div>
        <div>
          <dt>
            {copy.pix}
            {pixPercent(terms) > 0 && (
              <span className={styles.note}>{copy.pixDiscount(pixPercent(terms))}</span>
            )}
          </dt>
          <dd>
            <strong>{formatCurrency(totals.pixTotal)}</strong>
          </dd>
        </div>
        {plan && plan.count > 1 && (
          <div>
            <dt>{copy.card}</dt>
            <dd>{formatInstalment(plan)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
