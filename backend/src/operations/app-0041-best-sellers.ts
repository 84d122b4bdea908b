import { BestSellers } from 'shared-contracts/wire';
import { findBestSellers } from '../catalogue/best-sellers';
import { handler } from './handler';

export const bestSellers = handler(BestSellers, async (_request, { db }) => ({
  produtos: await findBestSellers(db),
}));
