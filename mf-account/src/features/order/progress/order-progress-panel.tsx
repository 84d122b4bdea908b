import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Message } from '@fireflay/ui/message';
import { dayOf, formatLongDate } from 'shared-contracts/calendar';
import { paths } from 'shared-contracts/navigation';
import type { StopReason } from 'shared-contracts/profile/order-status';
import { copy } from '../copy';
import { isOverdue, ownWords } from '../order';
import type { Order } from '../order';
import { OrderSteps } from './order-steps';
import styles from './order-progress-panel.module.css';

/** The steps of an order (§4) with the completed ones marked, or a message for other states. */
export function OrderProgressPanel({ order }: { order: Order }) {
  const { progress } = order;
  const words = ownWords(order);
  const [today] = useState(() => dayOf(new Date()));

  return (
    <section className={`card ${styles.panel}`} aria-labelledby="order-progress">
      <h2 id="order-progress" className={styles.title}>
        {copy.progress}
      </h2>
      {progress.kind === 'stopped' && (
        <Message kind="warning">
          <strong>{order.status}</strong>
          <p>
            {copy.stopped[stopText(order, progress.reason)]}{' '}
            <Link to={paths.contact()}>{copy.contact}</Link>
          </p>
        </Message>
      )}
      {progress.kind === 'awaitingPayment' && (
        <Message kind="warning">{copy.awaitingPayment}</Message>
      )}
      {order.shipping.dueOn && isOverdue(progress, order.shipping.dueOn, today) && (
        <Message kind="warning">
          <strong>{copy.overdue(formatLongDate(order.shipping.dueOn))}</strong>
          <p>
            {copy.overdueHint} <Link to={paths.contact()}>{copy.contact}</Link>
          </p>
        </Message>
      )}
      {words && (
        <p>
          {copy.state} <strong>{words}</strong>
        </p>
      )}
      {progress.kind !== 'stopped' && <OrderSteps order={order} />}
    </section>
  );
}

/** A payment in the store goes back in the form that was agreed there. */
const stopText = ({ refunds }: Order, reason: StopReason): keyof typeof copy.stopped =>
  reason === 'refunded' && refunds.some(({ byStore }) => byStore) ? 'refundedByStore' : reason;
