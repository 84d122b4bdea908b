import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { jobLeases } from '../database/schema';

/** After it, another instance takes over the jobs of one that ended. */
const LEASE_SECONDS = 60;
const RENEWAL_MS = 20_000;
/** Share of the interval after which a job is due again: the instances' timers differ. */
const DUE_SHARE = 0.8;

/** Runs each job on one instance at a time, once in its interval for all instances. */
export class JobLeases {
  readonly #db: Database;

  readonly #holder = randomUUID();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Runs the job if it is due and no other instance runs it. */
  async run(job: string, intervalSeconds: number, work: () => Promise<void>): Promise<void> {
    if (!(await this.#acquire(job))) return;
    const renewal = setInterval(() => {
      // Without the database the job fails by itself.
      this.#renew(job).catch(() => undefined);
    }, RENEWAL_MS);
    try {
      await work();
    } finally {
      clearInterval(renewal);
      await this.#release(job, intervalSeconds);
    }
  }

  async #acquire(job: string): Promise<boolean> {
    const heldUntil = secondsFromNow(LEASE_SECONDS);
    const acquired = await this.#db
      .insert(jobLeases)
      .values({ job, holder: this.#holder, heldUntil, dueAt: sql`now()` })
      .onConflictDoUpdate({
        target: jobLeases.job,
        set: { holder: this.#holder, heldUntil },
        setWhere: sql`${jobLeases.heldUntil} < now() and ${jobLeases.dueAt} < now()`,
      })
      .returning({ job: jobLeases.job });
    return acquired.length > 0;
  }

  async #renew(job: string) {
    await this.#db
      .update(jobLeases)
      .set({ heldUntil: secondsFromNow(LEASE_SECONDS) })
      .where(this.#isOwn(job));
  }

  async #release(job: string, intervalSeconds: number) {
    await this.#db
      .update(jobLeases)
      .set({ heldUntil: sql`now()`, dueAt: secondsFromNow(intervalSeconds * DUE_SHARE) })
      .where(this.#isOwn(job));
  }

  #isOwn = (job: string) => and(eq(jobLeases.job, job), eq(jobLeases.holder, this.#holder));
}

/**
 * Takes a task for some seconds, or keeps it.
 *
 * @returns whether the holder has it: false while another one does
 */
export async function holdLease(
  db: Database,
  job: string,
  holder: string,
  seconds: number,
): Promise<boolean> {
  const heldUntil = secondsFromNow(seconds);
  const held = await db
    .insert(jobLeases)
    .values({ job, holder, heldUntil, dueAt: sql`now()` })
    .onConflictDoUpdate({
      target: jobLeases.job,
      set: { holder, heldUntil },
      setWhere: sql`${jobLeases.holder} = ${holder} or ${jobLeases.heldUntil} < now()`,
    })
    .returning({ job: jobLeases.job });
  return held.length > 0;
}

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
