import type { Pool, PoolClient } from 'pg';

const POLL_MS = 200;
const MAX_STATEMENT_LENGTH = 120;

/** A process of the database that holds a lock. */
interface LockHolder {
  pid: number;
  application: string | null;
  role: string | null;
  address: string | null;
  since: Date | null;
  state: string | null;
  statement: string | null;
}

/** The table that a transaction waits for, and the holder of its lock. */
export interface LockWait extends LockHolder {
  /** Null: not a table but a row, or the end of another transaction. */
  table: string | null;
  waitedMs: number;
}

const HOLDER_COLUMNS = `activity.application_name as application, activity.usename as role,
  host(activity.client_addr) as address, activity.xact_start as since, activity.state, activity.query as statement`;

/** `pg_blocking_pids` includes those that wait in front; the oldest transaction is the cause. */
const SELECT_WAIT = `
  select lock.relation::regclass::text as "table", holder.pid, ${HOLDER_COLUMNS}
  from pg_locks lock
  cross join lateral unnest(pg_blocking_pids(lock.pid)) as holder (pid)
  left join pg_stat_activity activity on activity.pid = holder.pid
  where lock.pid = $1 and not lock.granted
  order by activity.xact_start nulls last
  limit 1`;

/** The process that holds an advisory lock; undefined: none does now. */
export async function findLockHolder(
  client: PoolClient,
  lockId: number,
): Promise<LockHolder | undefined> {
  const { rows } = await client.query<LockHolder>(
    `select lock.pid, ${HOLDER_COLUMNS} from pg_locks lock
     left join pg_stat_activity activity on activity.pid = lock.pid
     where lock.locktype = 'advisory' and lock.granted and lock.classid = 0 and lock.objid = $1
       and lock.database = (select oid from pg_database where datname = current_database())`,
    [lockId],
  );
  return rows[0];
}

/** Looks at the locks that a transaction waits for, through another connection, and cancels waits that are too long. */
export class LockWatch {
  readonly #pool: Pool;
  readonly #pid: number;
  readonly #waitMs: number;

  /** The wait that was too long. */
  abandoned: LockWait | undefined;
  #waitsSince: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #poll = Promise.resolve();
  #isStopped = false;

  private constructor(pool: Pool, pid: number, waitMs: number) {
    this.#pool = pool;
    this.#pid = pid;
    this.#waitMs = waitMs;
  }

  /** @param waitMs after this time the statement that waits is cancelled */
  static async start(pool: Pool, client: PoolClient, waitMs: number) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const watch = new LockWatch(pool, rows[0]?.pid ?? 0, waitMs);
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
      return;
    }
    this.#waitsSince ??= performance.now();
    if (performance.now() - this.#waitsSince < this.#waitMs) return;
    this.abandoned = { ...wait, waitedMs: this.#waitMs };
    await this.#pool.query('select pg_cancel_backend($1)', [this.#pid]);
  }
}

/** One sentence part about the transaction that holds a lock, without the values of its statement. */
export function describeHolder({ pid, application, role, address, ...wait }: LockHolder): string {
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
