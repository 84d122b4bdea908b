import {
  addressConfirmed,
  postalCodeEntered,
  selectShipping,
  shippingChosen,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import type { Address } from 'shared-contracts/store';
import { findChosenOffer, findDeliveries, isAvailable } from '../../shipping/shipping-quote';
import { useCheckoutAddressSaveMutation } from '../checkout.api';
import { copy } from '../copy';
import { useOrderTotals } from '../use-order-totals';
import { useStepNavigation } from '../use-step';

/**
 * Asks for the shipping options of an address and goes on to them. Rejects with the failure, with 404 where nobody
 * delivers to it.
 */
export function useAddressConfirmation() {
  const dispatch = useAppDispatch();
  const openStep = useStepNavigation();
  const chosen = useAppSelector(selectShipping);
  const { goods } = useOrderTotals();
  const [saveAddress] = useCheckoutAddressSaveMutation();

  return async (address: Address) => {
    const offers = await saveAddress({ address, ...goods }).unwrap();
    const deliveries = findDeliveries(offers).filter(isAvailable);
    const [cheapest] = deliveries.toSorted((one, other) => one.choice.price - other.choice.price);
    if (!cheapest) {
      throw Object.assign(new Error(copy.noOffers), { kind: 'refused', status: 404 });
    }
    dispatch(postalCodeEntered(address.cep));
    // The choice may have been made for another address, or is a pickup.
    if (!findChosenOffer(deliveries, chosen)) dispatch(shippingChosen(cheapest.choice));
    dispatch(addressConfirmed(address));
    openStep('shipping');
  };
}
