import { Link } from 'react-router-dom';
import { formatLongDate, formatDateTime } from 'shared-contracts/calendar';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import { isEnded } from '../order/order';
import type { OrderSummary } from './order-summary';
import { ProgressBar } from './progress-bar';
import styles from './orders.module.css';

export function OrderCard({ order }: { order: OrderSummary }) {
  const { id, tracking } = order;
  const hasEnded = isEnded(order.progress);
  const details = { to: paths.order(id) };

  return (
    <article className={`card ${styles.order}`} aria-labelledby={`order-${id}`}>
      <header className={styles.head}>
        <h2 id={`order-${id}`}>{copy.order(id)}</h2>
        <p>{formatDateTime(new Date(order.placedAt))}</p>
      </header>
      <ProgressBar order={order} />
      <dl className={styles.terms}>
        <div>
          <dt>{copy.payment}</dt>
          <dd>{order.paymentMethod}</dd>
        </div>
        {!hasEnded && (
          <>
            <div>
              <dt>{copy.delivery}</dt>
              <dd>
                {order.deliveryDay ? formatLongDate(order.deliveryDay) : copy.deliveryUnknown}
              </dd>
            </div>
            <div>
              <dt>{copy.tracking}</dt>
              <dd>{tracking?.code ?? copy.noTracking}</dd>
            </div>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        {order.progress.kind === 'awaitingPayment' && (
          <Link className="button button-primary" {...details} aria-label={copy.payOf(id)}>
            {copy.pay}
          </Link>
        )}
        {tracking?.link && !hasEnded && (
          <a
            className="button"
            href={tracking.link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={copy.trackOf(id)}
          >
            {copy.track}
          </a>
        )}
        <Link className="button button-outline" {...details} aria-label={copy.detailsOf(id)}>
          {copy.details}
        </Link>
      </div>
    </article>
  );
}
