import { toValueKey } from 'shared-contracts/attributes';
import type { CategoryAttributes } from 'shared-contracts/attributes';
import type { ProductAttribute } from '../../database/schema';

/** The values of a product that lists are filtered by, as 'finish=polished'. */
export function toFilterValues(
  attributes: CategoryAttributes | undefined,
  table: readonly ProductAttribute[],
): string[] {
  return [...(attributes?.read(table) ?? [])].flatMap(([id, { definition, value }]) =>
    definition.filter ? [toFilterValue(id, toValueKey(value))] : [],
  );
}

export const toFilterValue = (id: string, key: string) => `${id}=${key}`;
