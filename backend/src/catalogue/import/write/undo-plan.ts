import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database';
import { catalogueImports } from '../../../database/schema';

/** For how long an import can be undone: what it replaced is kept as long. */
export const UNDO_DAYS = 30;

/** The author of the import of the sample store's products. */
export const SAMPLE_STORE = 'sample store';

/** The import cannot be undone. The message is one sentence for the operator. */
export class UndoRefusedError extends Error {}

/** What an undo of an import restores. */
export interface UndoCounts {
  /** Products that the import added: they leave the store. */
  leaving: number;
  /** Products that the import retired: they are for sale again. */
  returning: number;
  /** Products that get their former texts. */
  texts: number;
  prices: number;
  balances: number;
  /** Products of which something was changed after the import: that stays as it is. */
  kept: number;
}

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
  if (source === 'erp')
    return 'Preços e saldos do ERP são corrigidos no ERP, que os envia de novo.';
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

/** Products of an import, and whether each is still as the import left it; texts and not prices. */
export const imagesOf = (importId: number): SQL => sql`
  select image.product_code as code, image.before, page.price_cents as price, page.code is not null as is_for_sale,
    case when image.after_hash is null then page.code is null
      else page.content_hash is not distinct from image.after_hash end as is_unchanged
  from import_images image left join products page on page.code = image.product_code
  where image.import_id = ${importId}
`;

/** Prices that an import changed, of products that are for sale. */
export const pricesOf = (importId: number): SQL => sql`
  select history.product_code as code, history.before, history.after,
    page.price_cents = history.after as is_unchanged
  from catalogue_history history join products page on page.code = history.product_code
  where history.import_id = ${importId} and history.field = 'price'
    and history.before is not null and history.after is not null
`;

/** Balances that an import changed. Orders change them as well, which an undo respects. */
export const balancesOf = (importId: number): SQL => sql`
  select product_code as code, batch_id, store_id, before, after, not exists (
    select from catalogue_history later join catalogue_imports its on its.id = later.import_id
    where later.product_code = history.product_code and later.id > history.id
      and later.field = 'stock' and later.batch_id = history.batch_id and later.store_id = history.store_id
      and later.import_id <> history.import_id and its.undoes is null
      and not exists (select from catalogue_imports undo where undo.undoes = its.id)
  ) as is_unchanged
  from catalogue_history history
  where history.import_id = ${importId} and history.field = 'stock'
`;

/** What an undo would restore now. */
export async function countUndo(db: Database | Transaction, importId: number): Promise<UndoCounts> {
  const { rows } = await db.execute<UndoCounts & Record<string, unknown>>(sql`
    with images as (${imagesOf(importId)}), prices as (${pricesOf(importId)}), balances as (${balancesOf(importId)})
    select
      (select count(*) from images where is_unchanged and before is null)::int as leaving,
      (select count(*) from images where is_unchanged and before is not null and not is_for_sale)::int as returning,
      (select count(*) from images where is_unchanged and before is not null and is_for_sale)::int as texts,
      (select count(*) from prices where is_unchanged)::int as prices,
      (select count(*) from balances where is_unchanged)::int as balances,
      (select count(*) from (
        select code from images where not is_unchanged union
        select code from prices where not is_unchanged union
        select code from balances where not is_unchanged
      ) kept)::int as kept
  `);
  const [counts] = rows;
  if (!counts) throw new Error('An undo was not counted.');
  return counts;
}
