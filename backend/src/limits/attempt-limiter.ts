import { and, gt, inArray, lt, sql } from 'drizzle-orm';
import { commitLocally } from '../database/commit-locally';
import type { Database, Transaction } from '../database/database';
import { deleteInBatches } from '../database/delete-in-batches';
import { attempts } from '../database/schema';
import { DomainError } from '../domain/domain-error';
import type { Caller } from '../ports/caller';
import type { KeyedHash } from '../configuration/secret-key';
import { copy } from './copy';
import { mailboxOf, ownDomainOf } from './mailbox';

export interface AttemptLimit {
  /** Created by `AttemptLimiter.key`. */
  key: string;
  limit: number;
  /** Length of the window in milliseconds; default: a quarter of an hour. */
  windowMs?: number;
}

/** Maximum e-mails of one kind in a time. */
export interface MailboxLimit {
  windowMs: number;
  perMailbox: number;
  perDomain?: number;
}

const WINDOW_MS = 15 * 60_000;

/** The block of a network may cause this many times as many attempts as each of its networks. */
const BLOCK_FACTOR = 4;

/** Where a shopper is, as limits count it. */
export type Place = Pick<Caller, 'address' | 'addressBlock'>;

/**
 * Counts attempts in time windows, across all instances. Narrow limits come first (one person on one network, then
 * whole networks): an attempt that a narrow limit refuses does not count against a wider one, so that it cannot
 * lock out others.
 */
export class AttemptLimiter {
  readonly #db: Database;
  readonly #hash: KeyedHash;
  readonly #now: () => Date;

  constructor(db: Database, hash: KeyedHash, now: () => Date) {
    this.#db = db;
    this.#hash = hash;
    this.#now = now;
  }

  /** Hashes the subject of a limit, so that the table contains neither documents nor networks. */
  key(purpose: string, ...who: readonly string[]): string {
    return `${purpose}:${this.#hash(`${purpose}\n${who.join('\n')}`).slice(0, 32)}`;
  }

  /** The limits of a network, and of the wider block that may belong to one customer of a provider. */
  ofNetwork(purpose: string, { address, addressBlock }: Place, limit: number): AttemptLimit[] {
    const network = { key: this.key(purpose, address), limit };
    if (addressBlock === address) return [network];
    return [network, { key: this.key(purpose, addressBlock), limit: limit * BLOCK_FACTOR }];
  }

  /**
   * Counts one attempt against each limit, and refuses it with 429 at the first that is exceeded. For attempts
   * that count whether they succeed or not.
   */
  async count(
    limits: readonly AttemptLimit[],
    {
      tx,
      text = copy.tooManyAttempts,
    }: { tx?: Transaction | undefined; text?: (minutes: number) => string } = {},
  ): Promise<void> {
    for (const each of limits) {
      const counted = await (tx ? this.#countIn(tx, each) : this.#countAttempt(each));
      if (counted.count > each.limit) throw new TooManyAttemptsError(this.#waitMs(counted), text);
    }
  }

  /**
   * Runs an attempt that counts only when it fails, which it says with a `FailedAttemptError`. It is counted before it
   * runs, so that concurrent attempts count, in this process and in others; every other end takes the count back.
   * Refuses with 429 when a limit is used up.
   */
  async guess<Result>(
    limits: readonly AttemptLimit[],
    attempt: () => Promise<Result>,
    text = copy.tooManyAttempts,
  ): Promise<Result> {
    const counted: string[] = [];
    let hasFailed = false;
    try {
      for (const each of limits) {
        const row = await this.#countAttempt(each);
        counted.push(each.key);
        if (row.count > each.limit) throw new TooManyAttemptsError(this.#waitMs(row), text);
      }
      return await attempt();
    } catch (error) {
      hasFailed = error instanceof FailedAttemptError;
      throw error;
    } finally {
      // One after the other: no two requests lock the same rows in another order.
      if (!hasFailed) for (const key of counted) await this.refund([key]);
    }
  }

  /**
   * The limit of e-mails to one mailbox, however its address is written. `perDomain`: one for all mailboxes of a domain
   * that is no provider's, whose owner gets what is sent to any name.
   */
  ofMailbox(
    purpose: string,
    email: string,
    { windowMs, perMailbox, perDomain }: MailboxLimit,
  ): AttemptLimit[] {
    const mailbox = { key: this.key(purpose, mailboxOf(email)), limit: perMailbox, windowMs };
    const domain = ownDomainOf(email);
    if (perDomain === undefined || domain === undefined) return [mailbox];
    const key = this.key(`${purpose}-domain`, domain);
    return [mailbox, { key, limit: perDomain, windowMs }];
  }

  /**
   * Runs `action` unless one of the limits is used up. The attempt is counted before it runs, so that concurrent
   * attempts count; a refusal and an error take the count back.
   * @returns whether it was run
   */
  async runWithin(limits: readonly AttemptLimit[], action: () => Promise<void>): Promise<boolean> {
    const counted: string[] = [];
    let isDone = false;
    try {
      for (const each of limits) {
        const { count } = await this.#countAttempt(each);
        counted.push(each.key);
        if (count > each.limit) return false;
      }
      await action();
      isDone = true;
    } finally {
      if (!isDone) for (const key of counted) await this.refund([key]);
    }
    return isDone;
  }

  /** Removes the failures after a successful attempt. */
  async reset(keys: readonly string[]): Promise<void> {
    await commitLocally(this.#db, (tx) =>
      tx.delete(attempts).where(inArray(attempts.key, [...keys])),
    );
  }

  /** Takes one counted attempt back, because it succeeded; earlier failures still count. */
  async refund(keys: readonly string[]): Promise<void> {
    await commitLocally(this.#db, (tx) =>
      tx
        .update(attempts)
        .set({ count: sql`${attempts.count} - 1` })
        .where(and(inArray(attempts.key, [...keys]), gt(attempts.count, 0))),
    );
  }

  #countAttempt = (limit: AttemptLimit) =>
    commitLocally(this.#db, (tx) => this.#countIn(tx, limit));

  async #countIn(tx: Transaction, { key, windowMs = WINDOW_MS }: AttemptLimit) {
    const now = this.#now();
    const windowEndsAt = new Date(now.getTime() + windowMs);
    const [counted] = await tx
      .insert(attempts)
      .values({ key, count: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${attempts.windowEndsAt} <= ${now} then 1 else ${attempts.count} + 1 end`,
          windowEndsAt: sql`case when ${attempts.windowEndsAt} <= ${now} then ${windowEndsAt} else ${attempts.windowEndsAt} end`,
        },
      })
      .returning();
    if (!counted) throw new Error('An attempt was not counted.');
    return counted;
  }

  #waitMs({ windowEndsAt }: { windowEndsAt: Date }): number {
    return windowEndsAt.getTime() - this.#now().getTime();
  }
}

/** Refuses an attempt that was a wrong guess, of a password, a code or a link: it stays counted. */
export class FailedAttemptError extends DomainError {}

/** 429 with `Retry-After`. */
export class TooManyAttemptsError extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number, text: (minutes: number) => string) {
    super(429, text(Math.max(1, Math.ceil(waitMs / 60_000))));
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

export async function sweepAttempts(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, attempts, lt(attempts.windowEndsAt, now));
}
