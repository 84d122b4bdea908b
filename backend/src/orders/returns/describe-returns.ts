import { isStorePayment } from '@fireflay/back-office-wire';
import type { OrderDto, OrderReturnDto } from 'shared-contracts/wire';
import type { Database } from '../../database/database';
import { toChargedOrder } from './refund-part';
import type { OrderRow } from '../order/order-repository';
import type { OrderRecords } from '../parcels/order-records';
import { findPaidRefunds } from '../refunds/refunds';
import { findReturnsOf, toReturnDto } from './return-rows';
import { findReturnTerms, refundIdOf, toReturnTermsDto } from './return-terms';

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
    ...(returns.length > 0 && {
      devolucoes: returns.map((each) => toShown(toReturnDto(each), order, goods)),
    }),
  };
}

/** Goods that are back, whose money the store still owes, are received and not refunded. */
function toShown(
  dto: OrderReturnDto,
  { paymentKind }: OrderRow,
  { refunds }: OrderRecords,
): OrderReturnDto {
  if (dto.estado !== 'reembolsada' || !isStorePayment(paymentKind)) return dto;
  const suffix = `:${refundIdOf(Number(dto.id))}`;
  // Its own refund, else that of the whole order.
  const refund =
    refunds.find(({ reference }) => reference.endsWith(suffix)) ??
    refunds.find(({ chargeReference }) => chargeReference === null);
  return refund?.refundedAt === null ? { ...dto, estado: 'recebida' } : dto;
}
