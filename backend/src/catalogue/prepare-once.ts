import type { Database } from '../database/database';

/** A query that is written, parsed and planned once for each database, instead of each time that it is asked. */
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
