import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductFamilyDto } from 'shared-contracts/wire';
import type { Database } from '../../database/database';
import { prepareOnce } from '../../database/prepare-once';
import { familyVariants, productFamilies } from '../../database/schema';
import { findProducts } from '../product/product-rows';
import type { CatalogueSnapshot } from '../catalogue-snapshot';

const own = alias(familyVariants, 'own');

const familyQuery = prepareOnce((db) =>
  db
    .select({
      id: productFamilies.id,
      name: productFamilies.name,
      axes: productFamilies.axes,
      code: familyVariants.productCode,
      values: familyVariants.values,
    })
    .from(own)
    .innerJoin(productFamilies, eq(productFamilies.id, own.familyId))
    .innerJoin(familyVariants, eq(familyVariants.familyId, own.familyId))
    .where(eq(own.productCode, sql.placeholder('code')))
    .orderBy(asc(familyVariants.position))
    .prepare('family_of_product'),
);

/** The family of a product with its variants for sale; undefined: there are no two. */
export async function findFamily(
  db: Database,
  snapshot: CatalogueSnapshot,
  code: number,
): Promise<ProductFamilyDto | undefined> {
  const rows = await familyQuery(db).execute({ code });
  const [family] = rows;
  if (!family) return undefined;
  const products = await findProducts(
    db,
    snapshot,
    rows.map((row) => row.code),
  );
  const forSale = new Map(products.map((product) => [Number(product.idprd), product]));
  const variants = rows.flatMap(({ code: idprd, values: valores }) => {
    const product = forSale.get(idprd);
    if (!product) return [];
    const { descricao, preco, promocao, saldo = 0 } = product;
    const [, , , { valorParcela }] = preco;
    const price = { preco: valorParcela, ...(promocao && { promocao }) };
    return [{ idprd, descricao, valores, ...price, saldo }];
  });
  return variants.length < 2
    ? undefined
    : {
        codigo: String(family.id),
        descricao: family.name,
        eixos: family.axes,
        variantes: variants,
      };
}
