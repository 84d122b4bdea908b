import { sql } from 'drizzle-orm';
import { MAX_VARIANTS } from '@fireflay/back-office-wire';
import { DomainError } from '../../domain/domain-error';
import { readPackageSize, toPackageFamily } from '../../domain/job/package-family';
import { toFamilyKey } from '../../domain/product-family';
import type { Handler } from '../context';
import { copy } from './copy';

/** The proposed name of the axis of sizes. */
const SIZE_AXIS = 'Tamanho';

export const readFamilyCandidates: Handler<'ReadFamilyCandidates'> = async (
  { product: code },
  { db },
) => {
  const { rows } = await db.execute<{ code: number; name: string; brand: string; isFree: boolean }>(
    sql`
      select products.code, products.name, brands.name as brand,
        products.code not in (select product_code from family_variants) as "isFree"
      from products join products own on own.brand_id = products.brand_id and own.subgroup_id = products.subgroup_id
        join brands on brands.id = products.brand_id
      where own.code = ${code}
      order by products.code
    `,
  );
  const own = rows.find((row) => row.code === code);
  if (!own) throw new DomainError(404, copy.unknownProduct(code));
  const key = toPackageFamily(own.brand, own.name);
  const siblings = rows.flatMap(({ isFree, ...row }) => {
    const size = readPackageSize(row.name);
    const isSibling = isFree && key !== undefined && toPackageFamily(row.brand, row.name) === key;
    return isSibling && size !== undefined ? [{ ...row, value: size }] : [];
  });
  // Two products with one size leave a doubt.
  const candidates = siblings.filter(
    ({ value }) =>
      siblings.filter((each) => toFamilyKey(each.value) === toFamilyKey(value)).length === 1,
  );
  const isProposed = candidates.length > 1 && candidates.some((each) => each.code === code);
  const size = readPackageSize(own.name);
  return {
    product: code,
    productName: own.name,
    name: isProposed && size !== undefined ? withoutText(own.name, size) : '',
    axis: isProposed ? SIZE_AXIS : '',
    candidates: isProposed
      ? candidates.slice(0, MAX_VARIANTS).map(({ code: product, name: productName, value }) => ({
          product,
          productName,
          value,
        }))
      : [],
  };
};

const withoutText = (name: string, text: string) =>
  name.replace(text, ' ').replace(/\s+/g, ' ').trim();
