import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database';
import {
  requireFewRetired,
  requireSmallPriceChanges,
  requireSureWeights,
} from '../columns/change-limits';
import type { ChangeLimits, PriceChange } from '../columns/change-limits';
import type { ImportedProduct } from '../columns/imported-product';
import { listPrice } from '../../prices/list-price';
import { findOddWeights, MIN_CLASS } from './odd-weights';
import { planFamilies } from './plan-families';
import type { FamilyPlan } from './plan-families';
import { planPromotions } from './plan-promotions';
import type { PromotionPlan } from './plan-promotions';
import type { OddWeight } from './odd-weights';

/** The changes that an import would write. */
export interface ImportPlan extends PromotionPlan, FamilyPlan {
  added: ImportedProduct[];
  changed: ImportedProduct[];
  /** Codes of products for sale that the file does not have. */
  retired: number[];
  /** The products of `changed` with another price. */
  priceChanges: PriceChange[];
  /** Weights of `added` and `changed` that have to be confirmed, the oddest first. */
  oddWeights: OddWeight[];
  /** Products for sale before the import; of a partial one only those that it names. */
  existing: number;
  /** Codes of related products that neither the file nor the store has, with the code of the product. */
  unknownRelated: { code: number; relatedCode: number }[];
}

/** The products of the store that a file is about, besides those that it has. */
export interface ImportScope {
  /** The file holds some products only: what is not in it stays. */
  isPartial: boolean;
  /** Codes of products that leave, as the file says. */
  inactive?: readonly number[];
  /** Codes of products that stay as they are, though the file is the whole catalogue. */
  kept?: ReadonlySet<number>;
  /** The moment of the store's clock, at which promotional prices run. */
  now?: Date | undefined;
}

export async function planImport(
  db: Database | Transaction,
  products: readonly ImportedProduct[],
  { isPartial, inactive = [], kept = new Set(), now = new Date() }: ImportScope,
): Promise<ImportPlan> {
  // A change of one product does not read the whole catalogue.
  const named = [
    ...products.flatMap(({ code, relatedCodes }) => [code, ...relatedCodes]),
    ...inactive,
  ];
  const { rows } = await db.execute<{
    code: number;
    hash: string | null;
    price: string;
    weight: number;
    popularity: number;
    ownCode: string | null;
  }>(sql`
    select code, content_hash as hash, ${listPrice()} as price, weight_grams as weight, popularity, own_code as "ownCode"
    from products left join product_own_codes using (code)
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
      (product.popularity !== null && product.popularity !== before.popularity) ||
      (product.ownCode !== null && product.ownCode !== before.ownCode)
    ) {
      changed.push(product);
      const { code, priceCents: now } = product;
      if (Number(before.price) !== now) {
        priceChanges.push({ code, before: Number(before.price), now });
      }
    }
  }
  const retired = isPartial
    ? inactive.filter((code) => existing.has(code) && !inFile.has(code))
    : [...existing.keys()].filter((code) => !inFile.has(code) && !kept.has(code));
  return {
    ...(await planPromotions(db, products, now)),
    ...(await planFamilies(db, products, retired)),
    added,
    changed,
    priceChanges,
    oddWeights: findOddWeights([...added, ...changed], {
      former: new Map(rows.map(({ code, weight }) => [code, weight])),
      medians: added.length === 0 ? new Map() : await readPricesPerKg(db),
    }),
    retired,
    existing: existing.size,
    unknownRelated: products.flatMap(({ code, relatedCodes }) =>
      relatedCodes
        .filter(
          (related) =>
            !inFile.has(related) && !(existing.has(related) && (isPartial || kept.has(related))),
        )
        .map((relatedCode) => ({ code, relatedCode })),
    ),
  };
}

/** Cents of a kilogram of the middle product of each category that has enough of them. */
async function readPricesPerKg(db: Database | Transaction): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ place: string; median: number }>(sql`
    select groups.slug || '/' || subgroups.slug as place, percentile_cont(0.5) within group (
        order by ${listPrice()} * coalesce(square_metres_per_box, 1) * 1000 / weight_grams
      )::float as median
    from products join subgroups on subgroups.id = subgroup_id join groups on groups.id = products.group_id
    group by 1 having count(*) >= ${MIN_CLASS}
  `);
  return new Map(rows.map(({ place, median }) => [place, median]));
}

/** The products for sale that would change, in their data, their promotional price or their family. */
export const countChanged = ({
  added,
  changed,
  periodChanges = [],
  familyCodes = [],
}: Pick<ImportPlan, 'added' | 'changed'> &
  Partial<Pick<ImportPlan, 'periodChanges' | 'familyCodes'>>): number => {
  const codes = new Set([
    ...[...changed, ...periodChanges].map(({ code }) => code),
    ...familyCodes,
  ]);
  for (const { code } of added) codes.delete(code);
  return codes.size;
};

/** @param confirmation as the operator or the ERP writes it @throws UnconfirmedChangeError */
export function requireAllowed(
  plan: ImportPlan,
  limits: ChangeLimits,
  confirmation = '--yes',
): void {
  requireFewRetired(plan, limits.maxRetiredPercent);
  requireSureWeights(plan.oddWeights, limits.maxPricePercent, `${confirmation} os aceita`);
  requireSmallPriceChanges(
    [...plan.priceChanges, ...plan.promotions],
    limits.maxPricePercent,
    `${confirmation} os muda`,
  );
}
