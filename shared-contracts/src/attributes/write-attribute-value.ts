import type { AttributeDefinition, AttributeValue, SizeValue } from './attribute-definition';

/** A value as shoppers read it and `parseAttributeValue` reads it again: '9 mm', '60 × 60 cm', 'Acetinado'. */
export function writeAttributeValue(
  { unit, choices = [] }: AttributeDefinition,
  value: AttributeValue,
): string {
  if (typeof value === 'number') {
    return unit === undefined || unit === '' ? writeNumber(value) : `${writeNumber(value)} ${unit}`;
  }
  if (typeof value === 'string') return choices.find(({ id }) => id === value)?.name ?? value;
  return `${writeNumber(value.lengthMm / 10)} × ${writeNumber(value.widthMm / 10)} cm`;
}

/** Without dots between thousands, which would be read as decimals. */
const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4, useGrouping: false });
const writeNumber = (value: number) => numbers.format(value);

/** The key of a value in addresses and filters. A size has one key whichever length comes first. */
export function toValueKey(value: AttributeValue): string {
  if (typeof value !== 'object') return String(value);
  const lengths = [value.lengthMm, value.widthMm].sort((one, other) => one - other);
  return lengths.join('x');
}

const NUMBER_KEY = /^\d+(\.\d+)?$/;
const SIZE_KEY = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/;

/** The value that a key names; undefined for one that the definition does not have. */
export function readValueKey(
  { kind, choices = [] }: AttributeDefinition,
  key: string,
): AttributeValue | undefined {
  if (kind === 'choice') return choices.find(({ id }) => id === key)?.id;
  if (kind === 'number') return NUMBER_KEY.test(key) ? Number(key) : undefined;
  const [, first, second] = SIZE_KEY.exec(key) ?? [];
  return first === undefined || second === undefined
    ? undefined
    : ({ lengthMm: Number(first), widthMm: Number(second) } satisfies SizeValue);
}
