import { DomainError } from '../domain/domain-error';
import { copy } from '../orders/copy';
import type { Payments } from '../ports/payments';

const rejectPayment = () => Promise.reject(new DomainError(503, copy.noPayment));

/** Without an acquirer nothing can be paid, and a shopper is told so. */
export const noPayments: Payments = {
  openPix: rejectPayment,
  chargeCard: rejectPayment,
  refund: rejectPayment,
  read: () => Promise.resolve(undefined),
  findAllByKey: () => Promise.resolve([]),
  cancel: () => Promise.resolve(),
};
