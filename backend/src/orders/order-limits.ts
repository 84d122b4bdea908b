import type { OrderLimits } from '../ports/order-limits';
import type { AttemptLimiter } from '../limits/attempt-limiter';
import { countCardAttempt, refundCardAttempt } from './card/card-attempts';

/** Orders that a customer sends in a quarter of an hour: each is compared by many calls to the retailer's server. */
const MAX_ORDERS_SENT = 60;

export function createOrderLimits(attempts: AttemptLimiter): OrderLimits {
  return {
    countOrder: (customerId) =>
      attempts.count([
        { key: attempts.key('order-sent', String(customerId)), limit: MAX_ORDERS_SENT },
      ]),
    async runCard(payer, send, isRefused) {
      await countCardAttempt(attempts, undefined, payer);
      let wasRefused = false;
      try {
        const sent = await send();
        wasRefused = isRefused(sent);
        return sent;
      } finally {
        if (!wasRefused) await refundCardAttempt(attempts, payer);
      }
    },
  };
}
