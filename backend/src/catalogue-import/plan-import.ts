import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import type { ImportedProduct } from './imported-product';

/** What an import would write. */
export interface ImportPlan {
  added: ImportedProduct[];
  changed: ImportedProduct[];
  /** Codes of products for sale that the file does not have. */
  retired: number[];
  /** Products for sale before the import. */
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
  const { rows } = await db.execute<{
    code: number;
    hash: string | null;
    price: string;
    popularity: number;
  }>(
    sql`select code, content_hash as hash, price_cents as price, popularity from products order by code`,
  );
  const existing = new Map(rows.map((row) => [row.code, row]));
  const inFile = new Set(products.map(({ code }) => code));
  const added: ImportedProduct[] = [];
  const changed: ImportedProduct[] = [];
  for (const product of products) {
    const before = existing.get(product.code);
    if (!before) added.push(product);
    else if (
      before.hash !== product.contentHash ||
      Number(before.price) !== product.priceCents ||
      (product.popularity !== null && product.popularity !== before.popularity)
    ) {
      changed.push(product);
    }
  }
  return {
    added,
    changed,
    retired: isPartial ? [] : [...existing.keys()].filter((code) => !inFile.has(code)),
    existing: existing.size,
    unknownRelated: products.flatMap(({ code, relatedCodes }) =>
      relatedCodes
        .filter((related) => !inFile.has(related) && !(isPartial && existing.has(related)))
        .map((relatedCode) => ({ code, relatedCode })),
    ),
  };
}

/** The import would retire more products than the operator has allowed. Nothing was changed. */
export class TooManyRetiredError extends Error {}

const EXAMPLES = 5;

/** @throws TooManyRetiredError with numbers and examples */
export function refuseTooManyRetired(
  { retired, existing }: ImportPlan,
  maxRetiredPercent: number,
): void {
  if (retired.length === 0 || retired.length * 100 <= existing * maxRetiredPercent) return;
  const percent = Math.round((100 * retired.length) / existing);
  const examples = retired.slice(0, EXAMPLES).join(', ');
  throw new TooManyRetiredError(
    `${retired.length} of ${existing} products (${percent} %) are not in the file and would be retired, as ${examples}: ` +
      `check the file; --yes retires them, --partial keeps them, --max-retired sets another limit than ${maxRetiredPercent} %.`,
  );
}
