import { readNumber } from '../numbers';
import { foldText } from '../documents/fold-text';
import type { AttributeDefinition, AttributeValue, SizeValue } from './attribute-definition';
import { copy } from './copy';
import { normalizeUnit, unitFactor } from './units';

/** A value, or what to change, in Portuguese. */
export type ParsedAttribute =
  | { value: AttributeValue; problem?: never }
  | { value?: never; problem: string };

const MAX_NUMBER = 1_000_000;
/** Bare sizes are centimetres; larger than this they were meant as millimetres. */
const MAX_SIZE_MM = 6_000;

const NUMBER = '\\d+(?:[.,]\\d+)*';
const QUANTITY = new RegExp(`^(${NUMBER})\\s*(.*)$`);
const LENGTH = `(${NUMBER})\\s*(mm|cm|m)?`;
const SIZE = new RegExp(`^${LENGTH}\\s*(?:x|×|\\*|por)\\s*${LENGTH}$`);

/**
 * Reads a value as people and files write it: '9 mm', '0,9 cm', '60x60', 'Acetinado'. A number without a unit is in that
 * of the definition, a size without one in cm.
 */
export function parseAttributeValue(
  definition: AttributeDefinition,
  text: string,
): ParsedAttribute {
  const written = text.trim().replace(/\s+/g, ' ');
  switch (definition.kind) {
    case 'number':
      return parseMeasure(definition, written);
    case 'choice':
      return parseChoice(definition, written);
    case 'size':
      return parseSize(written);
  }
}

/** Folds a name or choice for comparison: without accents, capitals and doubled spaces. */
export const foldName = (text: string) => foldText(text).trim().replace(/\s+/g, ' ');

function parseMeasure({ unit = '' }: AttributeDefinition, text: string): ParsedAttribute {
  const example = unit === '' ? '6' : `9,5 ${unit}`;
  const [, digits, writtenUnit = ''] = QUANTITY.exec(foldText(text)) ?? [];
  if (digits === undefined) return { problem: copy.noNumber(text, example) };
  const number = parseNumber(digits);
  if (number === 'ambiguous') return { problem: copy.ambiguous(text) };
  if (number === undefined) return { problem: copy.noNumber(text, example) };
  const factor = unitFactor(normalizeUnit(writtenUnit), normalizeUnit(foldText(unit)));
  if (factor === undefined) return { problem: copy.wrongUnit(text, unit, example) };
  const value = round(number * factor);
  return value > MAX_NUMBER ? { problem: copy.outOfRange(text) } : { value };
}

function parseSize(text: string): ParsedAttribute {
  const [, first, firstUnit, second, secondUnit] = SIZE.exec(foldText(text)) ?? [];
  if (first === undefined || second === undefined) return { problem: copy.noSize(text) };
  const lengthMm = toMillimetres(first, firstUnit ?? secondUnit);
  const widthMm = toMillimetres(second, secondUnit ?? firstUnit);
  if (lengthMm === undefined || widthMm === undefined) return { problem: copy.noSize(text) };
  if (Math.max(lengthMm, widthMm) > MAX_SIZE_MM) return { problem: copy.largeSize(text) };
  return { value: { lengthMm, widthMm } satisfies SizeValue };
}

function toMillimetres(digits: string, unit = 'cm'): number | undefined {
  const number = parseNumber(digits);
  const factor = unitFactor(unit, 'mm');
  if (typeof number !== 'number' || number === 0 || factor === undefined) return undefined;
  return round(number * factor);
}

function parseChoice({ choices = [] }: AttributeDefinition, text: string): ParsedAttribute {
  const folded = foldName(text);
  const found = choices.find(({ name, aliases = [] }) =>
    [name, ...aliases].some((each) => foldName(each) === folded),
  );
  if (found) return { value: found.id };
  return {
    problem: copy.noChoice(
      text,
      choices.map(({ name }) => name),
    ),
  };
}

/** '1.234,5', '1234,5' and '8.5'; '1.234' may be either. */
function parseNumber(digits: string): number | 'ambiguous' | undefined {
  const reading = readNumber(digits, 'measure');
  if (reading.kind === 'number') return reading.value;
  return reading.kind === 'ambiguous' ? 'ambiguous' : undefined;
}

/** Without the traces of binary fractions. */
const round = (value: number) => Number(value.toFixed(4));
