import { dayOf, formatDateTime, formatLongDate } from 'shared-contracts/calendar';
import { formatCurrency } from 'shared-contracts/pricing';
import { copy } from './copy';
import { isDelivered, isEnded, isReturned, pickupState } from './order';
import type { Order, PickupStore } from './order';
import { OrderInvoices } from './invoice/order-invoice';
import styles from './order-page.module.css';
import { OrderParcels } from './parcels/order-parcels';
import { isInParcels } from './parcels/parcel';
import { TrackingCode } from './tracking-code';

/** Shows the way of the goods to the customer, and the invoices. */
export function OrderDelivery({ order }: { order: Order }) {
  const { shipping } = order;
  const hasEnded = isEnded(order.progress);
  const inParcels = isInParcels(order.parcels, order.unsent);
  const pickupLabel = hasEnded ? copy.pickupStore : copy.pickupAt;
  const addressLabel = shipping.pickup ? pickupLabel : copy.deliverTo;

  return (
    <>
      <section className="card" aria-labelledby="order-shipping">
        <h2 id="order-shipping" className={styles.panelTitle}>
          {copy.shipping}
        </h2>
        <p className={styles.strong}>{shipping.pickup ? copy.pickup : shipping.method}</p>
        {!hasEnded && <p>{describeTerm(order)}</p>}
        {hasEnded && !isReturned(order.progress) && (
          <p>{shipping.pickup ? copy.notCollected : copy.notDelivered}</p>
        )}
        <p className={styles.soft}>
          {addressLabel} {shipping.address}
        </p>
        {shipping.pickupStore && !hasEnded && <PickupStoreHours {...shipping.pickupStore} />}
        {shipping.tracking && !hasEnded && !inParcels && (
          <TrackingCode
            {...shipping.tracking}
            label={copy.trackOrder}
            name={copy.trackOrderOf(order.id)}
          />
        )}
      </section>
      {order.company && <OrderCompany company={order.company} />}
      {inParcels && !hasEnded && <OrderParcels order={order} />}
      <OrderInvoices order={order} />
    </>
  );
}

function OrderCompany({ company }: { company: NonNullable<Order['company']> }) {
  const rows: [term: string, text: string][] = [
    [copy.jobName, company.jobName],
    [copy.purchaseOrder, company.purchaseOrder],
    [copy.stateRegistration, company.stateRegistration],
  ];
  return (
    <section className="card" aria-labelledby="order-company">
      <h2 id="order-company" className={styles.panelTitle}>
        {copy.company}
      </h2>
      <dl className={styles.company}>
        {rows.map(([term, text]) =>
          text === '' ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

/** When the customer gets the goods, or got them. */
function describeTerm({ progress, shipping, payableUntil, deliveredAt }: Order): string {
  const { pickup } = shipping;
  const term = pickup ? copy.pickupTerm[pickupState(progress)] : shipping.estimate;
  if (progress.kind === 'awaitingPayment') {
    return payableUntil
      ? copy.payToReceive(formatDateTime(new Date(payableUntil)), term)
      : copy.afterPayment(term);
  }
  if (!isDelivered(progress)) return term;
  if (!deliveredAt) return pickup ? term : copy.delivered;
  const day = formatLongDate(dayOf(new Date(deliveredAt)));
  return pickup ? copy.collectedOn(day) : copy.deliveredOn(day);
}

/** The payment and the amounts. */
export function OrderAmounts({ order }: { order: Order }) {
  const { shipping, payment } = order;

  return (
    <>
      <section className="card" aria-labelledby="order-payment">
        <h2 id="order-payment" className={styles.panelTitle}>
          {copy.payment}
        </h2>
        <p>
          {payment.method} {!payment.pix && copy.instalments(payment.instalments, order.total)}
        </p>
        {order.refunds.length > 0 && <OrderRefunds order={order} />}
      </section>
      <section className="card" aria-labelledby="order-summary">
        <h2 id="order-summary" className={styles.panelTitle}>
          {copy.summary}
        </h2>
        <dl className={styles.sums}>
          <dt>{copy.goods}</dt>
          <dd>{formatCurrency(order.goodsTotal)}</dd>
          {order.coupon && (
            <>
              <dt>{copy.coupon(order.coupon.code)}</dt>
              <dd>{formatCurrency(-order.coupon.saved)}</dd>
            </>
          )}
          {order.discount > 0 && (
            <>
              <dt>{payment.pix ? copy.pixDiscount : copy.discount}</dt>
              <dd>{formatCurrency(-order.discount)}</dd>
            </>
          )}
          <dt>{copy.shippingCost}</dt>
          <dd>{shipping.price === 0 ? copy.free : formatCurrency(shipping.price)}</dd>
          {order.interest > 0 && (
            <>
              <dt>{copy.interest}</dt>
              <dd>{formatCurrency(order.interest)}</dd>
            </>
          )}
          <dt className={styles.total}>{copy.total}</dt>
          <dd className={styles.total}>{formatCurrency(order.total)}</dd>
        </dl>
      </section>
    </>
  );
}

/** Money that was given back. */
function OrderRefunds({ order: { refunds, payment } }: { order: Order }) {
  return (
    <>
      <h3 className={styles.refunds}>{copy.refunds}</h3>
      <ul>
        {refunds.map(({ amount, doneAt, reason, byStore }, index) => (
          <li key={index}>
            <strong>{formatCurrency(amount)}</strong>{' '}
            {doneAt === null
              ? byStore
                ? copy.refundByStore
                : copy.refundOnItsWay
              : copy.refundedOn(formatLongDate(dayOf(new Date(doneAt))))}
            {reason !== null && <span className={styles.soft}> {reason}</span>}
          </li>
        ))}
      </ul>
      {!payment.pix && !refunds.some(({ byStore }) => byStore) && (
        <p className={styles.soft}>{copy.refundByCard}</p>
      )}
    </>
  );
}

function PickupStoreHours({ phone, hours }: PickupStore) {
  return (
    <ul className={styles.soft}>
      {hours.map(({ days, times }) => (
        <li key={days}>{copy.storeHours(days, times)}</li>
      ))}
      {phone && <li>{copy.storePhone(phone)}</li>}
    </ul>
  );
}
