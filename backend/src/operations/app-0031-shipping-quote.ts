import { QuoteShipping } from 'shared-contracts/wire';
import { findQuotes } from '../orders/shipping-quotes';
import { handler } from './handler';

export const quoteShipping = handler(QuoteShipping, ({ cep, ids }, context) =>
  findQuotes(cep, ids, context),
);
