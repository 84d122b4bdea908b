import { toMilli } from './quantity';
import type { Milli } from './quantity';
import type { Size } from './size';

/** A product's typed values by the ids of the attributes; a choice by its choice id. */
export type Attributes = Readonly<Record<string, number | string | Size>>;

export type NumberAttribute =
  | 'thickness'
  | 'piecesPerBox'
  | 'minimumJoint'
  | 'backRecess'
  | 'weight'
  | 'volume'
  | 'yield'
  | 'coats'
  | 'yieldSingle'
  | 'yieldDouble'
  | 'groutCoefficient'
  | 'jointMin'
  | 'jointMax'
  | 'consumptionPerCoat'
  | 'length'
  | 'width'
  | 'inlets';

export type ChoiceAttribute =
  | 'placeOfUse'
  | 'environment'
  | 'absorption'
  | 'rectified'
  | 'voltage'
  | 'yieldBasis'
  | 'paintLine'
  | 'mortarClass'
  | 'connection'
  | 'groutUse'
  | 'color'
  | 'finish'
  | 'mount'
  | 'hoses'
  | 'seat'
  | 'fixing';

/** No product of the trade has more of anything, in the attribute's own unit. */
const MAX_VALUE = 100_000;

const isUsable = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= MAX_VALUE;

/** In thousandths of the attribute's unit. Undefined: not stated; null: stated, but no number that can be used. */
export function readMilli(attributes: Attributes, id: NumberAttribute): Milli | null | undefined {
  const value = attributes[id];
  if (value === undefined) return undefined;
  return (isUsable(value) && toMilli(value)) || null;
}

/** In whole millimetres. Undefined: not stated; null: no size that can be used. */
export function readSize({ size }: Attributes): Size | null | undefined {
  if (size === undefined) return undefined;
  if (typeof size !== 'object' || !isUsable(size.lengthMm) || !isUsable(size.widthMm)) return null;
  const lengthMm = Math.round(size.lengthMm);
  const widthMm = Math.round(size.widthMm);
  return lengthMm && widthMm ? { lengthMm, widthMm } : null;
}

/** The id of the choice; undefined: not stated. */
export function readChoice(attributes: Attributes, id: ChoiceAttribute): string | undefined {
  const value = attributes[id];
  return typeof value === 'string' ? value : undefined;
}
