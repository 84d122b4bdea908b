import { eq, sql } from 'drizzle-orm';
import { paymentOptions } from 'shared-contracts/pricing';
import type { ProductDto } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { batches, brands, groups, products, subgroups } from '../database/schema';
import type { CatalogueProduct } from './catalogued-product';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import { prepareOnce } from './prepare-once';
import { readStockLevels } from './stock-levels';

/** Rows in the order of the codes; unknown codes are omitted. */
export async function findProducts(
  db: Database,
  snapshot: CatalogueSnapshot,
  codes: readonly number[],
): Promise<ProductDto[]> {
  if (codes.length === 0) return [];
  const [known, levels] = await Promise.all([
    loadCatalogueProducts(db, snapshot, codes),
    readStockLevels(db, codes),
  ]);
  const available = new Map<number, number>();
  for (const level of levels) {
    available.set(level.code, (available.get(level.code) ?? 0) + level.available);
  }
  return known.flatMap((product) =>
    product ? [{ ...product.dto, saldo: available.get(product.code) ?? 0 }] : [],
  );
}

/** null: unknown code. */
export function loadCatalogueProducts(
  db: Database,
  snapshot: CatalogueSnapshot,
  codes: readonly number[],
): Promise<(CatalogueProduct | null)[]> {
  const read = async (missing: readonly string[]) => {
    const rows = await productsQuery(db).execute({ codes: missing.map(Number) });
    return new Map(rows.map((row) => [String(row.code), toCatalogueProduct(row)]));
  };
  return snapshot.products.getOrLoadAll(codes.map(String), read, null);
}

const productsQuery = prepareOnce((db) =>
  db
    .select({
      code: products.code,
      name: products.name,
      description: products.description,
      priceCents: products.priceCents,
      squareMetresPerBox: products.squareMetresPerBox,
      saleUnit: products.saleUnit,
      pictureCount: products.pictureCount,
      weightGrams: products.weightGrams,
      attributes: products.attributes,
      relatedCodes: products.relatedCodes,
      brand: brands.name,
      group: groups.name,
      groupSlug: groups.slug,
      subgroup: subgroups.name,
      subgroupSlug: subgroups.slug,
      batches: sql<CatalogueProduct['batches']>`coalesce((
        select json_agg(
          json_build_object('id', ${batches.id}, 'description', ${batches.description}) order by ${batches.id}
        )
        from ${batches} where ${batches.productCode} = ${products.code}
      ), '[]')`,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(subgroups, eq(subgroups.id, products.subgroupId))
    .innerJoin(groups, eq(groups.id, products.groupId))
    .where(sql`${products.code} = any(${sql.placeholder('codes')}::int[])`)
    .prepare('products_by_codes'),
);

type ProductRow = Awaited<ReturnType<ReturnType<typeof productsQuery>['execute']>>[number];

const toCatalogueProduct = (row: ProductRow): CatalogueProduct => ({
  code: row.code,
  dto: {
    idprd: row.code,
    descricao: row.name,
    descmarca: row.brand,
    multiploprdvenda: formatBoxArea(row.squareMetresPerBox),
    codundvenda: row.saleUnit,
    preco: paymentOptions(row.priceCents),
    info_grupo: row.description,
    nome_grupo: row.group,
    nome_sub_grupo: row.subgroup,
    slug_grupo: row.groupSlug,
    slug_sub_grupo: row.subgroupSlug,
  },
  pictureCount: row.pictureCount,
  weightGrams: row.weightGrams,
  attributes: row.attributes,
  relatedCodes: row.relatedCodes,
  batches: row.batches,
});

/** '2.1600' as '2,16', '2.0250' as '2,025'; empty for products that are not sold by m². */
function formatBoxArea(squareMetres: string | null): string {
  if (squareMetres === null) return '';
  const [whole = '0', decimals = ''] = squareMetres.split('.');
  return `${whole},${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}
