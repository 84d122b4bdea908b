import { SaveAddress } from 'shared-contracts/wire';
import { handler } from './handler';
import { findQuotes } from '../orders/shipping-quotes';

/** Only quotes the freight to this address: the address itself is sent with the order. */
export const saveAddress = handler(SaveAddress, ({ cep, ids }, context) =>
  findQuotes(cep, ids, context),
);
