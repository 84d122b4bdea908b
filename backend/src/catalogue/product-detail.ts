import { and, asc, eq, sql } from 'drizzle-orm';
import type { ReplyOf, Products } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { batches, products, stock } from '../database/schema';
import { selectProducts, toProductDto } from './product-rows';

/** APP_0027's answer for one product. null: there is no such product. */
export async function productDetail(
  db: Database,
  code: number,
): Promise<ReplyOf<typeof Products> | null> {
  const [[row], kept] = await Promise.all([
    selectProducts(db).where(eq(products.code, code)),
    db
      .select({
        id: batches.id,
        description: batches.description,
        available: sql<number>`coalesce(${stock.available}, 0)`,
      })
      .from(batches)
      .leftJoin(
        stock,
        and(eq(stock.productCode, batches.productCode), eq(stock.batchId, batches.id)),
      )
      .where(eq(batches.productCode, code))
      .orderBy(asc(batches.id)),
  ]);
  if (!row) return null;
  return {
    produtos: [toProductDto(row)],
    lotes: kept.map(({ id, description, available }) => ({
      id,
      descricao: description,
      saldo: available,
    })),
    imagens: Array.from({ length: Math.max(1, row.pictureCount) }, (_, index) => index + 1),
  };
}
