import {
  foldName,
  parseAttributeValue,
  toValueKey,
  writeAttributeValue,
} from 'shared-contracts/attributes';
import type { AttributeDefinition, CategoryAttributes } from 'shared-contracts/attributes';
import type { ProductAttribute } from '../../../database/schema';
import { parseText } from '../../../tables/cell-values';
import { CellError } from '../../../tables/problem';
import type { RowReader } from '../../../tables/row-reader';
import { ATTRIBUTE_COLUMN_PREFIX } from './attribute-columns';
import type { CategoryFinder } from './find-category';
import { readEan } from './line-columns';

const MAX_ATTRIBUTES = 60;
const MAX_VALUE = 400;
export const ATTRIBUTES_HEADER = 'atributos';

/**
 * The table of a product: the entries of its cell, and the columns that are attributes. Where a definition of the
 * product's category has the name, its values are checked; other names are free.
 */
export function readAttributes(
  reader: RowReader,
  { group, subgroup }: Readonly<Record<string, unknown>>,
  categories: CategoryFinder,
): ProductAttribute[] {
  const known = categories.attributesOf(`${String(group)}/${String(subgroup)}`);
  const listed = reader.list(ATTRIBUTES_HEADER, MAX_ATTRIBUTES, (entry) => {
    const attribute = parseAttribute(entry);
    const definition = known?.find(attribute.name);
    if (definition) {
      checkValue(definition, attribute.value, (sentence) =>
        reader.report(ATTRIBUTES_HEADER, sentence, entry, true),
      );
    }
    return attribute;
  });
  const inColumns = reader.columnsWith(ATTRIBUTE_COLUMN_PREFIX).flatMap((column) => {
    const definition = categories.attributeColumns.findDefinition(column);
    if (!definition) return [];
    const isOfCategory = known?.definitions.includes(definition) ?? false;
    const value = reader.optional(column, (cell) => {
      const text = parseText(cell, MAX_VALUE);
      if (!isOfCategory) return text;
      const written = withUnit(text, reader.unitOf(column));
      return checkValue(definition, written, (sentence) => reader.warn(column, sentence));
    });
    return value === undefined ? [] : [{ column, name: definition.name, value }];
  });
  const ean = readEan(reader);
  const own = [...(ean ? [{ column: 'ean', ...ean }] : []), ...inColumns].flatMap(
    ({ column, name, value }) => {
      const other = listed.find((each) => nameOf(known, each.name) === nameOf(known, name));
      if (!other) return [{ name, value }];
      if (!areEqual(known?.find(name), other.value, value)) {
        reader.report(column, `A coluna atributos tem outro valor, ${other.value}: deixe um só.`);
      }
      return [];
    },
  );
  const all = [...own, ...listed];
  if (all.length > MAX_ATTRIBUTES) {
    reader.report(ATTRIBUTES_HEADER, `São ${all.length} atributos; o máximo é ${MAX_ATTRIBUTES}.`);
  }
  return all;
}

const nameOf = (known: CategoryAttributes | undefined, name: string) =>
  foldName(known?.find(name)?.name ?? name);

function parseAttribute(entry: string): ProductAttribute {
  const at = entry.indexOf('=');
  const name = parseText(entry.slice(0, Math.max(0, at)), 80);
  const value = parseText(entry.slice(at + 1), MAX_VALUE);
  if (name === '' || value === '') throw new CellError('Escreva Nome=Valor, como Cor=Branco.');
  return { name, value };
}

/**
 * @returns the value as the store writes it
 * @param warn of a value that is not among the choices: it stays in the product's table, and no filter has it
 * @throws CellError for a measure that cannot be read
 */
function checkValue(
  definition: AttributeDefinition,
  text: string,
  warn: (sentence: string) => void,
): string {
  const { value, problem } = parseAttributeValue(definition, text);
  if (value !== undefined) return writeAttributeValue(definition, value);
  const sentence = `${definition.name}: ${problem}`;
  if (definition.kind !== 'choice') throw new CellError(sentence);
  warn(`${sentence} Até lá, os filtros da loja não acham o produto por ele.`);
  return text;
}

/** A number or size without a unit is in that of the header. */
const withUnit = (text: string, unit: string | undefined) =>
  unit !== undefined && /^[\d.,\sx×*]+$/i.test(text) ? `${text} ${unit}` : text;

function areEqual(definition: AttributeDefinition | undefined, one: string, other: string) {
  const read = (text: string) => {
    const value = definition && parseAttributeValue(definition, text).value;
    return definition && value !== undefined ? toValueKey(value) : foldName(text);
  };
  return read(one) === read(other);
}
