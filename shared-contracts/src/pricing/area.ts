import { readNumber, scaleDecimal } from '../numbers';
import { formatCount } from './currency';

/** An area in ten-thousandths of a square metre, so that `2,16` m² is exact. */
export type Area = number;

const AREA_SCALE = 10_000;

/** Allowances for cuts and breakage in per cent, by the number of cuts. */
export const CUTTING_LOSSES = [0, 10, 15, 20] as const;
export type CuttingLoss = (typeof CUTTING_LOSSES)[number];

/**
 * Reads the m² per box of the wire: `'2,16'`. Null when the product is sold by the unit (empty, or zero).
 * @throws RangeError for any other text: a wrong area would be a wrong price
 */
export function parseBoxArea(text: string): Area | null {
  const plain = text.trim();
  if (plain === '') return null;
  const parts = /^(\d{1,6})(?:[.,](\d{1,4}))?$/.exec(plain);
  if (!parts) throw new RangeError(`Not an area: ${text}`);
  return fromParts(parts) || null;
}

const MAX_AREA = 999_999 * AREA_SCALE;
/** Above it (500 m²) a page says which area it has read (D48). */
const LARGE_AREA = 500 * AREA_SCALE;

export const isLargeArea = (area: Area): boolean => area > LARGE_AREA;

/** Reads a typed area in m²: `1.200` is 1200; decimals after the fourth are ignored. Null unless it is above zero. */
export function parseArea(text: string): Area | null {
  const reading = readNumber(text, 'area');
  if (reading.kind !== 'number') return null;
  const area = scaleDecimal(reading.decimal, 4);
  return area > 0 && area <= MAX_AREA ? area : null;
}

function fromParts([, whole, decimals = '']: RegExpExecArray): Area {
  return Number(whole) * AREA_SCALE + Number(decimals.padEnd(4, '0'));
}

/** Formats an area for the wire, with as few decimals as are exact: `2,16`. Empty for null, as `parseBoxArea` reads it. */
export function toAreaText(area: Area | null): string {
  if (area === null) return '';
  const decimals = decimalsOf(area);
  const whole = Math.trunc(area / AREA_SCALE);
  return decimals ? `${whole},${decimals}` : String(whole);
}

/** Formats an area for the shopper: `1.200,5`. */
export function formatArea(area: Area): string {
  const decimals = decimalsOf(area);
  const whole = formatCount(Math.trunc(area / AREA_SCALE));
  return decimals ? `${whole},${decimals}` : whole;
}

const decimalsOf = (area: Area) =>
  String(area % AREA_SCALE)
    .padStart(4, '0')
    .replace(/0+$/, '');

/** The number of full boxes that cover an area, with an allowance in per cent. */
export function boxesFor(area: Area, boxArea: Area, lossPercent = 0): number {
  return Math.ceil((area * (100 + lossPercent)) / (100 * boxArea));
}
