import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { paths } from 'shared-contracts/navigation';
import type { AskStockAlert, ProductDto, RequestOf } from 'shared-contracts/wire';
import type { CustomerServices } from '../accounts/services';
import { enqueueCustomerEvent } from '../accounts/customer-events';
import { parseEmail } from '../accounts/fields';
import type { Database } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { inTransaction } from '../../database/in-transaction';
import { stockAlerts } from '../../database/schema';
import { hashToken } from '../sessions/hash-token';
import { copy } from './copy';

const DAY_MS = 86_400_000;
/** Days in which the owner of a mailbox can confirm. */
const CONFIRMATION_DAYS = 7;
/** Days that a confirmed alert waits for the product, and thus the longest time that an address is kept for it. */
const WAITING_DAYS = 180;
/** Maximum confirmation e-mails of alerts to one mailbox in a day: its owner may not have asked for them. */
const MAX_LINKS_PER_MAILBOX = 10;
/** The same for all mailboxes of a company's own domain. */
const MAX_LINKS_PER_DOMAIN = 50;

/**
 * Keeps who asked, and queues the link that confirms it. Asked again, the same alert gets another link and quantity; one
 * that is confirmed stays as it is.
 */
export async function askStockAlert(
  { codigo, email: typed, quantidade }: RequestOf<typeof AskStockAlert>,
  product: Pick<ProductDto, 'descricao' | 'multiploprdvenda'>,
  { db, now }: Pick<CustomerServices, 'db' | 'now'>,
): Promise<string> {
  const email = parseEmail(typed);
  const asked = {
    productName: product.descricao,
    isInBoxes: product.multiploprdvenda !== '',
    quantity: quantidade,
    createdAt: now(),
  };
  await inTransaction(db, async (tx) => {
    const [alert] = await tx
      .insert(stockAlerts)
      .values({ ...asked, productCode: codigo, email })
      .onConflictDoUpdate({
        target: [stockAlerts.productCode, stockAlerts.email],
        targetWhere: isNull(stockAlerts.sentAt),
        set: asked,
        setWhere: isNull(stockAlerts.confirmedAt),
      })
      .returning({ id: stockAlerts.id });
    if (!alert) return;
    await enqueueCustomerEvent(tx, {
      topic: 'stock-alert.asked',
      payload: { alertId: alert.id },
    });
  });
  return copy.asked(email);
}

/** Sends the link of an alert that is not confirmed. Only the e-mail contains the token. */
export async function sendAlertLink(
  alertId: string,
  { db, mail, configuration, attempts, profile }: CustomerServices,
): Promise<void> {
  const isAsked = and(eq(stockAlerts.id, alertId), isNull(stockAlerts.confirmedAt));
  const [alert] = await db.select().from(stockAlerts).where(isAsked);
  if (!alert) return;
  const { email, productName } = alert;
  const limits = attempts.ofMailbox('stock-alert-mail', email, {
    perMailbox: MAX_LINKS_PER_MAILBOX,
    perDomain: MAX_LINKS_PER_DOMAIN,
    windowMs: DAY_MS,
  });
  await attempts.runWithin(limits, async () => {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashToken(token);
    await db.update(stockAlerts).set({ tokenHash }).where(isAsked);
    const link = configuration.STORE_ORIGIN + paths.stockAlert(token);
    await mail.send({
      key: `stock-alert-link-${tokenHash.slice(0, 16)}`,
      to: email,
      ...copy.confirmation(profile.name, productName, link),
    });
  });
}

/** @returns whether the link is that of an alert which is not sent yet */
export async function confirmStockAlert(db: Database, token: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(stockAlerts)
    .set({ confirmedAt: sql`coalesce(${stockAlerts.confirmedAt}, ${now})` })
    .where(and(eq(stockAlerts.tokenHash, hashToken(token)), isNull(stockAlerts.sentAt)))
    .returning({ id: stockAlerts.id });
  return confirmed.length > 0;
}

export async function endStockAlert(db: Database, token: string): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.tokenHash, hashToken(token)));
}

/** The e-mail of an alert whose product is back, which ends the alert. @param inStock units or boxes */
export async function sendAvailable(
  alertId: string,
  inStock: number,
  { db, mail, configuration, profile }: CustomerServices,
): Promise<void> {
  const [alert] = await db.select().from(stockAlerts).where(eq(stockAlerts.id, alertId));
  if (!alert) return;
  const { email, productCode, productName, isInBoxes } = alert;
  await mail.send({
    key: `stock-alert-${alertId}`,
    to: email,
    ...copy.available(
      profile.name,
      { name: productName, inStock, isInBoxes },
      configuration.STORE_ORIGIN + paths.product(productCode),
    ),
  });
  await db.delete(stockAlerts).where(eq(stockAlerts.id, alertId));
}

/** Deletes the addresses that nobody has confirmed, and those that have waited too long. */
export async function sweepStockAlerts(db: Database, now: Date): Promise<void> {
  const isOlder = (days: number) =>
    lt(stockAlerts.createdAt, new Date(now.getTime() - days * DAY_MS));
  const isForgotten = and(isNull(stockAlerts.confirmedAt), isOlder(CONFIRMATION_DAYS));
  await deleteInBatches(db, stockAlerts, isForgotten);
  await deleteInBatches(db, stockAlerts, isOlder(WAITING_DAYS));
}
