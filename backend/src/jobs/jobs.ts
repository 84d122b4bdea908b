import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../context';
import { settleAbandonedCharges } from '../orders/card-payment';
import { lookUpUnknownCharges } from '../orders/notified-charges';
import { expireDuePix, recheckExpiredPix } from '../orders/pix-expiry';
import { sweepMovements } from '../orders/movement';
import { reconcilePayments } from '../orders/reconciliation';
import { watchReservedStock } from '../orders/unpaid-orders';
import { updateSoldOut } from '../catalogue/availability';
import { sweepMessages } from '../contact/message';
import { sweepErpEvents } from '../erp/erp-events';
import { sweepFiscalIdentities } from '../customers/close-account';
import { sweepConfirmationLinks } from '../customers/email-confirmation';
import { sweepRecoveryLinks } from '../customers/recovery';
import { deliverOutbox, sweepOutbox } from './outbox-delivery';
import { sweepAttempts } from '../sessions/attempt-limiter';
import { sweepSessions } from '../sessions/session';

/** Failed runs of each job of this process, for its metrics. */
export const failedJobs = new Map<string, number>();

/**
 * Starts the recurring jobs of the back end. Every instance runs all of them; a job can run on several instances at
 * once.
 */
export function startJobs(dependencies: Dependencies, log: FastifyBaseLogger) {
  const { db, payments, now } = dependencies;
  const stopJobs = [
    scheduleJob(1, 'outbox', () => deliverOutbox(dependencies, log)),
    scheduleJob(2, 'stock', () => updateSoldOut(db)),
    scheduleJob(5, 'unknown-charges', () => lookUpUnknownCharges(dependencies, log)),
    scheduleJob(15, 'pix-expiry', () => expireDuePix(dependencies)),
    scheduleJob(600, 'pix-recheck', () => recheckExpiredPix(dependencies)),
    scheduleJob(30, 'abandoned-charges', () => settleAbandonedCharges(db, payments)),
    scheduleJob(60, 'reserved-stock', () => watchReservedStock(db, log)),
    scheduleJob(600, 'reconciliation', () => reconcilePayments(dependencies, log)),
    scheduleJob(3600, 'sweep', async () => {
      await sweepSessions(db, now());
      await sweepAttempts(db, now());
      await sweepRecoveryLinks(db, now());
      await sweepConfirmationLinks(db, now());
      await sweepFiscalIdentities(db, now());
      await sweepMessages(db, now());
      await sweepOutbox(db, now());
      await sweepErpEvents(db, now());
      await sweepMovements(db, now());
    }),
  ];

  function scheduleJob(seconds: number, name: string, runJob: () => Promise<void>) {
    failedJobs.set(name, 0);
    let isStopped = false;
    let currentRun = Promise.resolve();
    let timer = setTimeout(startRun, seconds * 1000);
    function startRun(): void {
      currentRun = runJob()
        .catch((error: unknown) => {
          failedJobs.set(name, (failedJobs.get(name) ?? 0) + 1);
          log.error({ err: error, job: name }, 'a job failed');
        })
        .then(() => {
          // The next run starts after this one has ended: runs of a slow job never overlap.
          if (!isStopped) timer = setTimeout(startRun, seconds * 1000);
        });
    }
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await currentRun;
    };
  }

  return {
    /** Waits for the jobs that are running. */
    stop: async () => {
      await Promise.all(stopJobs.map((stop) => stop()));
    },
  };
}
