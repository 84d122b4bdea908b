import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ImportChoices, ImportColumn, ImportKind } from '@fireflay/back-office-wire';
import type { ColumnMapping } from '../../catalogue/import/columns/columns';
import type { Database } from '../../database/database';
import { importMappings } from '../../database/schema';

/** The kind and columns of the last file with these headers. */
export interface RememberedMapping {
  kind: ImportKind;
  isPartial: boolean;
  mapping: ColumnMapping;
  /** Null: it was remembered before there were choices. */
  choices: ImportChoices | null;
}

const identify = (columns: readonly ImportColumn[]) =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => name).toSorted()))
    .digest('hex');

export async function findMapping(
  db: Database,
  columns: readonly ImportColumn[],
): Promise<RememberedMapping | undefined> {
  const [known] = await db
    .select()
    .from(importMappings)
    .where(eq(importMappings.headers, identify(columns)));
  return known;
}

/** The next file with the same headers begins with it. */
export async function rememberMapping(
  db: Database,
  columns: readonly ImportColumn[],
  { kind, isPartial, mapping, choices }: RememberedMapping,
  now: Date,
): Promise<void> {
  const row = { kind, isPartial, mapping: { ...mapping }, choices, usedAt: now };
  await db
    .insert(importMappings)
    .values({ headers: identify(columns), ...row })
    .onConflictDoUpdate({ target: importMappings.headers, set: row });
}
