import { formatLongDate, formatWeekdayDate } from 'shared-contracts/calendar';
import { PICKUP_ID } from 'shared-contracts/profile';
import { copy } from './copy';
import { EXPRESS_ID, TRUCK_ID, TWO_DAYS_ID, type ShippingOffer } from './shipping-quote';

/**
 * The delivery estimate of an offer as text (§2).
 * @param pickupAddress address for pickup; '' when the store has none
 */
export function deliveryNote(
  { choice, arrivesOn, stores = [] }: ShippingOffer,
  pickupAddress: string,
): string {
  const date = formatLongDate(arrivesOn);
  switch (choice.id) {
    case EXPRESS_ID:
      return copy.sameDay;
    case TRUCK_ID:
      return copy.ownDelivery(choice.deliveryDays);
    case TWO_DAYS_ID:
      return `${copy.ownDelivery(choice.deliveryDays)} ${copy.arrivesBy(date)}`;
    case PICKUP_ID:
      if (pickupAddress === '') return copy.pickupNoAddress;
      return stores.length > 1
        ? `${copy.pickup(pickupAddress)} ${copy.otherStores(stores.length - 1)}`
        : copy.pickup(pickupAddress);
    default:
      return copy.carrier(choice.deliveryDays, date);
  }
}

/** The promised day, for offers whose note has no date; null for the others. */
export function deliveryPromise({ choice, arrivesOn }: ShippingOffer): string | null {
  const date = formatWeekdayDate(arrivesOn);
  switch (choice.id) {
    case EXPRESS_ID:
      return copy.promiseToday(date);
    case TRUCK_ID:
      return copy.promise(date);
    case PICKUP_ID:
      return copy.promisePickup(date);
    default:
      return null;
  }
}
