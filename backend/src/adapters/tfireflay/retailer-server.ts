import { createCatalogue, createTFireFlayClient } from '@fireflay/tfireflay';
import type { DocumentContents } from 'shared-contracts/content';
import type { StoreProfile } from 'shared-contracts/profile';
import type { Database } from '../../database/database';
import type { CreateNameCheck } from '../../domain/job/requested-needs';
import type { Accounts } from '../../ports/accounts';
import type { Catalogue } from '../../ports/catalogue';
import type { Messages } from '../../ports/messages';
import type { OrderLimits } from '../../ports/order-limits';
import type { Orders } from '../../ports/orders';
import { createKeptReplies } from './kept-replies';
import { ServerCalls } from './server-calls';
import { tfireflayAccounts } from './tfireflay-accounts';
import { tfireflayCatalogue } from './tfireflay-catalogue';
import { tfireflayMessages } from './tfireflay-messages';
import { tfireflayOrders } from './tfireflay-orders';

/** Bytes of all cached replies of the catalogue. */
const MAX_CATALOGUE_BYTES = 64 * 1024 * 1024;

interface RetailerServerSettings {
  TFIREFLAY_URL: string;
  TFIREFLAY_AUTHORIZATION?: string | undefined;
  CATALOGUE_FRESH_SECONDS: number;
  CATALOGUE_STALE_HOURS: number;
}

interface RetailerServerOptions {
  db: Database;
  now: () => Date;
  limits: OrderLimits;
  /** See `KeyedHash`; for the passwords of customers. */
  keyed: (text: string) => string;
  orderStatuses: StoreProfile['orderStatuses'];
  /** Reads the published documents. */
  contents: () => Promise<DocumentContents>;
  createNameCheck: CreateNameCheck;
  notice?: ((text: string) => void) | undefined;
}

/** A retailer's own TFireFlay server: its catalogue, customers and orders. */
export function retailerServer(
  settings: RetailerServerSettings,
  {
    db,
    now,
    limits,
    keyed,
    orderStatuses,
    contents,
    createNameCheck,
    notice = () => undefined,
  }: RetailerServerOptions,
): { catalogue: Catalogue; accounts: Accounts; orders: Orders; messages: Messages } {
  const client = createTFireFlayClient({
    base: settings.TFIREFLAY_URL,
    authorization: settings.TFIREFLAY_AUTHORIZATION,
    notice,
  });
  const cached = createCatalogue(client, {
    freshSeconds: settings.CATALOGUE_FRESH_SECONDS,
    staleHours: settings.CATALOGUE_STALE_HOURS,
    maxBytes: MAX_CATALOGUE_BYTES,
    kept: createKeptReplies(db),
    notice,
  });
  const calls = new ServerCalls(client);
  return {
    catalogue: tfireflayCatalogue(calls, { cached, createNameCheck }, contents, now),
    accounts: tfireflayAccounts(calls, db, keyed),
    orders: tfireflayOrders({ calls, db, now, limits, orderStatuses }),
    messages: tfireflayMessages(calls),
  };
}
