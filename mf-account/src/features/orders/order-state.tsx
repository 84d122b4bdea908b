import { Progress } from '@fireflay/ui/antd/progress';
import { Tag } from '@fireflay/ui/antd/tag';
import { orderSteps } from '../order/order';
import { copy } from './copy';
import type { OrderSummary } from './order-summary';
import styles from './orders.module.css';

/** The completed ones of the six steps (§4) and the name of the last, or why the order does not go on. */
export function OrderState({ order: { progress, status } }: { order: OrderSummary }) {
  if (progress.kind !== 'moving') {
    const text = progress.kind === 'stopped' ? status || copy.notPaid : copy.awaitingPayment;
    return (
      <p>
        <Tag color="warning">{text}</Tag>
      </p>
    );
  }
  const done = progress.step + 1;

  return (
    <div className={styles.progress}>
      <Progress
        steps={orderSteps.length}
        percent={(100 * done) / orderSteps.length}
        strokeColor="var(--color-success)"
        railColor="var(--color-border)"
        showInfo={false}
      />
      <p>{copy.step(done, orderSteps[progress.step] ?? '')}</p>
    </div>
  );
}
