import { Link } from 'react-router-dom';
import { Alert } from '@fireflay/ui/antd/alert';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import { ownWords, type Order } from './order';
import { OrderSteps } from './order-steps';
import styles from './order-progress-panel.module.css';

/** The steps of an order (§4) with the completed ones marked, or a message for other states. */
export function OrderProgressPanel({ order }: { order: Order }) {
  const { progress } = order;
  const words = ownWords(order);

  return (
    <section className={`card ${styles.panel}`} aria-labelledby="order-progress">
      <h2 id="order-progress" className={styles.title}>
        {copy.progress}
      </h2>
      {progress.kind === 'stopped' && (
        <Alert
          type="warning"
          showIcon
          title={order.status}
          description={
            <p>
              {copy.stopped[progress.reason]} <Link to={paths.contact()}>{copy.contact}</Link>
            </p>
          }
        />
      )}
      {progress.kind === 'awaitingPayment' && (
        <Alert type="warning" showIcon title={copy.awaitingPayment} />
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
