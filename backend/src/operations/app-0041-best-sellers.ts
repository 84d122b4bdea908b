import { BestSellers } from 'shared-contracts/wire';
import { findBestSellers } from '../catalogue/best-sellers';
import { handler } from './handler';

export const bestSellers = handler(BestSellers, (_request, { db }) => findBestSellers(db));
