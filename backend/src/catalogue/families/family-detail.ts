import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductFamilyDto } from 'shared-contracts/wire';
import type { Database } from '../../database/database';
import { prepareOnce } from '../../database/prepare-once';
import { familyVariants, productFamilies } from '../../database/schema';
import { describeVariant } from '../../domain/product-family';
import { findProducts } from '../product/product-rows';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { readFamiliesOf } from './stored-families';

const ofProduct = alias(familyVariants, 'of_product');

const familyQuery = prepareOnce((db) =>
  db
    .select({
      id: productFamilies.id,
      name: productFamilies.name,
      axes: productFamilies.axes,
      code: familyVariants.productCode,
      values: familyVariants.values,
    })
    .from(ofProduct)
    .innerJoin(productFamilies, eq(productFamilies.id, ofProduct.familyId))
    .innerJoin(familyVariants, eq(familyVariants.familyId, ofProduct.familyId))
    .where(eq(ofProduct.productCode, sql.placeholder('code')))
    .orderBy(asc(familyVariants.position))
    .prepare('family_of_product'),
);

/** The fields of a product's family, with its variants for sale. */
export interface FamilyFields {
  familia?: ProductFamilyDto;
  variante?: string;
}

/** @returns no field: there are no two variants for sale */
export async function findFamily(
  db: Database,
  snapshot: CatalogueSnapshot,
  code: number,
): Promise<FamilyFields> {
  const rows = await familyQuery(db).execute({ code });
  const [family] = rows;
  if (!family) return {};
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
  const own = variants.find(({ idprd }) => idprd === code);
  if (variants.length < 2 || !own) return {};
  const variante = describeVariant(own.descricao, family.axes, own.valores);
  return {
    familia: {
      codigo: String(family.id),
      descricao: family.name,
      eixos: family.axes,
      variantes: variants,
    },
    ...(variante !== undefined && { variante }),
  };
}

/** Describes products by their families, by their codes; those whose names say it already are missing. */
export async function findVariantTexts(
  db: Database,
  products: readonly { code: number; name: string }[],
): Promise<Map<number, string>> {
  const names = new Map(products.map(({ code, name }) => [code, name]));
  const families = await readFamiliesOf(db, [...names.keys()]);
  return new Map(
    families.flatMap(({ axes, variants }) =>
      variants.flatMap(({ code, values }): [number, string][] => {
        const name = names.get(code);
        const text = name === undefined ? undefined : describeVariant(name, axes, values);
        return text === undefined ? [] : [[code, text]];
      }),
    ),
  );
}
