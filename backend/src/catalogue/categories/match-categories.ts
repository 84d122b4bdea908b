import type { Category, CategoryTree, Group, Subgroup } from 'shared-contracts/navigation';
import type { groups, subgroups } from '../../database/schema';

type GroupRow = typeof groups.$inferSelect;
type SubgroupRow = typeof subgroups.$inferSelect;

export interface StoredCategories {
  groups: readonly GroupRow[];
  subgroups: readonly SubgroupRow[];
}

/** A category with its row; undefined: it is new. */
export interface MatchedGroup {
  group: Group;
  row: GroupRow | undefined;
  subgroups: { subgroup: Subgroup; row: SubgroupRow | undefined }[];
}

/**
 * Matches a category with the row at its address, or at a former address of it. So a renamed or moved category keeps
 * its id and its products.
 */
export function matchCategories(tree: CategoryTree, stored: StoredCategories): MatchedGroup[] {
  const groupRows = matchGroups(tree, stored.groups);
  const taken = new Set<SubgroupRow>();
  const matched = new Map<Subgroup, SubgroupRow>();
  const take = (subgroup: Subgroup, row: SubgroupRow | undefined) => {
    if (!row || taken.has(row) || matched.has(subgroup)) return;
    taken.add(row);
    matched.set(subgroup, row);
  };
  const findAt = (groupRow: GroupRow | undefined, slug: string) =>
    stored.subgroups.find((row) => row.groupId === groupRow?.id && row.slug === slug);

  for (const group of tree) {
    for (const subgroup of group.subgroups) {
      take(subgroup, findAt(groupRows.get(group), subgroup.slug));
    }
  }
  for (const subgroup of tree.flatMap(({ subgroups }) => subgroups)) {
    for (const [groupSlug, slug] of (subgroup.aliases ?? []).map((alias) => alias.split('/'))) {
      if (groupSlug === undefined || slug === undefined) continue;
      // The group may have been renamed before or after the subgroup.
      const present = tree.find((group) => isNamed(group, groupSlug));
      take(subgroup, findAt(present && groupRows.get(present), slug));
      take(
        subgroup,
        findAt(
          stored.groups.find((row) => row.slug === groupSlug),
          slug,
        ),
      );
    }
  }
  return tree.map((group) => ({
    group,
    row: groupRows.get(group),
    subgroups: group.subgroups.map((subgroup) => ({ subgroup, row: matched.get(subgroup) })),
  }));
}

function matchGroups(tree: CategoryTree, rows: readonly GroupRow[]): Map<Group, GroupRow> {
  const matched = new Map<Group, GroupRow>();
  const free = new Map(rows.map((row) => [row.slug, row]));
  const take = (group: Group, slug: string) => {
    const row = free.get(slug);
    if (!row || matched.has(group)) return;
    free.delete(slug);
    matched.set(group, row);
  };
  for (const group of tree) take(group, group.slug);
  for (const group of tree) {
    for (const alias of group.aliases ?? []) take(group, alias);
  }
  return matched;
}

const isNamed = ({ slug, aliases = [] }: Category, name: string) =>
  slug === name || aliases.includes(name);
