import { boxesFor } from './area';
import type { Area } from './area';
import { piecesIn } from './units';

/** The amount that a line of a list asks for. */
export interface ListAmount {
  value: number;
  /** A sale unit, or M2; empty: none was written. */
  unit: string;
}

interface Sold {
  name: string;
  unit: string;
  boxArea: Area | null;
}

/** Why the quantity is not just the number of the line. All but `boxes` wait for the person. */
export type QuantityNote =
  /** Boxes for an area. */
  | { kind: 'boxes'; asked: Area; boxes: number; boxArea: Area }
  /** The line names no quantity. */
  | { kind: 'noAmount' }
  /** A number without a unit is boxes. */
  | { kind: 'asBoxes'; boxes: number; boxArea: Area }
  | { kind: 'rounded'; asked: number }
  /** A package of the product holds several pieces, and the number may count those. */
  | { kind: 'pieces'; asked: number; pieces: number; unit: string }
  /** Other packages are counted than the line names. */
  | { kind: 'otherPackage'; amount: ListAmount; unit: string }
  /** The quantity of the line cannot be converted: somebody has to enter it. */
  | { kind: 'ask'; amount: ListAmount; unit: string };

export interface ListQuantity {
  quantity: number;
  note: QuantityNote | null;
}

/** The wire's largest quantity. */
const MAX_QUANTITY = 100_000;
const AREA_SCALE = 10_000;
/** Packages of an unknown number of things. */
const PACKAGES = new Set(['CX', 'PCT', 'FD']);
const MEASURES = new Set(['M', 'M2', 'M3', 'KG', 'L']);
/** They count things, not packages of them. */
const THINGS = new Set(['', 'UN', 'PC', 'PAR', 'MIL']);
/** Sizes of their own: a gallon of paint has 3.6 litres, a tin has 18. */
const VOLUMES = new Set(['GL', 'LT', 'BD']);
const GALLON = /\b3[.,]6\s*l/i;

const limit = (count: number) => Math.min(MAX_QUANTITY, Math.max(1, Math.ceil(count)));

/**
 * Calculates the units or boxes that a line asks for.
 * @param text the line, which may say itself what a package holds
 */
export function toListQuantity(amount: ListAmount | null, sold: Sold, text: string): ListQuantity {
  if (!amount || amount.value <= 0) return { quantity: 1, note: { kind: 'noAmount' } };
  const unit = sold.unit.toUpperCase();
  return sold.boxArea === null
    ? toUnits(amount, { ...sold, unit }, text)
    : toBoxes(amount, sold.boxArea);
}

function toBoxes(amount: ListAmount, boxArea: Area): ListQuantity {
  if (amount.unit === 'M2') {
    const asked = Math.round(amount.value * AREA_SCALE);
    const boxes = limit(boxesFor(asked, boxArea));
    return { quantity: boxes, note: { kind: 'boxes', asked, boxes, boxArea } };
  }
  const boxes = limit(amount.value);
  if (amount.unit === 'CX') return { quantity: boxes, note: null };
  if (amount.unit === '') return { quantity: boxes, note: { kind: 'asBoxes', boxes, boxArea } };
  return { quantity: 1, note: { kind: 'ask', amount, unit: 'CX' } };
}

function toUnits(amount: ListAmount, { name, unit }: Sold, text: string): ListQuantity {
  const isSameUnit = amount.unit === unit;
  // A metre is no roll, and nobody knows the length of somebody's roll.
  if (!isSameUnit && (MEASURES.has(amount.unit) || MEASURES.has(unit))) {
    return { quantity: 1, note: { kind: 'ask', amount, unit } };
  }
  const value = amount.value * (isSameUnit ? 1 : thingsOf(amount.unit));
  const pieces = piecesIn(name, unit);
  if (
    pieces !== null &&
    !isSameUnit &&
    THINGS.has(amount.unit) &&
    !saysPackage(amount, pieces, text)
  ) {
    const packages = value < pieces ? value : value / pieces;
    return { quantity: limit(packages), note: { kind: 'pieces', asked: value, pieces, unit } };
  }
  const quantity = limit(value);
  if (quantity !== value) return { quantity, note: { kind: 'rounded', asked: value } };
  const isOther = !isSameUnit && isOtherPackage(amount.unit, name, unit);
  return { quantity, note: isOther ? { kind: 'otherPackage', amount, unit } : null };
}

/** The number of things in a pair or a thousand. */
const thingsOf = (unit: string) => (unit === 'MIL' ? 1_000 : unit === 'PAR' ? 2 : 1);

/** '5 espaçador com 100 peças' counts packages. */
const saysPackage = ({ unit, value }: ListAmount, pieces: number, text: string): boolean =>
  unit === '' && value < pieces && new RegExp(`\\b${pieces}\\b`).test(text);

/** A store may sell sacks as units; how many a box of somebody else holds, nobody knows. */
function isOtherPackage(asked: string, name: string, unit: string): boolean {
  if (asked === 'GL') return !GALLON.test(name);
  return PACKAGES.has(asked) || asked === 'PAR' || (VOLUMES.has(asked) && VOLUMES.has(unit));
}
