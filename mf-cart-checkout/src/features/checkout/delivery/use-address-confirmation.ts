import {
  addressConfirmed,
  postalCodeEntered,
  selectShipping,
  shippingChosen,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import type { Address, ShippingChoice } from 'shared-contracts/store';
import { formatShippingPrice } from '../../shipping/format-shipping-price';
import { findChosenOffer, findDeliveries, isAvailable } from '../../shipping/shipping-quote';
import type { ShippingOffer } from '../../shipping/shipping-quote';
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
    // Another postal code removes the choice.
    dispatch(postalCodeEntered(address.cep));
    const { choice, reason } = chooseAgain(deliveries, chosen) ?? { choice: cheapest.choice };
    if (choice) dispatch(shippingChosen(choice));
    dispatch(addressConfirmed(address));
    openStep('shipping', { reason });
  };
}

/** The delivery for an address, or why the shopper has to choose it. */
interface DeliveryDecision {
  choice?: ShippingChoice;
  reason?: string;
}

/**
 * Decides on the chosen delivery at another address: it stays where it is offered at its price. Otherwise the shopper
 * chooses again, and is told why.
 *
 * @returns null when no delivery was chosen before
 */
function chooseAgain(
  deliveries: ShippingOffer[],
  chosen: ShippingChoice | null,
): DeliveryDecision | null {
  if (!chosen || chosen.kind === 'pickup') return null;
  const offered = deliveries.find(({ choice }) => choice.id === chosen.id);
  if (!offered) return { reason: copy.deliveryGone(chosen.name) };
  if (offered.choice.price === chosen.price) return findChosenOffer([offered], chosen) ?? offered;
  const before = formatShippingPrice(chosen.price);
  const now = formatShippingPrice(offered.choice.price);
  return { reason: copy.deliveryChange(chosen.name, before, now) };
}
