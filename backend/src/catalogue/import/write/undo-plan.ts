import { eq, sql } from 'drizzle-orm';
import type { UndoCounts } from '@fireflay/back-office-wire';
import type { Database, Transaction } from '../../../database/database';
import { inTransaction } from '../../../database/in-transaction';
import { catalogueImports } from '../../../database/schema';
import { planFamilyUndo } from '../../families/undo-families';
import type { UndoneFamilies } from '../../families/undo-families';
import { planPeriodUndo } from '../../prices/undo-periods';
import type { UndonePeriods } from '../../prices/undo-periods';
import { ERP_SOURCE } from './import-record';
import { createUndoTables } from './undo-tables';

/** For how long an import can be undone: what it replaced is kept as long. */
export const UNDO_DAYS = 30;

/** The author of the import of the sample store's products. */
export const SAMPLE_STORE = 'sample store';

/** The import cannot be undone. The message is one sentence for the operator. */
export class UndoRefusedError extends Error {}

export type ImportRow = typeof catalogueImports.$inferSelect;

/** Why an import cannot be undone; undefined: it can. */
export function refuseUndo(
  { undoes, source, actor, at }: Pick<ImportRow, 'undoes' | 'source' | 'actor' | 'at'>,
  isUndone: boolean,
  now: Date,
): string | undefined {
  if (isUndone) return 'Esta importação já foi desfeita.';
  if (undoes !== null)
    return 'Isto já desfaz outra importação: para refazê-la, envie o arquivo de novo.';
  if (source === ERP_SOURCE)
    return 'Produtos, preços e saldos do ERP são corrigidos no ERP, que os envia de novo.';
  if (actor === SAMPLE_STORE) {
    return 'Os produtos da loja de exemplo saem quando o catálogo da loja é importado.';
  }
  if (now.getTime() - at.getTime() > UNDO_DAYS * 86_400_000) {
    return `Só é possível desfazer uma importação por ${UNDO_DAYS} dias.`;
  }
  return undefined;
}

/** @throws UndoRefusedError */
export async function requireUndoable(
  db: Database | Transaction,
  importId: number,
  now: Date,
): Promise<ImportRow> {
  const [row] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, importId));
  if (!row) throw new UndoRefusedError('Não há esta importação.');
  const undos = await db
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .where(eq(catalogueImports.undoes, importId));
  const refusal = refuseUndo(row, undos.length > 0, now);
  if (refusal !== undefined) throw new UndoRefusedError(refusal);
  return row;
}

interface UndoPlan {
  undone: UndoCounts;
  periods: UndonePeriods;
  families: UndoneFamilies;
}

/**
 * Decides what an undo restores now, in temporary tables of the transaction (see undo-tables.ts), and counts it: the
 * preview and the undo read the same.
 */
export async function planUndo(tx: Transaction, importId: number): Promise<UndoPlan> {
  await createUndoTables(tx, importId);
  const { rows } = await tx.execute<UndoCounts & Record<string, unknown>>(sql`
    select
      (select count(*) from undo_images where effect = 'leaves')::int as leaving,
      (select count(*) from undo_images where effect = 'returns')::int as returning,
      (select count(*) from undo_images where effect = 'texts')::int as texts,
      (select count(*) from undo_prices where is_restored)::int as prices,
      (select count(*) from undo_balances where is_restored)::int as balances,
      (select count(*) from (
        select code from undo_images where effect = 'stays' union
        select code from undo_prices where not is_restored union
        select code from undo_balances where not is_unchanged
      ) kept)::int as kept
  `);
  const [counts] = rows;
  if (!counts) throw new Error('An undo was not counted.');
  const periods = await planPeriodUndo(tx, importId);
  const families = await planFamilyUndo(tx, importId);
  return {
    periods,
    families,
    undone: {
      ...counts,
      prices: counts.prices + periods.changes.length,
      families: families.changes.length,
      kept: counts.kept + periods.kept.length + families.kept,
    },
  };
}

/** Counts what an undo would restore now. */
export const countUndo = (db: Database, importId: number): Promise<UndoCounts> =>
  inTransaction(db, async (tx) => (await planUndo(tx, importId)).undone);
