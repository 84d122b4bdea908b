import { BestSellers } from 'shared-contracts/wire';
import { handler, replyOf } from './handler';

export const bestSellers = handler(BestSellers, async (_request, context) =>
  replyOf(await context.catalogue.bestSellers(context)),
);
