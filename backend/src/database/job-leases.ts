import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { commitLocally } from './commit-locally';
import type { Database } from './database';
import { jobLeases } from './schema';

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

  #acquire(job: string): Promise<boolean> {
    const { heldUntil, dueAt } = jobLeases;
    const isDue = sql`${heldUntil} < now() and ${dueAt} < now()`;
    return takeLease(this.#db, job, this.#holder, LEASE_SECONDS, isDue);
  }

  async #renew(job: string) {
    await commitLocally(this.#db, (tx) =>
      tx
        .update(jobLeases)
        .set({ heldUntil: secondsFromNow(LEASE_SECONDS) })
        .where(this.#isOwn(job)),
    );
  }

  async #release(job: string, intervalSeconds: number) {
    await commitLocally(this.#db, (tx) =>
      tx
        .update(jobLeases)
        .set({ heldUntil: sql`now()`, dueAt: secondsFromNow(intervalSeconds * DUE_SHARE) })
        .where(this.#isOwn(job)),
    );
  }

  #isOwn = (job: string) => and(eq(jobLeases.job, job), eq(jobLeases.holder, this.#holder));
}

/**
 * Takes a task for some seconds, or keeps it.
 *
 * @returns whether the holder has it: false while another one does
 */
export function holdLease(
  db: Database,
  job: string,
  holder: string,
  seconds: number,
): Promise<boolean> {
  const isOwnOrFree = sql`${jobLeases.holder} = ${holder} or ${jobLeases.heldUntil} < now()`;
  return takeLease(db, job, holder, seconds, isOwnOrFree);
}

/** @param condition under which a lease that exists is taken */
async function takeLease(
  db: Database,
  job: string,
  holder: string,
  seconds: number,
  condition: SQL,
): Promise<boolean> {
  const heldUntil = secondsFromNow(seconds);
  const taken = await commitLocally(db, (tx) =>
    tx
      .insert(jobLeases)
      .values({ job, holder, heldUntil, dueAt: sql`now()` })
      .onConflictDoUpdate({
        target: jobLeases.job,
        set: { holder, heldUntil },
        setWhere: condition,
      })
      .returning({ job: jobLeases.job }),
  );
  return taken.length > 0;
}

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
