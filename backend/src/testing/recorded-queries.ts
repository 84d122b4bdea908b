import { drizzle } from 'drizzle-orm/node-postgres';
import { createMetrics } from '@fireflay/service';
import { CatalogueReads } from '../catalogue/catalogue-reads';
import { sweepKeptReplies } from '../adapters/tfireflay/kept-replies';
import { sweepIdempotentCalls } from '../adapters/tfireflay/idempotent-calls';
import { sweepRetailerMovements } from '../adapters/tfireflay/retailer-movements';
import { reservedUnits } from '../catalogue/import/write/write-stock';
import { readConfiguration } from '../configuration/configuration';
import { sweepMessages } from '../customers/contact/message';
import type { Dependencies } from '../main/context';
import { sweepFiscalIdentities } from '../privacy/close-account';
import { sweepConfirmationLinks } from '../customers/accounts/email-confirmation';
import { exportPersonalData } from '../privacy/personal-data';
import { sweepRecoveryLinks } from '../customers/accounts/recovery';
import type { Database } from '../database/database';
import * as schema from '../database/schema';
import { createDependencies } from '../main/dependencies';
import type { SignedInCustomer } from '../domain/signed-in-customer';
import { sweepErpEvents } from '../erp/erp-events';
import { registerBackendMetrics } from '../main/backend-metrics';
import { deliverOutbox, sweepOutbox } from '../jobs/outbox-delivery';
import { settleAbandonedCharges } from '../orders/card/card-payment';
import type { StaffContext } from '../office/context';
import { listCustomers } from '../office/customers/customers';
import { listOrders as listOfficeOrders } from '../office/orders/read-orders';
import { listOrders } from '../orders/list-orders';
import {
  listOrders as listOrdersToProcess,
  listPendingRefunds,
  reportOrder,
} from '../orders/operate/read-orders';
import { reconcilePayments } from '../orders/operate/reconciliation';
import { settleStoredCharges } from '../orders/pix/notified-charges';
import { expireDuePix, recheckExpiredPix } from '../orders/pix/pix-expiry';
import { sweepStockAlerts } from '../customers/stock-alerts/stock-alerts';
import { remindOfUnpaidOrders } from '../orders/pix/payment-reminder';
import { limitUnpaidOrders, watchReservedStock } from '../orders/pix/unpaid-orders';
import { sweepMovements } from '../orders/place/movement';
import { sweepOrders } from '../orders/sweep-orders';
import { sweepAttempts } from '../limits/attempt-limiter';
import { sweepSessions } from '../customers/sessions/session';
import { sweepVisits } from '../storefront/shells/save-visits';
import { sweepShells } from '../storefront/shells/shell-sync';

const RETENTION_YEARS = 6;
const STALE_HOURS = 24;

interface ExistingIds {
  customerId: number;
  orderId: number;
}

/** A statement with the values of one execution. */
export interface RecordedQuery {
  /** The part of the back end that sent it. */
  work: string;
  text: string;
  values: unknown[];
}

/**
 * Runs what jobs, sweeps, lists, metrics and imports do, and records the statements that they send.
 *
 * @param existing a customer and an order of that store
 */
export async function recordQueries(db: Database, existing: ExistingIds): Promise<RecordedQuery[]> {
  const queries = new Map<string, RecordedQuery>();
  let work = '';
  const recording: Database = drizzle(db.$client, {
    schema,
    logger: {
      logQuery: (text, values) => {
        // The first values of a statement stand for all of them.
        if (/^\s*(select|with|insert|update|delete)\b/i.test(text) && !queries.has(text))
          queries.set(text, { work, text, values });
      },
    },
  });
  for (const [name, run] of Object.entries(workOf(recording, existing))) {
    work = name;
    await run();
  }
  return [...queries.values()];
}

