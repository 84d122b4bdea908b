import { ilike } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Whether a column contains a text, in any case. The wildcards of LIKE stand for themselves. */
export const containsText = (column: AnyPgColumn | SQL, text: string) =>
  ilike(column, `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
