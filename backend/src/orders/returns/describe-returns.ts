import type { OrderDto } from 'shared-contracts/wire';
import type { Database } from '../../database/database';
import { toChargedOrder } from './refund-part';
import type { OrderRow } from '../order/order-repository';
import type { OrderRecords } from '../parcels/order-records';
import { findPaidRefunds } from '../refunds/refunds';
import { findReturnsOf, toReturnDto } from './return-rows';
import { findReturnTerms, toReturnTermsDto } from './return-terms';

/** The fields of an order about its returns: what can be returned, and what was asked for. */
export async function describeReturns(
  db: Database,
  order: OrderRow,
  goods: OrderRecords,
  now: Date,
): Promise<Pick<OrderDto, 'devolucao' | 'devolucoes'>> {
  const returns = await findReturnsOf(db, [order.id]);
  const terms = toReturnTermsDto(
    await findReturnTerms(db, order, goods, now),
    toChargedOrder(order, goods.items, await findPaidRefunds(db, order.id)),
  );
  return {
    ...(terms && { devolucao: terms }),
    ...(returns.length > 0 && { devolucoes: returns.map(toReturnDto) }),
  };
}
