import { Link } from 'react-router-dom';
import { formatCurrency } from 'shared-contracts/pricing';
import { dayOf, formatLongDate, formatDateTime, formatPeriod } from 'shared-contracts/calendar';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import { isDelivered, isEnded, isOverdue, pickupState } from '../order/order';
import { ChangeOrderButton } from './change-order-button';
import { OrderReorderButton } from './order-reorder-button';
import { OrderProgress } from './order-progress';
import type { OrderSummary } from './order-summary';
import styles from './orders.module.css';

export function OrderCard({ order }: { order: OrderSummary }) {
  const { id, pickup, progress, tracking, products, productCount, total } = order;
  const hasEnded = isEnded(progress);
  const details = { to: paths.order(id) };

  return (
    <article className={`card ${styles.order}`} aria-labelledby={`order-${id}`}>
      <header className={styles.head}>
        <h2 id={`order-${id}`}>{copy.order(id)}</h2>
        <p>{formatDateTime(new Date(order.placedAt))}</p>
      </header>
      <OrderProgress order={order} />
      {products.length > 0 && (
        <p className={styles.products}>
          {products.join(', ')}
          {productCount > products.length && ` ${copy.andMore(productCount - products.length)}`}
        </p>
      )}
      <dl className={styles.terms}>
        {total !== null && (
          <div>
            <dt>{copy.total}</dt>
            <dd className={styles.total}>{formatCurrency(total)}</dd>
          </div>
        )}
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
              <dt>{isDelivered(progress) ? copy.deliveryDone : copy.delivery}</dt>
              <dd>{deliveryText(order)}</dd>
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
        <OrderReorderButton orderId={id} label={copy.again} accessibleLabel={copy.againOf(id)} />
        <ChangeOrderButton orderId={id} />
      </div>
    </article>
  );
}

/** A day is promised only while it can be kept: not before the payment, and not after the delivery. */
function deliveryText({ progress, deliveryDay, deliveryPeriod }: OrderSummary): string {
  if (isDelivered(progress)) return copy.delivered;
  if (progress.kind === 'awaitingPayment') return copy.afterPayment;
  if (!deliveryDay) return copy.deliveryUnknown;
  const day = formatLongDate(deliveryDay);
  if (isOverdue(progress, deliveryDay, dayOf(new Date()))) return copy.overdue(day);
  return deliveryPeriod ? `${day}, ${formatPeriod(deliveryPeriod)}` : day;
}
