import { eq, sql } from 'drizzle-orm';
import { lineTotal, paymentOptions, toAreaText, toReais } from 'shared-contracts/pricing';
import type { ProductDto, Products, ReplyOf } from 'shared-contracts/wire';
import { batches, brands, groups, products, subgroups } from '../../database/schema';
import type { StoreAttributes } from '../attributes/attribute-source';
import { lastDayOf } from '../../domain/price-period';
import { toAttributeDtos } from '../../domain/typed-attributes';
import { prepareOnce } from '../../database/prepare-once';

/** The products with these codes, but for their stock. */
export const productsQuery = prepareOnce((db) =>
  db
    .select({
      code: products.code,
      name: products.name,
      description: products.description,
      priceCents: products.priceCents,
      listPriceCents: products.listPriceCents,
      promotionEndsAt: products.promotionEndsAt,
      boxArea: products.boxArea,
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
      batches: sql<{ id: string; description: string }[]>`coalesce((
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

const toPromotion = ({ listPriceCents, promotionEndsAt: endsAt }: ProductRow) =>
  listPriceCents !== null && {
    promocao: {
      de: toReais(listPriceCents),
      ...(endsAt && { ate: lastDayOf({ endsAt }) ?? '' }),
    },
  };

/**
 * The data of a product that a snapshot holds. Its stock is not part of it, because it changes with every order.
 */
export type CatalogueProduct = ReturnType<typeof toCatalogueProduct>;

export const toCatalogueProduct = (row: ProductRow, attributes: StoreAttributes) => ({
  code: row.code,
  dto: {
    idprd: row.code,
    descricao: row.name,
    descmarca: row.brand,
    multiploprdvenda: toAreaText(row.boxArea),
    codundvenda: row.saleUnit,
    preco: paymentOptions(row.priceCents),
    info_grupo: row.description,
    nome_grupo: row.group,
    nome_sub_grupo: row.subgroup,
    slug_grupo: row.groupSlug,
    slug_sub_grupo: row.subgroupSlug,
    ...toPromotion(row),
  } satisfies ProductDto,
  /** Only the page of the product shows these. */
  detail: {
    imagens: Array.from({ length: Math.max(1, row.pictureCount) }, (_, index) => index + 1),
    ...(row.attributes.length > 0 && {
      atributos: toAttributeDtos(
        attributes.get(`${row.groupSlug}/${row.subgroupSlug}`),
        row.attributes,
      ),
    }),
    // Related products may be unknown.
    ...(row.relatedCodes.length > 0 && { relacionados: row.relatedCodes }),
  } satisfies Partial<ReplyOf<typeof Products>>,
  weightGrams: row.weightGrams,
  /** The value of one unit or box. */
  goodsCents: lineTotal({ price: row.priceCents, quantity: 1, boxArea: row.boxArea }),
  batches: row.batches,
});
