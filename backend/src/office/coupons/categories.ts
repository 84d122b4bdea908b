import { asc } from 'drizzle-orm';
import type { CategoryGroup } from '@fireflay/back-office-wire';
import type { Database } from '../../database/database';
import { groups, subgroups } from '../../database/schema';

/** The groups of the catalogue with their subgroups, by name. */
export async function findCategories(db: Database): Promise<CategoryGroup[]> {
  const parents = await db.select().from(groups).orderBy(asc(groups.name));
  const children = await db.select().from(subgroups).orderBy(asc(subgroups.name));
  return parents.map(({ id, slug, name }) => ({
    slug,
    name,
    subgroups: children
      .filter(({ groupId }) => groupId === id)
      .map((child) => ({ slug: child.slug, name: child.name })),
  }));
}
