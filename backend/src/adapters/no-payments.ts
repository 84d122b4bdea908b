import { Refusal } from '../operations/refusal';
import { copy } from '../orders/copy';
import type { Payments } from '../ports/payments';

const refuse = () => Promise.reject(new Refusal(503, copy.noPayment));

/** Without an acquirer nothing can be paid, and a shopper is told so. */
export const noPayments: Payments = {
  openPix: refuse,
  chargeCard: refuse,
  refund: refuse,
  read: () => Promise.resolve(undefined),
  findAllByKey: () => Promise.resolve([]),
  cancel: () => Promise.resolve(),
};
