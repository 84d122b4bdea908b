import { addressLine, pickupStore } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { deliveryNote } from './delivery-note';
import type { ShippingOffer } from './shipping-quote';

/** `deliveryNote` with the pickup address of the store profile. */
export function useDeliveryNote(): (offer: ShippingOffer) => string {
  const profile = useStoreProfile();
  return (offer) => {
    const store = pickupStore(profile, offer.choice.pickupStoreId);
    return deliveryNote(offer, store ? addressLine(store) : '');
  };
}
