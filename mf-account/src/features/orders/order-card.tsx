import { Button } from '@fireflay/ui/antd/button';
import { LinkButton } from '@fireflay/ui/antd/link-button';
import { formatLongDate, formatDateTime } from 'shared-contracts/calendar';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import { isEnded, pickupState } from '../order/order';
import { OrderState } from './order-state';
import type { OrderSummary } from './order-summary';
import styles from './orders.module.css';

export function OrderCard({ order }: { order: OrderSummary }) {
  const { id, pickup, progress, tracking } = order;
  const hasEnded = isEnded(progress);
  const details = { to: paths.order(id) };

  return (
    <article className={`card ${styles.order}`} aria-labelledby={`order-${id}`}>
      <header className={styles.head}>
        <h2 id={`order-${id}`}>{copy.order(id)}</h2>
        <p>{formatDateTime(new Date(order.placedAt))}</p>
      </header>
      <OrderState order={order} />
      <dl className={styles.terms}>
        <div>
          <dt>{copy.payment}</dt>
          <dd>{order.paymentMethod}</dd>
        </div>
        {!hasEnded && pickup && (
          <div>
            <dt>{copy.pickup}</dt>
            <dd>{copy.pickupState[pickupState(progress)]}</dd>
          </div>
        )}
        {!hasEnded && !pickup && (
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
        {progress.kind === 'awaitingPayment' && (
          <LinkButton type="primary" {...details} aria-label={copy.payOf(id)}>
            {copy.pay}
          </LinkButton>
        )}
        {tracking?.link && !hasEnded && (
          <Button
            href={tracking.link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={copy.trackOf(id)}
          >
            {copy.track}
          </Button>
        )}
        <LinkButton color="primary" variant="outlined" {...details} aria-label={copy.detailsOf(id)}>
          {copy.details}
        </LinkButton>
      </div>
    </article>
  );
}
