import type { OrderServices } from '../order/services';
import type { AttemptLimit } from '../../limits/attempt-limiter';

/** Maximum e-mails about orders to one mailbox in a day: enough for ten orders from start to end. */
export const MAX_ORDER_EMAILS_PER_DAY = 60;

const DAY_MS = 86_400_000;

export function orderEmailLimits(
  { attempts }: Pick<OrderServices, 'attempts'>,
  mailbox: string,
): AttemptLimit[] {
  return attempts.ofMailbox('order-email', mailbox, {
    perMailbox: MAX_ORDER_EMAILS_PER_DAY,
    windowMs: DAY_MS,
  });
}
