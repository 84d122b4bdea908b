import { operation } from './operation';
import { AddressWithItems, ShippingOptions } from './shapes';

/** APP_0030: keeps the checkout's address and answers what can be sent there. */
export const SaveAddress = operation({
  code: 'APP_0030',
  method: 'POST',
  body: AddressWithItems,
  reply: ShippingOptions,
  /** 404: no carrier serves the address. 429: too many questions from one network. */
  refusals: [404, 429],
});
