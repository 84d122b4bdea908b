import { eq, lt, sql } from 'drizzle-orm';
import type { KeyedHash } from '../../configuration/secret-key';
import type { Database, Transaction } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { couponUses, quotes } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { copy } from './copy';
import { isTokenOf, readQuoteToken } from './quote-token';

export type QuoteRow = typeof quotes.$inferSelect;

/** The quote of a link. @throws DomainError 404 for a link that was altered, or whose quote was deleted */
export async function requireQuote(
  db: Database | Transaction,
  keyed: KeyedHash,
  token: string,
): Promise<QuoteRow> {
  const id = readQuoteToken(keyed, token);
  const [quote] = id === undefined ? [] : await db.select().from(quotes).where(eq(quotes.id, id));
  if (!quote || !isTokenOf(token, quote)) throw new DomainError(404, copy.unknown);
  return quote;
}

/** The quote, locked: of two that change it at once, the second one waits. */
export async function lockQuote(tx: Transaction, id: number): Promise<QuoteRow | undefined> {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, id)).for('no key update');
  return quote;
}

/** Whoever orders by a quote accepts it. Call it where the quote is locked. */
export async function takeQuote(tx: Transaction, id: number, orderId: number): Promise<void> {
  await tx
    .update(quotes)
    .set({ state: 'accepted', orderId, version: sql`${quotes.version} + 1` })
    .where(eq(quotes.id, id));
}

/** The quote that a request with this key has made. */
export async function findQuoteByKey(db: Database, key: string): Promise<QuoteRow | undefined> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.key, key));
  return quote;
}

/** @param code in capitals */
export async function findQuoteByCode(
  db: Database | Transaction,
  code: string,
): Promise<QuoteRow | undefined> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.code, code));
  return quote;
}

/** Whether an order has the prices of the quote. @param exceptOrder an order that does not count */
export async function isQuoteUsed(
  db: Database | Transaction,
  { orderId }: QuoteRow,
  exceptOrder?: number,
): Promise<boolean> {
  if (orderId === null || orderId === exceptOrder) return false;
  const [use] = await db
    .select({ releasedAt: couponUses.releasedAt })
    .from(couponUses)
    .where(eq(couponUses.orderId, orderId));
  return use?.releasedAt === null;
}

/** Months after its end that a quote, and who asked for it, is kept. */
const RETENTION_MONTHS = 12;

export async function sweepQuotes(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - RETENTION_MONTHS);
  await deleteInBatches(db, quotes, lt(quotes.validUntil, oldest.toISOString().slice(0, 10)));
}
