import { setTimeout as pause } from 'node:timers/promises';
import type { MetricValue } from '@fireflay/service';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../database/database';

interface MetricRow {
  label?: Record<string, string>;
  value: number;
}

/**
 * The queries of the metrics. They are read together, at intervals, one after another: scrapes neither add to the load
 * of the database nor wait for it, and take one connection.
 */
export class MetricQueries {
  readonly #db: Database;
  readonly #intervalMs: number;
  readonly #waitMs: number;

  readonly #queries = new Map<string, SQL>();
  readonly #results = new Map<string, readonly MetricValue[] | Error>();
  #running: Promise<void> | undefined;
  #readAt = -Infinity;

  constructor(db: Database, intervalMs: number, waitMs: number) {
    this.#db = db;
    this.#intervalMs = intervalMs;
    this.#waitMs = waitMs;
  }

  add(name: string, query: SQL) {
    this.#queries.set(name, query);
  }

  /** @throws an Error while the query fails or has no result yet */
  async read(name: string): Promise<readonly MetricValue[]> {
    await this.#refresh();
    const result = this.#results.get(name);
    if (result === undefined || result instanceof Error) {
      throw result ?? new Error(`${name} was not read yet`);
    }
    return result;
  }

  async #refresh() {
    if (!this.#running && performance.now() - this.#readAt < this.#intervalMs) return;
    this.#running ??= this.#queryAll().finally(() => {
      this.#running = undefined;
      this.#readAt = performance.now();
    });
    const deadline = new AbortController();
    const timeout = pause(this.#waitMs, true, { signal: deadline.signal, ref: false });
    timeout.catch(() => undefined);
    const isLate = await Promise.race([this.#running.then(() => false), timeout]);
    deadline.abort();
    if (isLate) throw new Error('The database has not responded yet');
  }

  async #queryAll() {
    for (const [name, query] of this.#queries) {
      const result = await this.#db.execute(query).catch((error: Error) => error);
      const rows = result instanceof Error ? result : (result.rows as unknown as MetricRow[]);
      this.#results.set(
        name,
        rows instanceof Error
          ? rows
          : rows.map(({ label, value }) => ({ labels: label ?? {}, value })),
      );
    }
  }
}
