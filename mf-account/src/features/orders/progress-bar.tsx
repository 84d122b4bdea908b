import { orderSteps } from '../order/order';
import { copy } from './copy';
import type { OrderSummary } from './order-summary';
import styles from './orders.module.css';

/** The six steps (§4) in one line, with the completed ones in colour and the last completed one named. */
export function ProgressBar({ order: { progress, status } }: { order: OrderSummary }) {
  if (progress.kind === 'stopped') {
    return <p className={styles.unpaid}>{status || copy.notPaid}</p>;
  }
  const done = progress.kind === 'moving' ? progress.step : -1;

  return (
    <div className={styles.progress}>
      <ol aria-hidden="true">
        {orderSteps.map((step, index) => (
          <li key={step} title={step} data-done={index <= done || undefined} />
        ))}
      </ol>
      <p data-waiting={done < 0 || undefined}>
        {done < 0 ? copy.awaitingPayment : copy.step(done + 1, orderSteps[done] ?? '')}
      </p>
    </div>
  );
}
