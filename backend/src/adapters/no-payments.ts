import { DomainError } from '../domain/domain-error';
import { copy } from '../orders/copy';
import type { Payments } from '../ports/payments';

const rejectPayment = () => Promise.reject(new DomainError(503, copy.noPayment));

/** Refuses every payment with 503 and a text for the shopper. Used when no acquirer is configured. */
export const noPayments: Payments = {
  openPix: rejectPayment,
  chargeCard: rejectPayment,
  refund: rejectPayment,
  read: () => Promise.resolve(undefined),
  findAllByKey: () => Promise.resolve([]),
  cancel: () => Promise.resolve(),
};
