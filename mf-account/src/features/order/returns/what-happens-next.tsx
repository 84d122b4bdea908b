import type { Order } from '../order';
import { copy } from './copy';
import type { ReturnPreference, ReturnTerms } from './order-return';
import type { ReturnDraft } from './return-draft';
import styles from './returns.module.css';

interface WhatHappensNextProps {
  order: Order;
  terms: ReturnTerms;
  reason: ReturnDraft['reason'];
  preference: ReturnPreference;
}

/** When the store replies, who pays for the return, and how the money comes back. */
export function WhatHappensNext({ order, terms, reason, preference }: WhatHappensNextProps) {
  const isWithdrawal = reason === 'withdrawal';
  const money = order.payment.pix ? copy.moneyByPix : copy.moneyByCard;
  const steps = [
    copy.replyIn(terms.replyDays),
    isWithdrawal ? copy.pickup : copy.pickupOrNot,
    ...(isWithdrawal ? [copy.unused] : []),
    !isWithdrawal && preference === 'exchange' ? copy.exchange : money,
    ...(isWithdrawal ? [copy.shippingToo, copy.law] : []),
  ];
  return (
    <section className={styles.next} aria-labelledby="return-next">
      <h3 id="return-next">{copy.next}</h3>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  );
}
