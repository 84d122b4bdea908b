import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';

/** A kind has at least this many products: fewer are found as products. */
const MIN_PRODUCTS = 3;
const MAX_WORDS = 5;

/**
 * Counts the products of each suggestion of the search box: categories and their synonyms, brands, and kinds of
 * product. A kind is the beginning that names of one subcategory share, up to where they differ, a measure, or its
 * purpose: 'Torneira para Cozinha'.
 */
export async function countPhrases(tx: Transaction): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ phrase: string; products: number }>(sql`
    with names as (
      select subgroup_id, string_to_array(name, ' ') as words from products
    ), beginnings as (
      select subgroup_id, array_to_string(words[1:length], ' ') as phrase, words[length - 1] as link,
        words[length] as last, coalesce(words[length + 1], '') as next
      from names cross join generate_series(1, ${MAX_WORDS}::int) as length
      where length <= cardinality(words)
    ), kinds as (
      select subgroup_id, phrase, count(*) as products from beginnings
      where phrase !~ '\\d' and last ~ '^[[:alpha:]][[:alpha:]’''-]{2,}$' and last !~* '^(para|com|sem)$'
      group by subgroup_id, phrase
      having count(*) >= ${MIN_PRODUCTS}
        and (count(distinct next) > 1 or bool_or(next ~ '^\\d') or bool_or(link ~* '^(para|de)$'))
    ), counts as (
      select groups.name as phrase, count(*) as products
      from products join groups on groups.id = products.group_id group by groups.name
      union all
      select subgroups.name, count(*)
      from products join subgroups on subgroups.id = products.subgroup_id group by subgroups.name
      union all
      select synonym, count(*)
      from products join subgroups on subgroups.id = products.subgroup_id
        join groups on groups.id = products.group_id
        cross join unnest(groups.synonyms || subgroups.synonyms) as synonym
      group by synonym
      union all
      select brands.name, count(*)
      from products join brands on brands.id = products.brand_id group by brands.name
      union all
      -- Of 'Torneira para Cozinha' and 'Torneira para Cozinha Bica' with the same products, the first.
      select phrase, products from kinds
      where not exists (
        select from kinds shorter
        where shorter.subgroup_id = kinds.subgroup_id and shorter.products = kinds.products
          and starts_with(kinds.phrase, shorter.phrase || ' ')
      )
    )
    select phrase, max(products)::int as products from counts group by phrase order by phrase
  `);
  return new Map(rows.map(({ phrase, products }) => [phrase, products]));
}
