import type { CategoryGroup } from '@fireflay/back-office-wire';
import { copy } from './copy';

/** The subcategories for a select, by their groups. */
export const subgroupOptions = (groups: readonly CategoryGroup[]) =>
  groups.map(({ slug, name, subgroups }) => ({
    label: name,
    title: name,
    options: subgroups.map((each) => ({
      value: `${slug}/${each.slug}`,
      label: `${name} › ${each.name}`,
    })),
  }));

/** The same, with all of the store and all of each group. */
export const filterOptions = (groups: readonly CategoryGroup[]) => [
  { value: '', label: copy.allCategories },
  ...subgroupOptions(groups).map((group, at) => ({
    ...group,
    options: [
      { value: groups[at]?.slug ?? '', label: copy.wholeCategory(group.label) },
      ...group.options,
    ],
  })),
];
