import {
  MAX_FILTERS,
  readValueKey,
  toValueKey,
  writeAttributeValue,
} from 'shared-contracts/attributes';
import type { AttributeDefinition, CategoryAttributes } from 'shared-contracts/attributes';
import type { AttributeFacetDto, FacetDto } from 'shared-contracts/wire';
import type { AttributeCell } from './facet-cell';
import type { ChosenAttribute } from './chosen-attributes';
import { toFilterValue } from './filter-values';

/** An attribute with more numbers offers those of the most products as options. */
const MAX_OPTIONS = 40;

/** Whether products of a cell have a chosen value of each attribute. */
export const hasChosen = ({ values }: AttributeCell, chosen: readonly ChosenAttribute[]): boolean =>
  chosen.every((attribute) => attribute.values.some((value) => values.includes(value)));

/**
 * The filters of a subgroup, in the order of the definitions. What the shopper chose is there even if nothing has it, so
 * that it can be removed. A filter's own choice does not narrow its own counts.
 * @param cells those that satisfy all other filters of the list
 */
export function computeAttributeFacets(
  cells: readonly AttributeCell[],
  attributes: CategoryAttributes,
  chosen: readonly ChosenAttribute[],
): AttributeFacetDto[] {
  const filters = attributes.definitions.filter(({ filter }) => filter);
  const known = filters.map((definition) => ({
    definition,
    own: chosen.find(({ id }) => id === definition.id),
  }));
  const unknown = chosen.filter(({ id }) => !filters.some((each) => each.id === id));
  const all = countValues(cells.filter((cell) => hasChosen(cell, chosen)));
  const facets = known.map(({ definition, own }) => {
    const others = chosen.filter((each) => each !== own);
    const counts = own ? countValues(cells.filter((cell) => hasChosen(cell, others))) : all;
    const { id, name, unit } = definition;
    return {
      facet: {
        id,
        nome: name,
        ...(unit && { unidade: unit }),
        opcoes: toOptions(definition, counts, own),
      },
      isChosen: own !== undefined,
    };
  });
  const shown = facets.filter(({ facet }) => facet.opcoes.length > 0);
  const free = Math.max(0, MAX_FILTERS - unknown.length);
  const kept = new Set(
    shown.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen)).slice(0, free),
  );
  return [
    ...shown.filter((each) => kept.has(each)).map(({ facet }) => facet),
    ...unknown.map(toUnknownFacet),
  ].slice(0, MAX_FILTERS);
}

function countValues(cells: readonly AttributeCell[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { values, count } of cells) {
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counts;
}

function toOptions(
  definition: AttributeDefinition,
  counts: ReadonlyMap<string, number>,
  chosen?: ChosenAttribute,
): FacetDto[] {
  const start = toFilterValue(definition.id, '');
  const own = new Set(chosen?.values);
  const found = [...counts.keys()].filter((value) => value.startsWith(start));
  const frequent = found
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    .slice(0, MAX_OPTIONS);
  return [...new Set([...frequent, ...own])]
    .map((value) => {
      const key = value.slice(start.length);
      const read = readValueKey(definition, key);
      return {
        place: placeOf(definition, key),
        option: {
          codigo: key,
          descricao: read === undefined ? key : writeAttributeValue(definition, read),
          quantidade: counts.get(value) ?? 0,
        },
      };
    })
    .sort((one, other) => one.place - other.place)
    .map(({ option }) => option);
}

/** Choices in their order, numbers and sizes from small to large. */
function placeOf(definition: AttributeDefinition, key: string): number {
  const value = readValueKey(definition, key);
  if (value === undefined) return Infinity;
  if (typeof value === 'number') return value;
  if (typeof value === 'object') return value.lengthMm * value.widthMm;
  return (definition.choices ?? []).findIndex(({ id }) => id === toValueKey(value));
}

const toUnknownFacet = ({ id, values }: ChosenAttribute): AttributeFacetDto => ({
  id,
  nome: id,
  opcoes: values.map((value) => {
    const key = value.slice(toFilterValue(id, '').length);
    return { codigo: key, descricao: key, quantidade: 0 };
  }),
});
