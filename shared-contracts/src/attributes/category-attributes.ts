import type { Category, CategoryTree } from '../navigation/categories';
import type { AttributeDefinition, AttributeValue } from './attribute-definition';
import { foldName, parseAttributeValue } from './parse-attribute-value';

/** At most this many filters are beside a list. */
export const MAX_FILTERS = 10;

/** The definitions of one subgroup, in their order. */
export class CategoryAttributes {
  readonly definitions: readonly AttributeDefinition[];
  readonly #byName = new Map<string, AttributeDefinition>();

  constructor(definitions: readonly AttributeDefinition[]) {
    this.definitions = definitions;
    for (const definition of definitions) {
      for (const name of [definition.name, ...(definition.aliases ?? [])]) {
        this.#byName.set(foldName(name), definition);
      }
    }
  }

  /** The definition with this name or alias. */
  find(name: string): AttributeDefinition | undefined {
    return this.#byName.get(foldName(name));
  }

  /** The values of a product that its definitions can read, by their ids. Of two with one name the first counts. */
  read(
    attributes: readonly { name: string; value: string }[],
  ): Map<string, { definition: AttributeDefinition; value: AttributeValue }> {
    const values = new Map<string, { definition: AttributeDefinition; value: AttributeValue }>();
    for (const { name, value: text } of attributes) {
      const definition = this.find(name);
      if (!definition || values.has(definition.id)) continue;
      const { value } = parseAttributeValue(definition, text);
      if (value !== undefined) values.set(definition.id, { definition, value });
    }
    return values;
  }
}

/** The attributes of each subgroup of a tree, by 'group/subgroup'. */
export function attributesByCategory(
  definitions: readonly AttributeDefinition[],
  tree: CategoryTree,
): Map<string, CategoryAttributes> {
  return new Map(
    tree.flatMap((group) =>
      group.subgroups.map((subgroup) => {
        const slugs = new Set([...slugsOf(group), ...slugsOf(subgroup)]);
        const own = definitions.filter(({ categories }) =>
          categories.some((slug) => slugs.has(slug)),
        );
        return [`${group.slug}/${subgroup.slug}`, new CategoryAttributes(own)] as const;
      }),
    ),
  );
}

/** The slug of a category and its former ones: a new address takes no attributes away. */
export const slugsOf = ({ slug, aliases = [] }: Category): string[] => [
  slug,
  ...aliases.map((alias) => alias.slice(alias.lastIndexOf('/') + 1)),
];
