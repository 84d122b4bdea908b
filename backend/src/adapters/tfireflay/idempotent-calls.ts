import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Outcome } from '@fireflay/tfireflay';
import type { Database } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { madeOnce } from '../../database/schema';
import type { Caller } from '../../ports/caller';
import { ServerUnavailableError } from '../../ports/errors';

/** Days for which it is remembered that a call was made. */
const KEPT_DAYS = 30;
/**
 * Seconds in which another instance has the outcome of its call: longer than the deadlines of APP_0027, APP_0030,
 * APP_0031 and APP_0050 together.
 */
const MAX_CALL_SECONDS = 75;
const POLL_INTERVAL_MS = 100;

/** A call that is made once: for whom and for what. */
export interface Claim {
  purpose: 'order' | 'payment';
  customerId: number;
  /** The number of the order, or the order that is paid. */
  subject: string;
}

export interface Done {
  kind: 'done';
  /** The id of the order or of the payment. */
  id: string;
  text: string;
  /** It identifies the content of the order. */
  digest: string | null;
}

/** The outcome of a call. */
export type MadeCall =
  | Done
  /** Certainly nothing was done, so the same call may be made again. */
  | { kind: 'refused'; outcome: Exclude<Outcome, { kind: 'reply' }> }
  /** The call was not sent. */
  | { kind: 'unsent'; error: unknown }
  /** Nobody knows what was done: the call is never made again. */
  | { kind: 'unknown' };

/**
 * Makes a call to the retailer's server once. Before it is made, a row is written for it; of equal calls at several
 * instances one writes it, and the others wait for the outcome in the row. A call of unknown outcome is never made
 * again.
 */
export class IdempotentCalls {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * @param call makes the call; when it throws, its outcome is unknown
   * @returns what `call` returned, now or for an earlier equal one
   * @throws ServerUnavailableError when the outcome is unknown; the error of a call that was not sent
   */
  async run(
    claim: Claim,
    { log }: Pick<Caller, 'log'>,
    call: () => Promise<MadeCall>,
  ): Promise<Done | Extract<MadeCall, { kind: 'refused' }>> {
    const result = await this.#findOrMake(claim, log, call);
    if (result.kind === 'unknown') throw new ServerUnavailableError(claim.purpose);
    if (result.kind === 'unsent') throw result.error;
    return result;
  }

  /** Finds the result of an earlier call; undefined if none is known. */
  async findDone(claim: Claim): Promise<Done | undefined> {
    const known = await this.#read(claim);
    return known !== 'running' && known?.kind === 'done' ? known : undefined;
  }

  /** Whether this order was placed here by the customer. */
  async hasPlaced(customerId: number, orderId: string): Promise<boolean> {
    const [placed] = await this.#db
      .select({ id: madeOnce.resultId })
      .from(madeOnce)
      .where(
        and(
          eq(madeOnce.purpose, 'order'),
          eq(madeOnce.customerId, customerId),
          eq(madeOnce.resultId, orderId),
        ),
      );
    return placed !== undefined;
  }

  async #findOrMake(claim: Claim, log: Caller['log'], call: () => Promise<MadeCall>) {
    while (!(await this.#claim(claim))) {
      const known = await this.#waitFor(claim);
      // No row means that the other call was refused, so this one may be made.
      if (known) return known;
    }
    let result: MadeCall = { kind: 'unknown' };
    try {
      result = await call();
      return result;
    } finally {
      // If the result cannot be written, the row stays: the shopper gets this reply, and the call is not made again.
      await this.#settle(claim, result).catch((err: unknown) =>
        log.error({ err }, "the outcome of a call to the retailer's server was not kept"),
      );
    }
  }

  /** @returns false when the row is there already */
  async #claim(claim: Claim): Promise<boolean> {
    const added = await this.#db
      .insert(madeOnce)
      .values({ ...claim, state: 'running' })
      .onConflictDoNothing()
      .returning();
    return added.length > 0;
  }

  async #settle(claim: Claim, result: MadeCall): Promise<void> {
    if (result.kind === 'refused' || result.kind === 'unsent') {
      await this.#db.delete(madeOnce).where(isOf(claim));
    } else if (result.kind === 'unknown') {
      await this.#db.update(madeOnce).set({ state: 'unknown' }).where(isOf(claim));
    } else {
      const { id: resultId, text: resultText, digest } = result;
      await this.#db
        .update(madeOnce)
        .set({ state: 'done', resultId, resultText, digest })
        .where(isOf(claim));
    }
  }

  /** Waits for the outcome of an equal call. @returns undefined when it was refused */
  async #waitFor(claim: Claim): Promise<Done | { kind: 'unknown' } | undefined> {
    for (;;) {
      const known = await this.#read(claim);
      if (known !== 'running') return known;
      await pause(POLL_INTERVAL_MS);
    }
  }

  async #read(claim: Claim): Promise<Done | { kind: 'unknown' } | 'running' | undefined> {
    const ageSeconds = sql<number>`extract(epoch from clock_timestamp() - ${madeOnce.startedAt})::float8`;
    const [row] = await this.#db
      .select({
        state: madeOnce.state,
        id: madeOnce.resultId,
        text: madeOnce.resultText,
        digest: madeOnce.digest,
        ageSeconds,
      })
      .from(madeOnce)
      .where(isOf(claim));
    if (!row) return undefined;
    const { state, id, text, digest } = row;
    if (state === 'done') return { kind: state, id: id ?? '', text: text ?? '', digest };
    // The instance stopped in the middle of its call.
    const isOver = state === 'unknown' || row.ageSeconds > MAX_CALL_SECONDS;
    return isOver ? { kind: 'unknown' } : 'running';
  }
}

const isOf = ({ purpose, customerId, subject }: Claim) =>
  and(
    eq(madeOnce.purpose, purpose),
    eq(madeOnce.customerId, customerId),
    eq(madeOnce.subject, subject),
  );

export async function sweepIdempotentCalls(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await deleteInBatches(db, madeOnce, lt(madeOnce.startedAt, before));
}
