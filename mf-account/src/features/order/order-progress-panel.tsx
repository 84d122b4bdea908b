import { paths } from 'shared-contracts/navigation';
import { Link } from 'react-router-dom';
import { copy } from './copy';
import { orderSteps, type Order } from './order';
import styles from './order-progress-panel.module.css';

/** The six steps of an order (§4) with the completed ones marked, or a message for other states. */
export function OrderProgressPanel({ order }: { order: Order }) {
  const { progress } = order;

  return (
    <section className="card" aria-labelledby="order-progress">
      <h2 id="order-progress" className={styles.title}>
        {copy.progress}
      </h2>
      {progress.kind === 'stopped' && (
        <div className="message message-warning">
          <strong>{order.status}</strong>
          <p>
            {copy.stopped[progress.reason]} <Link to={paths.contact()}>{copy.contact}</Link>
          </p>
        </div>
      )}
      {progress.kind === 'awaitingPayment' && (
        <p className="message message-warning">
          <strong>{copy.awaitingPayment}</strong>
        </p>
      )}
      {progress.kind !== 'stopped' && (
        <Steps done={progress.kind === 'moving' ? progress.step : -1} />
      )}
    </section>
  );
}

/** @param done index of the last completed step; −1 for none */
function Steps({ done }: { done: number }) {
  return (
    <ol className={styles.steps}>
      {orderSteps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index <= done || undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index <= done ? '✓' : index + 1}
          </span>
          <span>
            <span className="visually-hidden">
              {index <= done ? copy.stepDone : copy.stepOpen}{' '}
            </span>
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
