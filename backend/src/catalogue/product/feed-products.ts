import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { ProductFeed } from '../../ports/catalogue';
import type { StoreAttributes } from '../attributes/attribute-source';
import { currentSnapshot } from '../catalogue-snapshot';
import { readFamiliesOf } from '../families/stored-families';
import { productsQuery, toCatalogueProduct } from './catalogue-product';
import { findStockLevels } from './stock-levels';

/** Products that are read and sent together, which limits the memory. */
const ROWS_PER_QUERY = 1_000;

/** All products by their codes, past the snapshot: its cache is for the products that shoppers look at. */
export async function* readFeed(db: Database): ProductFeed {
  const { attributes } = await currentSnapshot(db);
  let last = 0;
  for (;;) {
    const { rows } = await db.execute<{ code: number }>(
      sql`select code from products where code > ${last} order by code limit ${ROWS_PER_QUERY}`,
    );
    if (rows.length > 0)
      yield await readProducts(
        db,
        attributes,
        rows.map(({ code }) => code),
      );
    if (rows.length < ROWS_PER_QUERY) return;
    last = rows.at(-1)?.code ?? last;
  }
}

async function readProducts(db: Database, attributes: StoreAttributes, codes: readonly number[]) {
  const [rows, levels, families] = await Promise.all([
    productsQuery(db).execute({ codes }),
    findStockLevels(db, codes),
    readFamiliesOf(db, codes),
  ]);
  const available = new Map<number, number>();
  for (const level of levels) {
    available.set(level.code, (available.get(level.code) ?? 0) + level.available);
  }
  const byProduct = new Map(
    families.flatMap(({ id, axes, variants }) =>
      variants.map(({ code, values }) => {
        const own = axes.map((name, at) => ({ name, value: values[at] ?? '' }));
        return [code, { code: String(id), axes: own }] as const;
      }),
    ),
  );
  return rows.map((row) => {
    const { code, dto, detail, weightGrams } = toCatalogueProduct(row, attributes);
    const family = byProduct.get(code);
    return {
      product: { ...dto, saldo: available.get(code) ?? 0 },
      attributes: detail.atributos ?? [],
      pictures: detail.imagens,
      weightGrams,
      ...(family && { family }),
    };
  });
}
