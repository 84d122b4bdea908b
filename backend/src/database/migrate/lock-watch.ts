import type { Pool, PoolClient } from 'pg';

const POLL_MS = 200;
const MAX_STATEMENT_LENGTH = 120;

/** What a transaction waits for, and the transaction that holds it. */
export interface LockWait {
  kind: string;
  /** Null: not a table but a row or another transaction. */
  table: string | null;
  pid: number;
  application: string | null;
  role: string | null;
  address: string | null;
  since: Date | null;
  state: string | null;
  statement: string | null;
}

/** `pg_blocking_pids` includes those that wait in front; the oldest transaction is the cause. */
const SELECT_WAIT = `
  select lock.locktype as kind, lock.relation::regclass::text as "table", holder.pid,
    activity.application_name as application, activity.usename as role, host(activity.client_addr) as address,
    activity.xact_start as since, activity.state, activity.query as statement
  from pg_locks lock
  cross join lateral unnest(pg_blocking_pids(lock.pid)) as holder (pid)
  left join pg_stat_activity activity on activity.pid = holder.pid
  where lock.pid = $1 and not lock.granted
  order by activity.xact_start nulls last
  limit 1`;

interface LockWatchOptions {
  /** After this time the statement that waits for a table is cancelled. */
  waitMs: number;
  notice: (text: string) => void;
}

/** Looks at the locks that a transaction waits for, through another connection, and cancels waits that are too long. */
export class LockWatch {
  readonly #pool: Pool;
  readonly #pid: number;
  readonly #options: LockWatchOptions;

  /** The wait that was too long. */
  abandoned: LockWait | undefined;
  #waitsSince: number | undefined;
  #hasReported = false;
  #timer: NodeJS.Timeout | undefined;
  #poll = Promise.resolve();
  #isStopped = false;

  private constructor(pool: Pool, pid: number, options: LockWatchOptions) {
    this.#pool = pool;
    this.#pid = pid;
    this.#options = options;
  }

  /** @param client in a transaction: behind a pool of connections another one may have another process */
  static async start(pool: Pool, client: PoolClient, options: LockWatchOptions) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const watch = new LockWatch(pool, rows[0]?.pid ?? 0, options);
    watch.#schedule();
    return watch;
  }

  /** Afterwards nothing is cancelled. */
  async stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#poll;
  }

  #schedule() {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      // The server is down: the statement that waits fails as well.
      this.#poll = this.#look().catch(() => undefined);
      void this.#poll.then(() => this.#schedule());
    }, POLL_MS);
  }

  async #look() {
    const { rows } = await this.#pool.query<LockWait>(SELECT_WAIT, [this.#pid]);
    const [wait] = rows;
    if (!wait) {
      this.#waitsSince = undefined;
    } else if (wait.kind === 'advisory') {
      if (!this.#hasReported) this.#options.notice(`${describeHolder(wait)} migrates: waiting.`);
      this.#hasReported = true;
    } else {
      this.#waitsSince ??= performance.now();
      if (performance.now() - this.#waitsSince < this.#options.waitMs) return;
      this.abandoned = wait;
      await this.#pool.query('select pg_cancel_backend($1)', [this.#pid]);
    }
  }
}

/** One sentence part about the transaction that holds a lock, without the values of its statement. */
export function describeHolder({ pid, application, role, address, ...wait }: LockWait): string {
  const parts = [
    application && `"${application}"`,
    role && `role ${role}`,
    address && `from ${address}`,
    wait.since && `in a transaction since ${wait.since.toISOString().replace(/\.\d+Z/, 'Z')}`,
    wait.state && `${wait.state}: ${toPlainStatement(wait.statement ?? '')}`,
  ];
  return `Process ${pid} of the database (${parts.filter(Boolean).join(', ')})`;
}

function toPlainStatement(statement: string): string {
  const text = statement
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > MAX_STATEMENT_LENGTH ? `${text.slice(0, MAX_STATEMENT_LENGTH)} …` : text;
}
