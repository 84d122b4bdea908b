import { useState } from 'react';
import { formatLongDate } from 'shared-contracts/calendar';
import { RefillButton } from '../refill/refill-button';
import { copy } from './copy';
import type { Order } from './order';
import styles from './order-page.module.css';
import { WithdrawalDialog } from './withdrawal-dialog';

/** What a customer can do with an order: buy it again, take it back. */
export function OrderActions({ order }: { order: Order }) {
  const [withdrawing, setWithdrawing] = useState(false);
  const { until, askedOn } = order.withdrawal;

  return (
    <section className={`card ${styles.orderActions}`}>
      <RefillButton label={copy.again} items={order.items} />
      <button type="button" className={`button ${styles.print}`} onClick={() => window.print()}>
        {copy.print}
      </button>
      {askedOn !== null && <p>{copy.withdrawnOn(formatLongDate(askedOn))}</p>}
      {until !== null && askedOn === null && (
        <div className={styles.withdrawal}>
          <p>{copy.withdrawUntil(formatLongDate(until))}</p>
          <button type="button" className="button" onClick={() => setWithdrawing(true)}>
            {copy.withdraw}
          </button>
        </div>
      )}
      {withdrawing && <WithdrawalDialog orderId={order.id} onClose={() => setWithdrawing(false)} />}
    </section>
  );
}
