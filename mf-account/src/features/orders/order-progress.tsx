import { Progress } from '@fireflay/ui/antd/progress';
import { ownWords, toShownSteps } from '../order/order';
import { copy } from './copy';
import type { OrderSummary } from './order-summary';
import styles from './orders.module.css';

/** The completed ones of the order's steps (§4) and the name of the last, or why the order does not go on. */
export function OrderProgress({ order: { progress, pickup, status } }: { order: OrderSummary }) {
  if (progress.kind === 'unnamed') {
    return (
      <p>
        <span className="badge message-info">{status}</span>
      </p>
    );
  }
  if (progress.kind !== 'moving') {
    const text = progress.kind === 'stopped' ? status || copy.notPaid : copy.awaitingPayment;
    return (
      <p>
        <span className="badge message-warning">{text}</span>
      </p>
    );
  }
  const { steps, done: lastDone } = toShownSteps(pickup, progress.step);
  const done = lastDone + 1;

  return (
    <div className={styles.progress}>
      <Progress
        steps={steps.length}
        percent={(100 * done) / steps.length}
        strokeColor="var(--color-success)"
        railColor="var(--color-border)"
        showInfo={false}
      />
      <p>
        {copy.step(done, steps.length, ownWords({ progress, status }) ?? steps[lastDone] ?? '')}
      </p>
    </div>
  );
}
