import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { copy } from '../order/employee-copy';

/** More rows than any table gets between two backups. */
const GAP = 1_000_000;

const MAX_ORDER = 2_000_000_000;

/** Topics whose delivery may be repeated: the acquirer knows them by their keys. */
const REPEATABLE = ['payment.refund', 'payment.cancel'];

/**
 * Prepares a database that was restored from a backup, before a back end starts on it. Numbers that were given out after
 * the backup are not given out again. E-mails that waited at the backup are not sent: the store that went on sent them;
 * only those that had failed before are.
 *
 * @param next the next order number, beyond every number that is known from after the backup
 */
export async function continueRestored(db: Database, next: number): Promise<string> {
  if (!Number.isSafeInteger(next) || next > MAX_ORDER) {
    throw new OrderRefusalError(422, copy.wrongNextOrder(MAX_ORDER));
  }
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table outbox, orders in share row exclusive mode`);
    const { rows } = await tx.execute<{ last: number }>(
      sql`select last_value::int as last from orders_id_seq`,
    );
    const last = rows[0]?.last ?? 0;
    if (last >= next) {
      return copy.nextOrderGiven(last);
    }
    await tx.execute(sql`select setval('orders_id_seq', ${next}, false)`);
    await tx.execute(
      sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + ${GAP})
          from pg_sequences where schemaname = 'public' and sequencename <> 'orders_id_seq'`,
    );
    const { rowCount } = await tx.execute(
      sql`update outbox set delivered_at = now()
          where delivered_at is null and tries <= 1 and not topic = any(${sql.param(REPEATABLE)}::text[])`,
    );
    return copy.restored(next, GAP, rowCount ?? 0);
  });
}
