import { dayOf, formatShortDate } from 'shared-contracts/calendar';
import { formatUnits } from 'shared-contracts/pricing';
import { copy as orderCopy } from '../copy';
import type { Order, Parcel, ParcelItem } from '../order';
import { TrackingCode } from '../tracking-code';
import { copy } from './copy';
import styles from './order-parcels.module.css';

/** The parcels of an order with their goods, and what is still to be sent. */
export function OrderParcels({ order }: { order: Order }) {
  const { parcels, unsent, shipping } = order;
  return (
    <section className={`card ${styles.parcels}`} aria-labelledby="order-parcels">
      <header>
        <h2 id="order-parcels" className={styles.title}>
          {copy.title}
        </h2>
        <p className={styles.soft}>{shipping.pickup ? copy.pickupIntro : copy.intro}</p>
      </header>
      {parcels.map((parcel) => (
        <OrderParcel key={parcel.number} parcel={parcel} order={order} />
      ))}
      {unsent.length > 0 && (
        <section className={styles.parcel} aria-labelledby="unsent-goods">
          <h3 id="unsent-goods" className={styles.name}>
            {shipping.pickup ? copy.unsentPickup : copy.unsent}
          </h3>
          <Goods items={unsent} />
        </section>
      )}
    </section>
  );
}

function OrderParcel({ parcel, order }: { parcel: Parcel; order: Order }) {
  const { number, items, carrier, tracking, state, since } = parcel;
  const { id, shipping } = order;
  const day = formatShortDate(dayOf(new Date(since)));
  const heading = `parcel-${number}`;
  return (
    <section className={styles.parcel} aria-labelledby={heading}>
      <h3 id={heading} className={styles.name}>
        {copy.parcel(number)}
      </h3>
      <p className={styles.state}>
        {(shipping.pickup ? copy.pickupState : copy.state)[state](day)}
      </p>
      <Goods items={items} />
      {!shipping.pickup && <p className={styles.soft}>{copy.carrier(carrier)}</p>}
      {tracking && (
        <TrackingCode
          {...tracking}
          label={orderCopy.trackParcel(number)}
          name={orderCopy.trackParcelOf(id, number)}
        />
      )}
    </section>
  );
}

function Goods({ items }: { items: ParcelItem[] }) {
  return (
    <ul className={styles.goods}>
      {items.map(({ item, quantity }) => (
        <li key={item.id}>
          {item.name}{' '}
          <span className={styles.soft}>
            {item.byArea ? orderCopy.boxes(quantity, null) : formatUnits(quantity, item.unit)}
          </span>
        </li>
      ))}
    </ul>
  );
}
