import { PaymentUnavailableError } from '../ports/payments';
import type { Payments } from '../ports/payments';

const rejectPayment = () =>
  Promise.reject(new PaymentUnavailableError('no payment provider is configured', false));

/** Refuses every payment. Used when no acquirer is configured. */
export const noPayments: Payments = {
  openPix: rejectPayment,
  chargeCard: () => Promise.resolve({ state: 'refused', refusal: 'timed-out' }),
  refund: rejectPayment,
  read: () => Promise.resolve(undefined),
  lookUp: () => Promise.resolve(undefined),
  findAllByKey: () => Promise.resolve([]),
  cancel: () => Promise.resolve(),
};
