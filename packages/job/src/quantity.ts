import { readNumber, scaleDecimal } from 'shared-contracts/numbers';
import { formatArea, formatCount } from 'shared-contracts/pricing';
import type { Area } from 'shared-contracts/pricing';
import * as copy from './copy';

/** Grams, millilitres, millimetres, ten-thousandths of a square metre, or pieces. */
export type Unit = 'g' | 'ml' | 'mm' | 'area' | 'piece';

export interface Quantity {
  unit: Unit;
  /** A whole number of the unit. */
  amount: number;
}

/** A whole number of thousandths: 8.62 is 8620. Exact for numbers with at most three decimals. */
export type Milli = number;

export const MILLI = 1000;
const MAX_LENGTH_MM = 9_999 * MILLI;
/** `Area` in a square metre. */
export const AREA_PER_M2 = 10_000;

export const toMilli = (value: number): Milli => Math.round(value * MILLI);

/** The factor that adds a loss: 10 (per cent) is 1100. */
export const lossFactor = (percent: number): Milli => MILLI + Math.round(percent * 10);

const product = (numbers: readonly number[]) =>
  numbers.reduce((all, each) => all * BigInt(each), 1n);

/** The product of whole numbers divided by the product of others, rounded up exactly once. */
export function ceilRatio(factors: readonly number[], divisors: readonly number[]): number {
  const divisor = product(divisors);
  return Number((product(factors) + divisor - 1n) / divisor);
}

/** The area of a rectangle, in whole millimetres. */
export const areaOf = (lengthMm: number, widthMm: number): Area =>
  ceilRatio([lengthMm, widthMm], [100]);

/** Reads a typed length in metres: '3,5' is 3500 mm; decimals after the third are ignored. Null unless it has one reading above zero. */
export function parseLength(text: string): number | null {
  const reading = readNumber(text, 'length');
  if (reading.kind !== 'number') return null;
  const mm = scaleDecimal(reading.decimal, 3);
  return mm > 0 && mm <= MAX_LENGTH_MM ? mm : null;
}

/** `1.200,5` for 1200500. */
export function formatMilli(value: Milli): string {
  const decimals = String(value % MILLI)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const whole = formatCount(Math.trunc(value / MILLI));
  return decimals ? `${whole},${decimals}` : whole;
}

const ceilTo = (value: number, step: number) => Math.ceil(value / step) * step;

/** An area with at most two decimals, rounded up: nobody should buy less. */
export const formatRounded = (area: Area): string => formatArea(ceilTo(area, AREA_PER_M2 / 100));

/** Kilograms or litres with at most one decimal, rounded up. */
export const formatTenths = (value: Milli): string => formatMilli(ceilTo(value, MILLI / 10));

/** `120,7 kg`, `15,4 m²`, `1 peça`: rounded up to what people measure. */
export function formatQuantity({ unit, amount }: Quantity): string {
  if (unit === 'piece') return copy.pieces(amount, formatCount(amount));
  if (unit === 'area') return `${formatRounded(amount)} m²`;
  if (unit === 'mm') return `${formatMilli(ceilTo(amount, MILLI / 100))} m`;
  return `${formatTenths(amount)} ${unit === 'g' ? 'kg' : 'L'}`;
}
