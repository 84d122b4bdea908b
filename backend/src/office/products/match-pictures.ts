import { sql } from 'drizzle-orm';
import { findGtin } from 'shared-contracts/attributes/find-gtin';
import { toOwnCodeKey } from '../../catalogue/import/columns/product-codes';
import type { Database } from '../../database/database';
import type { ProductAttribute } from '../../database/schema';
import type { Handler } from '../context';
import { copy } from './copy';

export const matchPictures: Handler<'MatchPictures'> = async ({ names }, { db }) => {
  const read = names.map(readFileName);
  const found = await findProducts(db, [...new Set(read.flat().map(({ key }) => key))]);
  return {
    matches: read.map((readings) => {
      const reading = readings.find(({ key }) => found.has(key));
      const products = found.get(reading?.key ?? '') ?? [];
      const [product, other] = products;
      const refusal = !product
        ? copy.noProductNamed(readings.map(({ key }) => key))
        : other && copy.severalProducts(products.map(({ code }) => code));
      return {
        product: product && !other ? product : null,
        number: reading?.number ?? 1,
        refusal: refusal ?? null,
      };
    }),
  };
};

/** A code or barcode that a file's name may have, and the number of the picture. */
interface Reading {
  key: string;
  number: number;
}

/** Lists what a file's name may mean, the surest first: '1001/2.jpg' is of 1001, '1001-2.jpg' of a code like that, or of 1001. */
export function readFileName(name: string): Reading[] {
  const [file = '', folder] = name.split(/[\\/]/).toReversed();
  const stem = file.replace(/\.\w+$/, '').trim();
  const inFolder = folder && /^\d{1,2}$/.test(stem) ? [{ key: folder, number: Number(stem) }] : [];
  const [, start, bracketed, last = bracketed] =
    /^(.*\S)(?:\s*\((\d{1,2})\)|[\s_-]+(\d{1,2}))$/.exec(stem) ?? [];
  return [
    ...inFolder,
    { key: stem, number: 1 },
    ...(start === undefined ? [] : [{ key: start, number: Number(last) }]),
  ];
}

interface FoundProduct {
  code: number;
  name: string;
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

/** The products for sale with these codes, own codes or barcodes: a code goes before a barcode. */
async function findProducts(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, FoundProduct[]>> {
  const digits = keys.filter((key) => /^\d{1,14}$/.test(key));
  const codes = digits.filter((key) => key.length < 10).map(Number);
  const { rows } = await db.execute<
    FoundProduct & { ownCode: string | null; attributes: ProductAttribute[] } & Record<
        string,
        unknown
      >
  >(sql`
    select code, name, own_code as "ownCode", attributes
    from products left join product_own_codes using (code)
    where code = any(${sql.param(codes)}::int[])
      or upper(own_code) = any(${sql.param(keys.map(toOwnCodeKey))}::text[])
      or exists (
        select from jsonb_to_recordset(attributes) as detail (name text, value text)
        where detail.name ~* '^(ean|gtin)' and ltrim(detail.value, '0') = any(${sql.param(digits.map(withoutZeros))}::text[])
      )
  `);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const byOwnCode = new Map(
    rows.flatMap((row) => (row.ownCode === null ? [] : [[toOwnCodeKey(row.ownCode), row]])),
  );
  return new Map(
    keys.flatMap((key) => {
      const own =
        byOwnCode.get(toOwnCodeKey(key)) ??
        byCode.get(codes.includes(Number(key)) ? Number(key) : 0);
      const found = own
        ? [own]
        : rows.filter(({ attributes }) => {
            const gtin = findGtin(attributes);
            return gtin !== undefined && withoutZeros(gtin) === withoutZeros(key);
          });
      return found.length === 0
        ? []
        : [[key, found.map(({ code, name }) => ({ code, name }))] as const];
    }),
  );
}
