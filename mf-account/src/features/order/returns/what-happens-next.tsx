import { formatCurrency } from 'shared-contracts/pricing';
import type { Order } from '../order';
import { copy } from './copy';
import { amountOfReturn } from './order-return';
import type { ReturnPreference, ReturnTerms } from './order-return';
import type { ReturnDraft } from './return-draft';
import styles from './returns.module.css';

interface WhatHappensNextProps {
  order: Order;
  terms: ReturnTerms;
  reason: ReturnDraft['reason'];
  preference: ReturnPreference;
  units: ReturnDraft['units'];
}

/** When the store replies, who pays for the return, and how the money comes back. */
export function WhatHappensNext({ order, terms, reason, preference, units }: WhatHappensNextProps) {
  const isWithdrawal = reason === 'withdrawal';
  const money = order.payment.pix ? copy.moneyByPix : copy.moneyByCard;
  const isExchange = !isWithdrawal && preference === 'exchange';
  const amount = isExchange ? null : amountOfReturn(terms, units, isWithdrawal);
  const steps = [
    copy.replyIn(terms.replyDays),
    isWithdrawal ? copy.pickup : copy.pickupOrNot,
    ...(isWithdrawal ? [copy.unused] : []),
    isExchange ? copy.exchange : money,
    ...(isWithdrawal ? [copy.shippingToo, copy.law] : []),
  ];
  return (
    <section className={styles.next} aria-labelledby="return-next">
      <h3 id="return-next">{copy.next}</h3>
      <p role="status">
        {amount !== null && <strong>{copy.amount(formatCurrency(amount))}</strong>}
      </p>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  );
}
