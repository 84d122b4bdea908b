import { inArray } from 'drizzle-orm';
import { lineTotal } from 'shared-contracts/pricing';
import type { Database } from '../../database/database';
import { batches, products } from '../../database/schema';
import type { Consignment } from '../../ports/shipping';

/** The data that an order needs of its products, by code; unknown products are omitted. */
export async function findOrderedProducts(db: Database, codes: readonly number[]) {
  const rows = await db
    .select({
      code: products.code,
      name: products.name,
      saleUnit: products.saleUnit,
      priceCents: products.priceCents,
      boxArea: products.boxArea,
      weightGrams: products.weightGrams,
    })
    .from(products)
    .where(inArray(products.code, [...new Set(codes)]));
  return new Map(rows.map((row) => [row.code, row]));
}

/** The products that are kept by batches. */
export async function findBatchedProducts(
  db: Database,
  codes: readonly number[],
): Promise<Set<number>> {
  if (codes.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ productCode: batches.productCode })
    .from(batches)
    .where(inArray(batches.productCode, [...codes]));
  return new Set(rows.map((row) => row.productCode));
}

/** Weight and value of the goods, for a shipping quote. Unknown products count as zero. */
export async function buildConsignment(
  db: Database,
  cep: string,
  lines: readonly { id: number; quantity: number }[],
): Promise<Consignment> {
  const found = await findOrderedProducts(
    db,
    lines.map((line) => line.id),
  );
  let weightGrams = 0;
  let goodsCents = 0;
  for (const { id, quantity } of lines) {
    const product = found.get(id);
    if (!product) continue;
    weightGrams += product.weightGrams * quantity;
    goodsCents += lineTotal({
      price: product.priceCents,
      quantity,
      boxArea: product.boxArea,
    });
  }
  return { cep: cep.replace(/\D/g, ''), weightGrams, goodsCents };
}
