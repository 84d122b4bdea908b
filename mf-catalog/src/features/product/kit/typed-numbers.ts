import { bothReadings, readNumber, scaleDecimal } from 'shared-contracts/numbers';
import type { NumberField } from 'shared-contracts/numbers';
import type { KitProblem, KitValues } from './kit-values';
import { fieldNames, kitFields } from './kit-fields';
import type { FieldName } from './kit-fields';

/** A typed number; NaN for a text that is none, has two readings or is below zero; undefined for an empty one. */
export function readTyped(text = '', field: NumberField = 'count', places = 0): number | undefined {
  if (text.trim() === '') return undefined;
  const reading = readNumber(text, field);
  if (reading.kind !== 'number' || reading.decimal.isNegative) return NaN;
  return places === 0 ? reading.value : scaleDecimal(reading.decimal, places);
}

const fieldTypeOf = (name: FieldName): NumberField | undefined => {
  if (name === 'area') return 'area';
  if (name === 'joint') return 'measure';
  return kitFields[name].kind === 'decimal' ? 'length' : undefined;
};

/** Asks which of two readings is meant: '1.200' metres. */
export const askReadings = (values: KitValues): KitProblem[] =>
  fieldNames.flatMap((name) => {
    const type = fieldTypeOf(name);
    const reading = type && readNumber(values[name] ?? '', type);
    if (reading?.kind !== 'ambiguous') return [];
    return [{ field: name, text: bothReadings(reading.readings, type === 'length' ? ' m' : '') }];
  });
