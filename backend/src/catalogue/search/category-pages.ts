import { sql } from 'drizzle-orm';
import { paths } from 'shared-contracts/navigation';
import type { Database } from '../../database/database';
import { toSingular, tokenize } from './tokenize';

interface CategoryPage {
  title: string;
  path: string;
}

/** The pages of categories by their names and synonyms, as search words. */
export type CategoryPages = ReadonlyMap<string, CategoryPage>;

/** A category without products is found by no product. */
export async function loadCategoryPages(db: Database): Promise<CategoryPages> {
  const { rows } = await db.execute<{
    group: string;
    subgroup: string | null;
    name: string;
    words: string[];
  }>(sql`
    select groups.slug as "group", subgroups.slug as subgroup, subgroups.name,
      subgroups.name || subgroups.synonyms as words
    from subgroups join groups on groups.id = subgroups.group_id
    union all
    select slug, null, name, name || synonyms from groups
  `);
  return new Map(
    rows.flatMap(({ group, subgroup, name, words }) =>
      words.map((word) => [
        toKey(word),
        { title: name, path: paths.listing(group, subgroup ?? undefined) },
      ]),
    ),
  );
}

export const findCategoryPage = (pages: CategoryPages, text: string): CategoryPage | undefined =>
  pages.get(toKey(text));

const toKey = (text: string) => tokenize(text).map(toSingular).join(' ');
