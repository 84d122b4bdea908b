import { traced } from '@fireflay/service';
import type { FastifyBaseLogger } from 'fastify';
import type { ShopServices } from '../orders/order/services';
import { settleAbandonedCharges } from '../orders/card/card-payment';
import { lookUpUnknownCharges } from '../orders/pix/notified-charges';
import { expireDuePix, recheckExpiredPix } from '../orders/pix/pix-expiry';
import { sweepMovements } from '../orders/place/movement';
import { remindOfUnpaidOrders } from '../orders/pix/payment-reminder';
import { withOrderLog } from '../orders/order/order-log';
import { sweepReturnPhotos } from '../orders/returns/return-photos';
import { sweepOrders } from '../orders/sweep-orders';
import { reconcilePayments } from '../orders/operate/reconciliation';
import { watchReservedStock } from '../orders/pix/unpaid-orders';
import { keepAttributes } from '../catalogue/attributes/keep-attributes';
import { keepCategories } from '../catalogue/categories/keep-categories';
import { followPeriods } from '../catalogue/prices/apply-periods';
import { updateSoldOut } from '../catalogue/product/availability';
import { sweepMissedSearches } from '../catalogue/listing/missed-searches';
import { sweepImports } from '../catalogue/import/sweep-imports';
import { refreshAfterEdits } from '../catalogue/import/write/refresh-after-edits';
import { sweepMessages } from '../customers/contact/message';
import { sweepErpEvents } from '../erp/erp-events';
import { deliverErpMessages, sweepErpMessages } from '../erp/messages/deliver-messages';
import { sweepFiscalIdentities } from '../privacy/close-account';
import { sweepConfirmationLinks } from '../customers/accounts/email-confirmation';
import { sweepRecoveryLinks } from '../customers/accounts/recovery';
import { sweepKeptReplies } from '../adapters/tfireflay/kept-replies';
import { sweepIdempotentCalls } from '../adapters/tfireflay/idempotent-calls';
import { sweepRetailerMovements } from '../adapters/tfireflay/retailer-movements';
import { sweepQuotes } from '../orders/quotes/quote-repository';
import { JobLeases } from '../database/job-leases';
import { deliverOutbox, sweepOutbox } from './outbox-delivery';
import { sweepAttempts } from '../limits/attempt-limiter';
import { sendStockAlerts } from '../customers/stock-alerts/send-stock-alerts';
import { sweepStockAlerts } from '../customers/stock-alerts/stock-alerts';
import { sweepVisits } from '../storefront/shells/save-visits';
import { sweepShells } from '../storefront/shells/shell-sync';
import { sweepSessions } from '../customers/sessions/session';
import { sweepImportDrafts } from '../office/imports/drafts';
import { sweepStaffChanges } from '../office/staff/staff-changes';
import { sweepStaffSessions } from '../office/staff/staff-session';

/** Failed runs of each job of this process, for its metrics. */
export const failedJobs = new Map<string, number>();

/**
 * Starts the recurring jobs of the back end. The outbox, the messages to the ERP and the stock are worked on by all
 * instances at the same time, other jobs by one instance for all of them.
 */
export function startJobs(dependencies: ShopServices, log: FastifyBaseLogger) {
  const { db, payments, now, configuration } = dependencies;
  const leases = new JobLeases(db);
  const stopping = new AbortController();
  const stopJobs = [
    scheduleJob(1, 'outbox', () => deliverOutbox(dependencies, log)),
    scheduleJob(2, 'erp-messages', () => deliverErpMessages(dependencies, log, stopping.signal)),
    scheduleJob(2, 'stock', () => updateSoldOut(db)),
    scheduleJob(5, 'unknown-charges', () => lookUpUnknownCharges(dependencies, log)),
    scheduleForAll(5, 'categories', async () => {
      await keepCategories(dependencies);
      await keepAttributes(dependencies);
    }),
    scheduleForAll(5, 'price-periods', () => followPeriods(db, now())),
    scheduleForAll(15, 'pix-expiry', () => expireDuePix(dependencies)),
    scheduleForAll(60, 'pix-reminder', () => remindOfUnpaidOrders(dependencies)),
    scheduleForAll(120, 'stock-alerts', () => sendStockAlerts(dependencies, log)),
    scheduleForAll(600, 'pix-recheck', () => recheckExpiredPix(dependencies)),
    scheduleForAll(30, 'abandoned-charges', () => settleAbandonedCharges(db, payments)),
    scheduleForAll(60, 'reserved-stock', () => watchReservedStock(db, log)),
    scheduleForAll(600, 'reconciliation', () =>
      reconcilePayments(dependencies, log, stopping.signal),
    ),
    scheduleForAll(3600, 'sweep', async () => {
      await sweepSessions(db, now());
      await sweepStaffSessions(db, now());
      await sweepStaffChanges(db, now());
      await sweepMissedSearches(db, now());
      await sweepAttempts(db, now());
      await sweepRecoveryLinks(db, now());
      await sweepConfirmationLinks(db, now());
      await sweepFiscalIdentities(db, now());
      await sweepMessages(db, now());
      await sweepStockAlerts(db, now());
      await sweepOutbox(db, now());
      await sweepErpEvents(db, now());
      await sweepErpMessages(dependencies, now());
      await sweepMovements(db, now());
      await sweepRetailerMovements(db, now());
      await sweepShells(db, now());
      await sweepVisits(db, now());
      await sweepQuotes(db, now());
      await sweepImports(db, now());
      await sweepImportDrafts(db, now());
      await sweepIdempotentCalls(db, now());
      await sweepKeptReplies(
        db,
        configuration.TFIREFLAY_URL ? configuration.CATALOGUE_STALE_HOURS : 0,
        now(),
      );
      await sweepReturnPhotos(db, now());
      await sweepOrders(db, configuration.ORDER_RETENTION_YEARS, now());
      await refreshAfterEdits(db, now());
    }),
  ];

  function scheduleForAll(seconds: number, name: string, runJob: () => Promise<void>) {
    return scheduleJob(seconds, name, () =>
      leases.run(name, seconds, () => traced(`job ${name}`, runJob)),
    );
  }

  function scheduleJob(seconds: number, name: string, runJob: () => Promise<void>) {
    failedJobs.set(name, 0);
    const jobLog = log.child({ job: name });
    let isStopped = false;
    let currentRun = Promise.resolve();
    let timer = setTimeout(startRun, seconds * 1000);
    function startRun(): void {
      currentRun = withOrderLog(jobLog, runJob)
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
      stopping.abort();
      await Promise.all(stopJobs.map((stop) => stop()));
    },
  };
}
