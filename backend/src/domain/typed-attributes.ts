import type { AttributeValue, CategoryAttributes } from 'shared-contracts/attributes';
import type { AttributeValueDto, ProductAttributeDto } from 'shared-contracts/wire';

/** The table of a product's page. What a definition reads has its id and its value as well. */
export function toAttributeDtos(
  attributes: CategoryAttributes | undefined,
  table: readonly { name: string; value: string }[],
): ProductAttributeDto[] {
  const values = attributes?.read(table);
  const named = new Set<string>();
  return table.map(({ name, value: text }) => {
    const shown = { nome: name, valor: text };
    const id = attributes?.find(name)?.id;
    const found = id === undefined || named.has(id) ? undefined : values?.get(id);
    if (id === undefined || !found) return shown;
    named.add(id);
    return { ...shown, id, dado: toValueDto(found.value) };
  });
}

const toValueDto = (value: AttributeValue): AttributeValueDto =>
  typeof value === 'object' ? { comprimento: value.lengthMm, largura: value.widthMm } : value;
