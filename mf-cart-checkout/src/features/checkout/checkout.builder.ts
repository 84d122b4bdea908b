import {
  addressConfirmed,
  checkoutStarted,
  lineAdded,
  postalCodeEntered,
  shippingChosen,
  shippingConfirmed,
  signedIn,
  toAddress,
  toCustomer,
  toShippingChoice,
} from 'shared-contracts/store';
import type { Store } from 'shared-contracts/store';
import { createTestStore } from '@fireflay/testing';
import {
  aCartLine,
  aCustomerDto,
  anAddressDto,
  localShippingOptionDtos,
} from '@fireflay/testing/builders';

const summary = { subtotal: 25_877, shipping: 4_500, total: 30_377 };

/** A signed-in shopper with two boxes of tiles who has just started the checkout with delivery by truck. */
export function aCheckoutStore(): Store {
  const store = createTestStore();
  const truck = localShippingOptionDtos().find(({ id }) => id === 101);
  store.dispatch(signedIn(toCustomer(aCustomerDto())));
  store.dispatch(lineAdded(aCartLine()));
  store.dispatch(postalCodeEntered('13010050'));
  if (truck) store.dispatch(shippingChosen(toShippingChoice(truck)));
  store.dispatch(checkoutStarted({ movement: 'M-1', summary }));
  return store;
}

/** The shopper of `aCheckoutStore` at the payment step. */
export function aPaymentStore(): Store {
  const store = aCheckoutStore();
  store.dispatch(addressConfirmed(toAddress(anAddressDto())));
  store.dispatch(shippingConfirmed(summary));
  return store;
}