function workOf(
  db: Database,
  { customerId, orderId }: ExistingIds,
): Record<string, () => Promise<unknown>> {
  const now = new Date();
  const dependencies: Dependencies = createDependencies(
    readConfiguration({ LOG_LEVEL: 'silent', SANDBOX: 'on' }),
    db,
    () => new Date(),
    undefined,
    { mail: { send: async () => undefined } },
  );
  const log = { error: () => undefined };
  const findOrders = (search: string) =>
    listOfficeOrders({ list: 'all', search }, { db, configuration: {} } as StaffContext);
  const customer: SignedInCustomer = {
    id: customerId,
    kind: 'fisica',
    document: 'g0',
    name: 'Cliente 0',
    email: 'cliente-0@exemplo.com.br',
    serverId: null,
    serverDocument: null,
  };
  return {
    'the list of a customer': () => listOrders(db, customer, { id: String(customerId) }),
    'the search in it': () =>
      listOrders(db, customer, {
        id: String(customerId),
        produto: 'porcelanato',
        de: '2026-01-01',
        pedido: '10',
      }),
    "a customer's export": () => exportPersonalData(db, customerId, now),
    'the limits of an order by Pix': () =>
      db.transaction((tx) =>
        limitUnpaidOrders(tx, {
          customerId,
          isConfirmed: true,
          networkKey: 'network-0',
          units: 1,
        }),
      ),
    'orders list': () => listOrdersToProcess(db, {}),
    'orders list, next page': () => listOrdersToProcess(db, { after: orderId }),
    'the orders of few named customers': () => findOrders('te 3999'),
    'the orders of many named customers': () => findOrders('Cliente'),
    'the orders of a source that were paid in a period': () =>
      listOfficeOrders(
        { list: 'all', source: 'google', paidFrom: '2026-11-01', paidTo: '2026-11-30' },
        { db } as StaffContext,
      ),
    'the customers of a name': () => listCustomers({ search: 'te 3999' }, { db } as StaffContext),
    'orders list --refunds': () => listPendingRefunds(db),
    'orders show': () => reportOrder(db, orderId),
    'the metrics': () => readMetrics(db),
    'the balances of an import': () =>
      db.execute(reservedUnits(new Date(now.getTime() - 86_400_000))),
    outbox: () => deliverOutbox(dependencies),
    'pix-expiry': () => expireDuePix(dependencies),
    'pix-reminder': () => remindOfUnpaidOrders(dependencies),
    'pix-recheck': () => recheckExpiredPix(dependencies),
    'a notification': () => settleStoredCharges(dependencies, ['reference-1']),
    'abandoned-charges': () => settleAbandonedCharges(db, dependencies.payments),
    'reserved-stock': () => watchReservedStock(db, log),
    // Aborted: it selects the first batch, and compares nothing.
    reconciliation: () => reconcilePayments(dependencies, log, AbortSignal.abort()),
    'sweep of sessions': () => sweepSessions(db, now),
    'sweep of attempts': () => sweepAttempts(db, now),
    'sweep of password links': () => sweepRecoveryLinks(db, now),
    'sweep of e-mail links': () => sweepConfirmationLinks(db, now),
    'sweep of names on invoices': () => sweepFiscalIdentities(db, now),
    'sweep of messages': () => sweepMessages(db, now),
    'sweep of stock alerts': () => sweepStockAlerts(db, now),
    'sweep of outbox': () => sweepOutbox(db, now),
    'sweep of ERP messages': () => sweepErpEvents(db, now),
    'sweep of movements': () => sweepMovements(db, now),
    "sweep of the retailer's movements": () => sweepRetailerMovements(db, now),
    'sweep of shells': () => sweepShells(db, now),
    'sweep of visits': () => sweepVisits(db, now),
    'sweep of calls': () => sweepIdempotentCalls(db, now),
    'sweep of replies': () => sweepKeptReplies(db, STALE_HOURS, now),
    'sweep of orders': () => sweepOrders(db, RETENTION_YEARS, now),
  };
}

async function readMetrics(db: Database) {
  const metrics = createMetrics();
  const clock = { differenceSeconds: () => 0 };
  const catalogueReads = new CatalogueReads(db);
  registerBackendMetrics(metrics, { db, clock, catalogueReads, dataDir: '/', readWaitMs: 60_000 });
  await metrics.registry.metrics();
}
