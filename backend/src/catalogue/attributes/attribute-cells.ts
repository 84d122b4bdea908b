import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import type { AttributeCell } from './facet-cell';
import { splitsBucket } from '../../domain/price-buckets';
import { prepareOnce } from '../../database/prepare-once';
import { matches } from '../search/matches';

export interface AttributeCellRequest {
  subgroup: number;
  /** null: all products of the subgroup. */
  matchQuery: string | null;
  upToCents?: number | undefined;
}

/** Counts all products of a subgroup that a search finds; a snapshot keeps the counts. */
export function loadAttributeCells(
  db: Database,
  snapshot: CatalogueSnapshot,
  { subgroup, matchQuery, upToCents }: AttributeCellRequest,
): Promise<readonly AttributeCell[]> {
  const limit = splitsBucket(upToCents) ? upToCents : null;
  return snapshot.attributeCells.getOrLoad(
    JSON.stringify([subgroup, matchQuery, limit]),
    async () => {
      const rows =
        matchQuery === null
          ? await cellsQuery(db).execute({ subgroup, limit })
          : await foundCellsQuery(db).execute({ subgroup, limit, matchQuery });
      return rows.map(({ values, ...cell }) => ({ ...cell, values: values.map(shareText) }));
    },
  );
}

/** Products share few values: each is held once. */
const texts = new Map<string, string>();
const MAX_TEXTS = 20_000;

function shareText(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size < MAX_TEXTS) texts.set(text, text);
  return text;
}

const createQuery = (name: string, isSearch: boolean) =>
  prepareOnce((db) => {
    const isAbove = sql`coalesce(price_cents > ${sql.placeholder('limit')}::bigint, false)`;
    const found = isSearch ? sql` and ${matches(sql.placeholder('matchQuery'))}` : sql``;
    return db
      .select({
        brand: sql<number>`brand_id`,
        subgroup: sql<number>`subgroup_id`,
        priceBucket: sql<number>`price_bucket`,
        values: sql<string[]>`filter_values`,
        count: sql<number>`count`,
      })
      .from(
        sql`(
          select brand_id, subgroup_id, price_rung + ${isAbove}::int as price_bucket, filter_values,
            count(*)::int as count
          from products where subgroup_id = ${sql.placeholder('subgroup')}::int${found}
          group by 1, 2, 3, 4
        ) as counted`,
      )
      .prepare(name);
  });

const cellsQuery = createQuery('attribute_cells', false);
const foundCellsQuery = createQuery('found_attribute_cells', true);
