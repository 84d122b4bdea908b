import { Products } from 'shared-contracts/wire';
import { handler, replyOf } from './handler';

export const products = handler(Products, async (request, context) =>
  replyOf(await context.catalogue.products(request, context)),
);
