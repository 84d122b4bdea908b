import { sql } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import type { Database } from './database';

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

/** The values of a query that is written once, for execution with values and for preparation. */
export type QueryValues<Name extends string> = Readonly<Record<Name, unknown>>;

export function placeholders<Name extends string>(
  ...names: readonly Name[]
): Record<Name, Placeholder<Name>> {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<
    Name,
    Placeholder<Name>
  >;
}
