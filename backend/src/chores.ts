import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from './context';
import { settleAbandonedCharges } from './orders/card-payment';
import { expireDuePix, recheckExpiredPix } from './orders/pix-settlement';
import { sweepMovements } from './orders/movement';
import { reconcilePayments } from './orders/reconciliation';
import { watchReservedStock } from './orders/unpaid-orders';
import { pictureFolder } from './pictures/pictures-routes';
import { sweepPictures } from './pictures/sweep-pictures';
import { followStock } from './catalogue/availability';
import { sweepMessages } from './contact/message';
import { sweepFiscalIdentities } from './customers/close-account';
import { sweepConfirmationLinks } from './customers/email-confirmation';
import { sweepRecoveryLinks } from './customers/recovery';
import { deliverOutbox, sweepOutbox } from './outbox';
import { sweepAttempts } from './sessions/attempts';
import { sweepSessions } from './sessions/session';

/** Failed runs of each job of this process, for its figures. */
export const failedJobs = new Map<string, number>();

/**
 * What has to be done again and again without anybody asking. Every instance does it; each chore is safe
 * to be done by several at once.
 */
export function startChores(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { configuration, db, payments, now } = dependencies;
  const chores = [
    every(1, 'outbox', () => deliverOutbox(dependencies, log)),
    every(2, 'stock', () => followStock(db)),
    every(15, 'pix-expiry', () => expireDuePix(dependencies)),
    every(600, 'pix-recheck', () => recheckExpiredPix(dependencies)),
    every(30, 'abandoned-charges', () => settleAbandonedCharges(db, payments)),
    every(60, 'reserved-stock', () => watchReservedStock(db, log)),
    every(600, 'reconciliation', () => reconcilePayments(dependencies, log)),
    every(3600, 'sweep', async () => {
      await sweepSessions(db, now());
      await sweepAttempts(db, now());
      await sweepRecoveryLinks(db, now());
      await sweepConfirmationLinks(db, now());
      await sweepFiscalIdentities(db, now());
      await sweepMessages(db, now());
      await sweepOutbox(db, now());
      await sweepMovements(db, now());
      await sweepPictures(pictureFolder(configuration.dataDir));
    }),
  ];

  function every(seconds: number, name: string, chore: () => Promise<void>) {
    failedJobs.set(name, 0);
    let stopped = false;
    let running = Promise.resolve();
    let timer = setTimeout(turn, seconds * 1000);
    function turn(): void {
      running = chore()
        .catch((error: unknown) => {
          failedJobs.set(name, (failedJobs.get(name) ?? 0) + 1);
          log.error({ err: error, job: name }, 'a chore failed');
        })
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
