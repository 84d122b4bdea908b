import type { Dependencies } from '../context';

/** E-mails about orders to one mailbox in a day: ten orders from the first word to the last. */
export const MAX_ORDER_EMAILS_PER_DAY = 40;

const DAY_MS = 86_400_000;

/** Whether a mailbox has got as many e-mails about orders as it gets in a day. What was sent is counted by `countEmail`. */
export function isMailboxFull({ attempts }: Pick<Dependencies, 'attempts'>, mailbox: string) {
  return attempts.isUsedUp([limitOf(attempts, mailbox)]);
}

export function countEmail({ attempts }: Pick<Dependencies, 'attempts'>, mailbox: string) {
  return attempts.countUse([limitOf(attempts, mailbox)]);
}

function limitOf(attempts: Dependencies['attempts'], mailbox: string) {
  return {
    key: attempts.key('order-email', mailbox.toLowerCase()),
    limit: MAX_ORDER_EMAILS_PER_DAY,
    windowMs: DAY_MS,
  };
}
