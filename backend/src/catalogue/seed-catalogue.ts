import { sql } from 'drizzle-orm';
import { categories } from 'shared-contracts/navigation';
import type { Database, Transaction } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { CATALOGUE_LOCK_ID, writeBrands, writeCategories, writePhrases } from './catalogue-tree';
import type { ProductPlace } from './catalogue-tree';
import { allowPendingWords, refreshSearchTerms } from './refresh-search';
import type { SampleData, SampleProduct } from '../ports/sample-data';
import { toProductVector } from './search/product-vector';
import { toSingular, tokenize } from './search/tokenize';

const ROWS_PER_INSERT = 5_000;

export interface SeedOptions {
  /** Number of products; default: the size of the sample. */
  count?: number;
  /** Removes the sample's other products, which a larger sample has added. */
  exactly?: boolean;
  /** Called with the number of products done. */
  progress?: (done: number) => void;
}

/**
 * Fills the catalogue with the sample products. Existing rows, stock above all, stay as they are; only missing
 * products are added. Returns the numbers of products added and removed.
 */
export async function seedCatalogue(
  db: Database,
  sample: SampleData,
  { count, exactly = false, progress }: SeedOptions = {},
): Promise<{ added: number; removed: number }> {
  const changed = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK_ID})`);
    await allowPendingWords(tx);
    const existing = await findExistingCodes(tx);
    const wanted = new Set<number>();
    const places = await writeCategories(tx);
    const brandIds = await writeBrands(tx, sample.brands);
    const phrases = new Map<string, number>();
    let added = 0;
    for (const leaf of sample.products(count)) {
      for (const { code } of leaf) wanted.add(code);
      countPhrases(phrases, leaf);
      const missing = leaf.filter(({ code }) => !existing.has(code));
      for (let start = 0; start < missing.length; start += ROWS_PER_INSERT) {
        await insertProducts(tx, missing.slice(start, start + ROWS_PER_INSERT), places, brandIds);
      }
      added += missing.length;
      progress?.(wanted.size);
    }
    const removed = exactly ? await removeExtraProducts(tx, sample, existing, wanted) : 0;
    if (added + removed > 0) {
      await writePhrases(tx, phrases);
      await refreshSearchTerms(tx);
    }
    return { added, removed };
  });
  if (changed.added + changed.removed > 0) {
    // After a vacuum, pages can be read from an index alone, and the planner has current statistics.
    await db.execute(sql`vacuum analyze products, search_sample`);
    await db.execute(sql`analyze stock, batches, search_terms, search_phrases`);
  }
  return changed;
}

async function findExistingCodes(tx: Transaction): Promise<Set<number>> {
  const { rows } = await tx.execute<{ code: number }>(sql`select code from products`);
  return new Set(rows.map(({ code }) => code));
}

/** Removes products of a larger sample only, never other products. */
async function removeExtraProducts(
  tx: Transaction,
  sample: SampleData,
  existing: ReadonlySet<number>,
  wanted: ReadonlySet<number>,
): Promise<number> {
  const others = new Set([...existing].filter((code) => !wanted.has(code)));
  if (others.size === 0) return 0;
  const sampleCodes: number[] = [];
  for (const leaf of sample.products(Math.ceil(existing.size * 1.1) + 1_000)) {
    sampleCodes.push(...leaf.map(({ code }) => code).filter((code) => others.has(code)));
  }
  const codes = sql`select unnest(${sql.param(sampleCodes)}::int[])`;
  await tx.execute(sql`delete from stock where product_code in (${codes})`);
  await tx.execute(sql`delete from products where code in (${codes})`);
  return sampleCodes.length;
}

async function insertProducts(
  tx: Transaction,
  sample: readonly SampleProduct[],
  places: ReadonlyMap<string, ProductPlace>,
  brandIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = sample.map((product) => {
    const place = places.get(`${product.group}/${product.subgroup}`);
    const brandId = brandIds.get(product.brand);
    if (!place || brandId === undefined) throw new Error(`${product.name} has no place or brand`);
    return {
      ...product,
      ...place,
      brandId,
      soldOut: product.available === 0,
      search: toProductVector({ ...product, ...place }),
    };
  });
  await tx.execute(sql`
    insert into products (code, name, description, brand_id, subgroup_id, group_id, price_cents,
      square_metres_per_box, sale_unit, weight_grams, tone, picture_count, popularity, created_at, sold_out, search)
    select code, name, description, "brandId", "subgroupId", "groupId", "priceCents",
      "squareMetresPerBox", "saleUnit", "weightGrams", tone, "pictureCount", popularity, "createdAt", "soldOut",
      search::tsvector
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sample (code int, name text,
      description text, "brandId" int, "subgroupId" int, "groupId" int, "priceCents" bigint,
      "squareMetresPerBox" numeric, "saleUnit" text, "weightGrams" int, tone text,
      "pictureCount" smallint, popularity int, "createdAt" timestamptz, "soldOut" boolean,
      search text)
  `);
  const batchRows = rows.flatMap(({ code, batches }) =>
    batches.map((batch) => ({ ...batch, code })),
  );
  await tx.execute(sql`
    insert into batches (product_code, id, description)
    select code, id, description
    from jsonb_to_recordset(${JSON.stringify(batchRows)}::jsonb) as sample (code int, id text, description text)
  `);
  const stockRows = rows.flatMap(({ code, available, batches }) =>
    batches.length > 0
      ? batches.map((batch) => ({ code, id: batch.id, available: batch.available }))
      : [{ code, id: '', available }],
  );
  await tx.execute(sql`
    insert into stock (product_code, batch_id, available)
    select code, id, available
    from jsonb_to_recordset(${JSON.stringify(stockRows)}::jsonb) as sample (code int, id text, available int)
    on conflict do nothing
  `);
  // Stock is marked above, so that no note is needed.
  await tx.execute(sql`
    delete from stock_turns
    where product_code in (select unnest(${sql.param(rows.map(({ code }) => code))}::int[]))
  `);
}

const categoryLabels = new Map(
  categories.flatMap(({ slug, label, subgroups }) => [
    [slug, label] as const,
    ...subgroups.map((subgroup) => [`${slug}/${subgroup.slug}`, subgroup.label] as const),
  ]),
);

/** Kinds of products, categories and brands, with the number of products of each. */
function countPhrases(counts: Map<string, number>, products: readonly SampleProduct[]): void {
  for (const { phrase, name, brand, group, subgroup } of products) {
    const categoryLabel = categoryLabels.get(group) ?? group;
    const subcategoryLabel = categoryLabels.get(`${group}/${subgroup}`) ?? subgroup;
    const words = new Set(
      tokenize([name, categoryLabel, subcategoryLabel].join(' ')).map(toSingular),
    );
    // The phrase must find its products: some have another name.
    const isNamed = tokenize(phrase).every((word) => words.has(toSingular(word)));
    for (const each of new Set([
      ...(isNamed ? [phrase] : []),
      categoryLabel,
      subcategoryLabel,
      brand,
    ])) {
      counts.set(each, (counts.get(each) ?? 0) + 1);
    }
  }
}
