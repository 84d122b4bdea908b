import { SaveAddressCall } from '../calls';
import { operation } from '../operation';
import { AddressWithItems, ShippingOptions } from '../shapes';

/** APP_0030: stores the checkout's address and replies with the shipping options for it. */
export const SaveAddress = operation(SaveAddressCall, {
  body: AddressWithItems,
  reply: ShippingOptions,
  /** 404: no carrier serves the address. 429: too many requests from one network. */
  refusals: [404, 429],
});
