import { useState } from 'react';
import { Button } from '@fireflay/ui/antd/button';
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
      <Button className={styles.print} onClick={() => window.print()}>
        {copy.print}
      </Button>
      {requestedOn !== null && <p>{copy.withdrawnOn(formatLongDate(requestedOn))}</p>}
      {until !== null && requestedOn === null && (
        <div className={styles.withdrawal}>
          <p>{copy.withdrawUntil(formatLongDate(until))}</p>
          <Button onClick={() => setIsWithdrawing(true)}>{copy.withdraw}</Button>
        </div>
      )}
      {isWithdrawing && (
        <WithdrawalDialog orderId={order.id} onClose={() => setIsWithdrawing(false)} />
      )}
    </section>
  );
}
