import { eq, sql } from 'drizzle-orm';
import { paymentOptions } from 'shared-contracts/pricing';
import type { ProductDto } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { brands, groups, products, stock, subgroups } from '../database/schema';

/** What the wire shows of a product; a query still to be narrowed and ordered. */
export function selectProducts(db: Database) {
  return db
    .select({
      code: products.code,
      name: products.name,
      description: products.description,
      priceCents: products.priceCents,
      squareMetresPerBox: products.squareMetresPerBox,
      saleUnit: products.saleUnit,
      pictureCount: products.pictureCount,
      brand: brands.name,
      group: groups.name,
      groupSlug: groups.slug,
      subgroup: subgroups.name,
      subgroupSlug: subgroups.slug,
      available: sql<number>`(
        select coalesce(sum(${stock.available}), 0)::int from ${stock}
        where ${stock.productCode} = ${products.code}
      )`,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(subgroups, eq(subgroups.id, products.subgroupId))
    .innerJoin(groups, eq(groups.id, products.groupId))
    .$dynamic();
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

export function toProductDto(row: ProductRow): ProductDto {
  return {
    idprd: row.code,
    descricao: row.name,
    descmarca: row.brand,
    multiploprdvenda: boxArea(row.squareMetresPerBox),
    codundvenda: row.saleUnit,
    preco: paymentOptions(row.priceCents),
    info_grupo: row.description,
    nome_grupo: row.group,
    nome_sub_grupo: row.subgroup,
    slug_grupo: row.groupSlug,
    slug_sub_grupo: row.subgroupSlug,
    saldo: row.available,
  };
}

const prepared = new WeakMap<Database, ReturnType<typeof prepareByCodes>>();

/** Asked with every list: written, parsed and planned once. */
function byCodes(db: Database) {
  const known = prepared.get(db) ?? prepareByCodes(db);
  prepared.set(db, known);
  return known;
}

const prepareByCodes = (db: Database) =>
  selectProducts(db)
    .where(sql`${products.code} = any(${sql.placeholder('codes')}::int[])`)
    .prepare('products_by_codes');

/** In the order of the codes; a code that is no product's is left out. */
export async function productsByCode(
  db: Database,
  codes: readonly number[],
): Promise<ProductDto[]> {
  if (codes.length === 0) return [];
  const rows = await byCodes(db).execute({ codes });
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.flatMap((code) => {
    const row = byCode.get(code);
    return row ? [toProductDto(row)] : [];
  });
}

/** '2.1600' as '2,16', '2.0250' as '2,025'; empty where nothing is sold by m². */
function boxArea(squareMetres: string | null): string {
  if (squareMetres === null) return '';
  const [whole = '0', decimals = ''] = squareMetres.split('.');
  return `${whole},${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}
