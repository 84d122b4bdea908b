import { slugsOf } from 'shared-contracts/attributes';
import type { DocumentContents, JobNeed } from 'shared-contracts/content';
import type { CategoryTree } from 'shared-contracts/navigation';
import type { AttributeValueDto, ProductAttributeDto } from 'shared-contracts/wire';

/** Whether a product with this name is for a need. */
export type CreateNameCheck = (need: JobNeed) => (name: string) => boolean;

/** A subcategory by its slugs. */
export interface NeedPlace {
  group: string;
  subgroup: string;
}

export interface RequestedNeed {
  id: string;
  /** undefined: the store has nothing for it. */
  need: JobNeed | undefined;
  /** Where its products are now. */
  places: NeedPlace[];
}

/** The needs of a request, each once, in its order. @param itens ids that the wire has checked */
export function findRequestedNeeds(
  itens: string,
  { job, categories }: Pick<DocumentContents, 'job' | 'categories'>,
): RequestedNeed[] {
  return [...new Set(itens.split('-'))].map((id) => {
    const need = job.needs.find((each) => each.id === id);
    return { id, need, places: need ? findPlaces(need, categories.groups) : [] };
  });
}

/** A category that has another address since still has its products. */
const findPlaces = ({ categories }: JobNeed, groups: CategoryTree): NeedPlace[] =>
  groups.flatMap((group) =>
    group.subgroups
      .filter((subgroup) => slugsOf(subgroup).some((slug) => categories.includes(slug)))
      .map((subgroup) => ({ group: group.slug, subgroup: subgroup.slug })),
  );

/** The typed values of a product's table, by the ids of the attributes. */
export const toTypedValues = (
  table: readonly ProductAttributeDto[],
): Record<string, AttributeValueDto> =>
  Object.fromEntries(
    table.flatMap(({ id, dado }) => (id === undefined || dado === undefined ? [] : [[id, dado]])),
  );

/** Moves sold-out products to the end; otherwise the order stays. */
export const soldOutLast = <Item extends { produto: { saldo?: number } }>(
  products: readonly Item[],
): Item[] =>
  products.toSorted(
    (one, other) => Number(one.produto.saldo === 0) - Number(other.produto.saldo === 0),
  );
