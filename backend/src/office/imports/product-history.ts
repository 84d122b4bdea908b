import { and, desc, eq, lt } from 'drizzle-orm';
import { catalogueHistory, catalogueImports, products } from '../../database/schema';
import type { Handler } from '../context';
import { describeActor, fileNameOf } from './describe-import';

const CHANGES_PER_PAGE = 50;

export const readProductHistory: Handler<'ReadProductHistory'> = async (
  { code, before },
  { db, content },
) => {
  const [product] = await db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.code, code));
  const rows = await db
    .select({ change: catalogueHistory, source: catalogueImports })
    .from(catalogueHistory)
    .leftJoin(catalogueImports, eq(catalogueImports.id, catalogueHistory.importId))
    .where(
      and(
        eq(catalogueHistory.productCode, code),
        before === undefined ? undefined : lt(catalogueHistory.id, before),
      ),
    )
    .orderBy(desc(catalogueHistory.id))
    .limit(CHANGES_PER_PAGE + 1);
  const profile = await content.profile();
  const stores = new Map(profile.stores.map(({ id, name }) => [id, name]));
  return {
    name: product?.name ?? null,
    changes: rows.slice(0, CHANGES_PER_PAGE).map(({ change, source }) => ({
      id: change.id,
      at: change.at.toISOString(),
      field: change.field,
      batch: change.batchId,
      store: stores.get(change.storeId) ?? change.storeId,
      before: change.before,
      after: change.after,
      actor: source ? describeActor(source.actor) : '',
      fileName: source && fileNameOf(source),
      isUndo: source?.undoes != null,
    })),
    hasMore: rows.length > CHANGES_PER_PAGE,
  };
};
