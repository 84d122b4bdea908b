import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from './context';
import { settleAbandonedCharges } from './orders/card-payment';
import { expireDuePix, recheckExpiredPix } from './orders/pix-settlement';
import { followStock } from './catalogue/availability';
import { sweepMessages } from './contact/message';
import { sweepFiscalIdentities } from './customers/close-account';
import { sweepRecoveryLinks } from './customers/recovery';
import { deliverOutbox, sweepOutbox } from './outbox';
import { sweepAttempts } from './sessions/attempts';
import { sweepSessions } from './sessions/session';

/**
 * What has to be done again and again without anybody asking. Every instance does it; each chore is safe
 * to be done by several at once.
 */
export function startChores(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { db, payments, now } = dependencies;
  const chores = [
    every(1, () => deliverOutbox(dependencies, log)),
    every(2, () => followStock(db)),
    every(15, () => expireDuePix(dependencies)),
    every(600, () => recheckExpiredPix(dependencies)),
    every(30, () => settleAbandonedCharges(db, payments)),
    every(3600, async () => {
      await sweepSessions(db, now());
      await sweepAttempts(db, now());
      await sweepRecoveryLinks(db, now());
      await sweepFiscalIdentities(db, now());
      await sweepMessages(db, now());
      await sweepOutbox(db, now());
    }),
  ];

  function every(seconds: number, chore: () => Promise<void>) {
    let stopped = false;
    let running = Promise.resolve();
    let timer = setTimeout(turn, seconds * 1000);
    function turn(): void {
      running = chore()
        .catch((error: unknown) => log.error({ err: error }, 'a chore failed'))
        .then(() => {
          // The next turn begins when this one is over: a slow chore never overtakes itself.
          if (!stopped) timer = setTimeout(turn, seconds * 1000);
        });
    }
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    };
  }

  return {
    /** Waits for what is being done. */
    stop: async () => {
      await Promise.all(chores.map((stop) => stop()));
    },
  };
}
