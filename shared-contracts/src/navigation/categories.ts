/** A category or subcategory of the store (D40). */
export interface Category {
  /** The last segment of its address. */
  slug: string;
  label: string;
  /** Former addresses without `/produtos/`: `pisos`, or `pisos-e-revestimentos/piso-popular`. */
  aliases?: readonly string[];
  /** Other words that shoppers search it by. Pages do not have them. */
  synonyms?: readonly string[];
  /** The name of its uploaded picture. Pages do not have it. */
  picture?: string;
}

export type Subgroup = Category;

/** A category of the menus. Products are in its subcategories, whose slugs are unique in the store. */
export interface Group extends Category {
  subgroups: readonly Subgroup[];
}

/** In the order of the menus. */
export type CategoryTree = readonly Group[];

/** The category that an address of a listing names. */
export interface CategoryPlace {
  group: Group;
  subgroup?: Subgroup;
}

/** undefined for a slug that is no category. */
export const findGroup = (tree: CategoryTree, slug: string): Group | undefined =>
  tree.find((group) => group.slug === slug);

/** undefined if the category has no such subcategory. */
export const findSubgroup = (
  tree: CategoryTree,
  groupSlug: string,
  slug: string,
): Subgroup | undefined =>
  findGroup(tree, groupSlug)?.subgroups.find((subgroup) => subgroup.slug === slug);

/** The place of an address, also of a former one: its slugs then differ from those asked for. */
export function findPlace(
  tree: CategoryTree,
  groupSlug: string,
  slug?: string,
): CategoryPlace | undefined {
  const group = findGroup(tree, groupSlug);
  if (slug === undefined) return group ? { group } : findFormerPlace(tree, groupSlug);
  const subgroup = group?.subgroups.find((each) => each.slug === slug);
  if (group && subgroup) return { group, subgroup };
  const former = findFormerPlace(tree, `${groupSlug}/${slug}`);
  if (former || group) return former;
  const renamed = findFormerPlace(tree, groupSlug);
  return renamed && !renamed.subgroup ? findPlace(tree, renamed.group.slug, slug) : undefined;
}

function findFormerPlace(tree: CategoryTree, alias: string): CategoryPlace | undefined {
  for (const group of tree) {
    if (group.aliases?.includes(alias)) return { group };
    const subgroup = group.subgroups.find(({ aliases }) => aliases?.includes(alias));
    if (subgroup) return { group, subgroup };
  }
  return undefined;
}

/** Whether a link leads to a listing whose category does not exist. Links to other pages and sites do not. */
export function isDeadListing(tree: CategoryTree, link: string): boolean {
  const [, group, subgroup] = /^\/produtos\/([^/?#]+)(?:\/([^/?#]+))?/.exec(link) ?? [];
  if (group === undefined || group === 'pesquisar') return false;
  return findPlace(tree, group, subgroup) === undefined;
}

/** 'category > subcategory', or 'Todos os produtos' (§2). null for an unknown category. */
export function listingTitle(
  tree: CategoryTree,
  groupSlug?: string,
  subgroupSlug?: string,
): string | null {
  if (groupSlug === undefined) return 'Todos os produtos';
  const group = findGroup(tree, groupSlug);
  if (!group) return null;
  if (subgroupSlug === undefined) return group.label;
  const subgroup = findSubgroup(tree, groupSlug, subgroupSlug);
  return subgroup ? `${group.label} > ${subgroup.label}` : null;
}
