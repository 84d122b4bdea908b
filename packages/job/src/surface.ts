import type { Area } from 'shared-contracts/pricing';
import { formatArea } from 'shared-contracts/pricing';
import * as copy from './copy';
import type { Problem } from './problems';
import {
  AREA_PER_M2,
  areaOf,
  ceilRatio,
  formatMilli,
  lossFactor,
  MILLI,
  toMilli,
} from './quantity';
import type { CoefficientId, Rules } from './rules/rules';

/** What is covered. Lengths in millimetres; fractions are rounded up. */
export type Surface =
  | { kind: 'rectangle'; lengthMm: number; widthMm: number }
  /** All walls of a room, or some, side by side. */
  | { kind: 'walls'; perimeterMm: number; heightMm: number }
  /** The perimeter is needed for skirting only. */
  | { kind: 'area'; area: Area; perimeterMm?: number | undefined };

export interface Opening {
  kind: 'door' | 'window';
  count: number;
  /** Both missing: a usual size. */
  widthMm?: number | undefined;
  heightMm?: number | undefined;
}

export type Pattern = 'straight' | 'diagonal' | 'brick';

export const MAX_AREA: Area = 2_000 * AREA_PER_M2;
const MAX_LENGTH_MM = 100_000;
const MAX_PERIMETER_MM = 1_000_000;
const MAX_COUNT = 100;

export interface Measured {
  area: Area;
  /** Undefined: not stated. */
  perimeterMm?: number | undefined;
}

/** A whole number within limits. Another one adds a problem and counts as the least. */
export function readWhole(
  problems: Problem[],
  field: string,
  value: number,
  { least = 1, most, format = String, hint = '' }: Limits,
): number {
  const name = copy.fieldName(field);
  const whole = typeof value === 'number' ? Math.ceil(value) : NaN;
  if (Number.isNaN(whole))
    problems.push({ code: 'notANumber', field, text: copy.notANumber(name) });
  else if (whole < least)
    problems.push({ code: 'tooSmall', field, text: copy.tooSmall(name, format(least)) });
  else if (whole > most)
    problems.push({ code: 'tooLarge', field, text: copy.tooLarge(name, format(most)) + hint });
  else return whole;
  return least;
}

interface Limits {
  least?: number;
  most: number;
  format?: (value: number) => string;
  /** What to do with more. */
  hint?: string;
}

const metres = (value: number) => `${formatMilli(value)} m`;

const readLength = (problems: Problem[], field: string, value: number, most = MAX_LENGTH_MM) =>
  readWhole(problems, field, value, { most, format: metres });

const readArea = (problems: Problem[], area: Area) =>
  readWhole(problems, 'area', area, {
    most: MAX_AREA,
    format: (value) => `${formatArea(value)} m²`,
    hint: copy.largerJob,
  });

export const readCount = (problems: Problem[], field: string, value: number, least = 1) =>
  readWhole(problems, field, value, { least, most: MAX_COUNT });

const readPerimeter = (problems: Problem[], value: number) =>
  readLength(problems, 'perimeterMm', value, MAX_PERIMETER_MM);

export function readSurface(problems: Problem[], surface: Surface): Measured {
  if (surface.kind === 'area') {
    const { area, perimeterMm } = surface;
    return {
      area: readArea(problems, area),
      ...(perimeterMm !== undefined && { perimeterMm: readPerimeter(problems, perimeterMm) }),
    };
  }
  if (surface.kind === 'walls') {
    const perimeterMm = readPerimeter(problems, surface.perimeterMm);
    const heightMm = readLength(problems, 'heightMm', surface.heightMm);
    return { area: readArea(problems, areaOf(perimeterMm, heightMm)), perimeterMm };
  }
  const lengthMm = readLength(problems, 'lengthMm', surface.lengthMm);
  const widthMm = readLength(problems, 'widthMm', surface.widthMm);
  return {
    area: readArea(problems, areaOf(lengthMm, widthMm)),
    perimeterMm: 2 * (lengthMm + widthMm),
  };
}

export interface Openings {
  area: Area;
  doors: number;
  /** The widths of all doors together. */
  doorsMm: number;
  /** The widest door; 0 without doors. */
  widestDoorMm: number;
}

export function readOpenings(
  problems: Problem[],
  openings: readonly Opening[],
  rules: Rules,
): Openings {
  const all: Openings = { area: 0, doors: 0, doorsMm: 0, widestDoorMm: 0 };
  for (const { kind, count: stated, widthMm, heightMm } of openings) {
    const count = readCount(problems, 'count', stated, 0);
    const width =
      widthMm === undefined
        ? wholeRule(rules, 'doorWidth')
        : readLength(problems, 'widthMm', widthMm);
    const hasSize = widthMm !== undefined && heightMm !== undefined;
    const each = hasSize
      ? areaOf(width, readLength(problems, 'heightMm', heightMm))
      : areaRule(rules, kind === 'door' ? 'doorArea' : 'windowArea');
    all.area += count * each;
    if (kind === 'door' && count > 0) {
      all.doors += count;
      all.doorsMm += count * width;
      all.widestDoorMm = Math.max(all.widestDoorMm, width);
    }
  }
  return all;
}

/** What the openings leave of the walls. */
export function withoutOpenings(problems: Problem[], area: Area, openings: Area): Area {
  if (openings < area) return area - openings;
  if (problems.length === 0)
    problems.push({ code: 'openingsTooLarge', field: 'openings', text: copy.openingsTooLarge });
  return 1;
}

/** What the doors leave of the perimeter; undefined, with a problem, where it is not known. */
export function skirtingLength(
  problems: Problem[],
  { perimeterMm }: Measured,
  { doorsMm }: Openings,
): number {
  if (perimeterMm === undefined)
    problems.push({ code: 'perimeterMissing', field: 'perimeterMm', text: copy.perimeterMissing });
  else if (doorsMm < perimeterMm) return perimeterMm - doorsMm;
  else problems.push({ code: 'openingsTooLarge', field: 'openings', text: copy.openingsTooLarge });
  return 1;
}

/** A rule that counts something, or whole millimetres. */
export const wholeRule = (rules: Rules, id: CoefficientId): number =>
  Math.max(1, Math.round(rules.coefficients[id].value));

/** A rule in m², as an area. */
export const areaRule = (rules: Rules, id: CoefficientId): Area =>
  toMilli(rules.coefficients[id].value) * (AREA_PER_M2 / MILLI);

export interface Covered {
  area: Area;
  /** Per cent. */
  loss: number;
  /** The area of a small room with its loss, where that counts; otherwise null. */
  floor: Area | null;
}

/**
 * The area of pieces that covers a surface. A room just above the limit of small rooms needs no less than one at the
 * limit.
 */
export function withLoss(area: Area, loss: number, rules: Rules): Covered {
  const limit = areaRule(rules, 'smallRoomUpTo');
  const smallLoss = loss + rules.coefficients.lossSmallRoom.value;
  const isSmall = area <= limit;
  const own = addLoss(area, isSmall ? smallLoss : loss);
  const floor = isSmall ? 0 : addLoss(limit, smallLoss);
  return {
    area: Math.max(own, floor),
    loss: isSmall ? smallLoss : loss,
    floor: floor > own ? floor : null,
  };
}

const addLoss = (area: Area, percent: number): Area =>
  ceilRatio([area, lossFactor(percent)], [MILLI]);
