import { CheckStock } from 'shared-contracts/wire';
import { handler } from './handler';

export const checkStock = handler(CheckStock, (request, context) =>
  context.catalogue.checkStock(request, context),
);
