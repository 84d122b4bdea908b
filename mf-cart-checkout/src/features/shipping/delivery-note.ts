import { formatLongDate, formatWeekdayDate } from 'shared-contracts/calendar';
import { copy } from './copy';
import { expressId, pickupId, truckId, twoDaysId, type ShippingOffer } from './shipping-quote';

/**
 * When an offer arrives, in words (§2).
 * @param pickupAddress where orders are picked up, '' when the store has no such place
 */
export function deliveryNote({ choice, arrivesOn }: ShippingOffer, pickupAddress: string): string {
  const date = formatLongDate(arrivesOn);
  switch (choice.id) {
    case expressId:
      return copy.sameDay;
    case truckId:
      return copy.twoBusinessDays;
    case twoDaysId:
      return `${copy.twoBusinessDays} ${copy.arrivesBy(date)}`;
    case pickupId:
      return pickupAddress === '' ? copy.pickupNoAddress : copy.pickup(pickupAddress);
    default:
      return copy.carrier(choice.deliveryDays, date);
  }
}

/** The day that is promised, for the offers whose note names none; null for the others. */
export function deliveryPromise({ choice, arrivesOn }: ShippingOffer): string | null {
  const date = formatWeekdayDate(arrivesOn);
  switch (choice.id) {
    case expressId:
      return copy.promiseToday(date);
    case truckId:
      return copy.promise(date);
    case pickupId:
      return copy.promisePickup(date);
    default:
      return null;
  }
}
