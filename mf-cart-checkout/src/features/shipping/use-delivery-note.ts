import { addressLine, pickupStore, storeCalendar } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { deliveryNote, deliveryPromise } from './delivery-note';
import type { ShippingOffer } from './shipping-quote';

/** The texts of offers, with the pickup address and the holidays of the store profile. */
export function useDeliveryNote() {
  const profile = useStoreProfile();
  const calendar = storeCalendar(profile);
  return {
    noteOf(offer: ShippingOffer): string {
      const store = pickupStore(profile, offer.choice.pickupStoreId);
      return deliveryNote(offer, store ? addressLine(store) : '', calendar);
    },
    promiseOf: (offer: ShippingOffer) => deliveryPromise(offer, calendar),
  };
}
