import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database';
import { requireFewRetired, requireSmallPriceChanges } from '../columns/change-limits';
import type { ChangeLimits, PriceChange } from '../columns/change-limits';
import type { ImportedProduct } from '../columns/imported-product';

/** The changes that an import would write. */
export interface ImportPlan {
  added: ImportedProduct[];
  changed: ImportedProduct[];
  /** Codes of products for sale that the file does not have. */
  retired: number[];
  /** The products of `changed` with another price. */
  priceChanges: PriceChange[];
  /** Products for sale before the import; of a partial one only those that it names. */
  existing: number;
  /** Codes of related products that neither the file nor the store has, with the code of the product. */
  unknownRelated: { code: number; relatedCode: number }[];
}

/** @param isPartial the file holds some products only: nothing is retired */
export async function planImport(
  db: Database | Transaction,
  products: readonly ImportedProduct[],
  { isPartial }: { isPartial: boolean },
): Promise<ImportPlan> {
  // A change of one product does not read the whole catalogue.
  const named = products.flatMap(({ code, relatedCodes }) => [code, ...relatedCodes]);
  const { rows } = await db.execute<{
    code: number;
    hash: string | null;
    price: string;
    popularity: number;
  }>(sql`
    select code, content_hash as hash, price_cents as price, popularity from products
    ${isPartial ? sql`where code = any(${sql.param([...new Set(named)])}::int[])` : sql``}
    order by code
  `);
  const existing = new Map(rows.map((row) => [row.code, row]));
  const inFile = new Set(products.map(({ code }) => code));
  const added: ImportedProduct[] = [];
  const changed: ImportedProduct[] = [];
  const priceChanges: PriceChange[] = [];
  for (const product of products) {
    const before = existing.get(product.code);
    if (!before) added.push(product);
    else if (
      before.hash !== product.contentHash ||
      Number(before.price) !== product.priceCents ||
      (product.popularity !== null && product.popularity !== before.popularity)
    ) {
      changed.push(product);
      const { code, priceCents: now } = product;
      if (Number(before.price) !== now) {
        priceChanges.push({ code, before: Number(before.price), now });
      }
    }
  }
  return {
    added,
    changed,
    priceChanges,
    retired: isPartial ? [] : [...existing.keys()].filter((code) => !inFile.has(code)),
    existing: existing.size,
    unknownRelated: products.flatMap(({ code, relatedCodes }) =>
      relatedCodes
        .filter((related) => !inFile.has(related) && !(isPartial && existing.has(related)))
        .map((relatedCode) => ({ code, relatedCode })),
    ),
  };
}

/** @throws UnconfirmedChangeError */
export function requireAllowed(plan: ImportPlan, limits: ChangeLimits): void {
  requireFewRetired(plan, limits.maxRetiredPercent);
  requireSmallPriceChanges(plan.priceChanges, limits.maxPricePercent, '--yes os muda');
}
