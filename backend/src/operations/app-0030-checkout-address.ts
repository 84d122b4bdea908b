import { SaveAddress } from 'shared-contracts/wire';
import { handler } from './handler';
import { findQuotes } from './app-0031-shipping-quote';

/** The address itself travels with the order: only its quotes are asked for here. */
export const saveAddress = handler(SaveAddress, ({ cep, ids }, context) =>
  findQuotes(cep, ids, context),
);
