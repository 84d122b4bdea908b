import {
  addBusinessDays,
  formatDayAndPeriod,
  formatLongDate,
  formatWeekdayDate,
} from 'shared-contracts/calendar';
import type { Day, StoreCalendar } from 'shared-contracts/calendar';
import { copy } from './copy';
import type { DeliverySlot } from 'shared-contracts/store';
import type { ShippingOffer } from './shipping-quote';

/**
 * The delivery estimate of an offer as text (§2).
 * @param pickupAddress address for pickup; '' when the store has none
 */
export function deliveryNote(
  offer: ShippingOffer,
  pickupAddress: string,
  calendar?: StoreCalendar,
): string {
  const { choice, stores = [], days } = offer;
  if (choice.slot) return formatSlot(choice.slot);
  if (days) return copy.firstDay(formatWeekdayDate(days[0]?.day ?? offer.quotedOn));
  const date = formatLongDate(findArrival(offer, calendar));
  switch (choice.kind) {
    case 'express':
      return copy.sameDay(calendar?.cutOff);
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

/** 'terça-feira, 3 de novembro, das 08:00 às 12:00'. */
export const formatSlot = ({ day, period }: DeliverySlot): string =>
  formatDayAndPeriod(day, period);

/** The day on which an order of the day of the quote arrives. */
const findArrival = ({ choice, quotedOn }: ShippingOffer, calendar?: StoreCalendar): Day =>
  addBusinessDays(quotedOn, choice.deliveryDays, calendar);

/** The promised day, for offers whose note has no date; null for the others. */
export function deliveryPromise(offer: ShippingOffer, calendar?: StoreCalendar): string | null {
  if (offer.days) return null;
  const date = formatWeekdayDate(findArrival(offer, calendar));
  switch (offer.choice.kind) {
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
