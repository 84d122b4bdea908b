import type { Database } from '../database/database';

/** Prepares a query once for each database, so that it is not built, parsed and planned for each execution. */
export function prepareOnce<Prepared>(
  prepare: (db: Database) => Prepared,
): (db: Database) => Prepared {
  const prepared = new WeakMap<Database, Prepared>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
