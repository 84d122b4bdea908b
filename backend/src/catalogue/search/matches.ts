import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Products of a query, from its index. As a subquery, because for a constant the planner estimates how many
 * products match, and reads the table from its start when it expects many.
 */
export function matches(query: unknown): SQL {
  return sql`search @@ (select ${query}::tsquery)`;
}
