import { useState } from 'react';
import { formatLongDate } from 'shared-contracts/calendar';
import { ReorderButton } from '../reorder/reorder-button';
import { copy } from './copy';
import type { Order } from './order';
import styles from './order-page.module.css';
import { WithdrawalDialog } from './withdrawal-dialog';

/** The actions for an order: reorder, print, withdraw. */
export function OrderActions({ order }: { order: Order }) {
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { until, requestedOn } = order.withdrawal;

  return (
    <section className={`card ${styles.orderActions}`}>
      <ReorderButton label={copy.again} items={order.items} />
      <button type="button" className={`button ${styles.print}`} onClick={() => window.print()}>
        {copy.print}
      </button>
      {requestedOn !== null && <p>{copy.withdrawnOn(formatLongDate(requestedOn))}</p>}
      {until !== null && requestedOn === null && (
        <div className={styles.withdrawal}>
          <p>{copy.withdrawUntil(formatLongDate(until))}</p>
          <button type="button" className="button" onClick={() => setIsWithdrawing(true)}>
            {copy.withdraw}
          </button>
        </div>
      )}
      {isWithdrawing && (
        <WithdrawalDialog orderId={order.id} onClose={() => setIsWithdrawing(false)} />
      )}
    </section>
  );
}
