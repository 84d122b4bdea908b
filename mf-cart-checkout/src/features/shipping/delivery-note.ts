import { formatLongDate, formatWeekdayDate } from 'shared-contracts/calendar';
import { copy } from './copy';
import type { ShippingOffer } from './shipping-quote';

/**
 * The delivery estimate of an offer as text (§2).
 * @param pickupAddress address for pickup; '' when the store has none
 */
export function deliveryNote(
  { choice, arrivesOn, stores = [] }: ShippingOffer,
  pickupAddress: string,
): string {
  const date = formatLongDate(arrivesOn);
  switch (choice.kind) {
    case 'express':
      return copy.sameDay;
    case 'truck':
      return copy.ownDelivery(choice.deliveryDays);
    case 'stateDelivery':
      return `${copy.ownDelivery(choice.deliveryDays)} ${copy.arrivesBy(date)}`;
    case 'pickup':
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
  switch (choice.kind) {
    case 'express':
      return copy.promiseToday(date);
    case 'truck':
      return copy.promise(date);
    case 'pickup':
      return copy.promisePickup(date);
    default:
      return null;
  }
}
