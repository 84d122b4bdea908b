import { boxesFor } from 'shared-contracts/pricing';
import type { Area } from 'shared-contracts/pricing';
import type { Amount, Proposal } from './quick-order';

/** Why the quantity is not just the number of the line. */
export type QuantityNote =
  /** Boxes for an area. */
  | { kind: 'boxes'; asked: Area; boxes: number; boxArea: Area }
  /** The line names no quantity. */
  | { kind: 'noAmount' }
  /** A number without a unit is boxes. */
  | { kind: 'asBoxes'; boxes: number; boxArea: Area }
  | { kind: 'rounded'; asked: number }
  /** Other packages are counted than the line names. */
  | { kind: 'otherPackage'; amount: Amount; unit: string }
  /** The quantity of the line cannot be converted: somebody has to enter it. */
  | { kind: 'ask'; amount: Amount; unit: string };

export interface Quantity {
  quantity: number;
  note: QuantityNote | null;
}

/** The wire's largest quantity. */
const MAX_QUANTITY = 100_000;
const AREA_SCALE = 10_000;
/** Packages of an unknown number of things. */
const PACKAGES = new Set(['CX', 'PCT', 'FD']);
const MEASURES = new Set(['M', 'M2', 'M3', 'KG', 'L']);

const limit = (count: number) => Math.min(MAX_QUANTITY, Math.max(1, Math.ceil(count)));

/** How many units or boxes a line asks for. */
export function toQuantity(amount: Amount | null, { boxArea, unit }: Proposal): Quantity {
  if (!amount || amount.value <= 0) return { quantity: 1, note: { kind: 'noAmount' } };
  return boxArea === null ? toUnits(amount, unit.toUpperCase()) : toBoxes(amount, boxArea);
}

function toBoxes(amount: Amount, boxArea: Area): Quantity {
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

function toUnits(amount: Amount, unit: string): Quantity {
  const isMeasure = MEASURES.has(amount.unit);
  if (isMeasure && amount.unit !== unit) {
    return { quantity: 1, note: { kind: 'ask', amount, unit } };
  }
  if (amount.unit === 'MIL' && unit !== 'MIL') {
    return { quantity: limit(amount.value * 1_000), note: null };
  }
  const quantity = limit(amount.value);
  if (quantity !== amount.value) {
    return { quantity, note: { kind: 'rounded', asked: amount.value } };
  }
  // A store may sell sacks as units; how many a box of somebody else holds, nobody knows.
  const isOtherPackage = PACKAGES.has(amount.unit) && amount.unit !== unit;
  if (!isOtherPackage) return { quantity, note: null };
  return { quantity, note: { kind: 'otherPackage', amount, unit } };
}
