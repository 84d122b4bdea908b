import type { Area } from 'shared-contracts/pricing';
import { formatArea } from 'shared-contracts/pricing';
import * as copy from './copy';
import type { Problem } from './problems';
import {
  AREA_PER_M2,
  areaOf,
  ceilRatio,
  formatMilli,
  formatRounded,
  lossFactor,
  MILLI,
  toMilli,
} from './quantity';
import type { CoefficientId, Rules } from './rules/rules';

/** The covered surface. Lengths in millimetres; fractions are rounded up. */
export type Surface =
  | { kind: 'rectangle'; lengthMm: number; widthMm: number }
  /** All walls of a room, or some, side by side; by default any of them may be as long as all together. */
  | { kind: 'walls'; perimeterMm: number; heightMm: number; longestMm?: number | undefined }
  /** A stated area is net: openings are not taken off. The perimeter is needed for skirting only. */
  | { kind: 'area'; area: Area; perimeterMm?: number | undefined };

export interface Opening {
  kind: 'door' | 'window';
  count: number;
  /** Missing: the usual size. */
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
  /** The walls; undefined where the surface is a floor or a stated area, which has no openings. */
  walls?: { heightMm: number; longestMm: number };
}

/**
 * A whole number within limits; fractions of a millimetre are rounded up, those of a door are not. Another one adds a
 * problem and counts as the least.
 */
export function readWhole(
  problems: Problem[],
  field: string,
  value: number,
  { least = 1, most, format = String, hint = '' }: Limits,
): number {
  const name = copy.fieldName(field);
  const whole = typeof value === 'number' ? Math.ceil(value) : NaN;
  if (format === String && whole !== value)
    problems.push({ code: 'notANumber', field, text: copy.notWhole(name) });
  else if (Number.isNaN(whole))
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
  /** Missing: a count. */
  format?: (value: number) => string;
  /** The advice for a larger value. */
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
    const longestMm =
      surface.longestMm === undefined ? perimeterMm : readPerimeter(problems, surface.longestMm);
    return {
      area: readArea(problems, areaOf(perimeterMm, heightMm)),
      perimeterMm,
      walls: { heightMm, longestMm },
    };
  }
  const lengthMm = readLength(problems, 'lengthMm', surface.lengthMm);
  const widthMm = readLength(problems, 'widthMm', surface.widthMm);
  return {
    area: readArea(problems, areaOf(lengthMm, widthMm)),
    perimeterMm: 2 * (lengthMm + widthMm),
  };
}

export interface Openings {
  each: readonly SizedOpening[];
  doors: number;
  /** The widths of all doors together. */
  doorsMm: number;
  /** The widest door; 0 without doors. */
  widestDoorMm: number;
}

/** At least one opening, all of one size. */
export interface SizedOpening {
  kind: Opening['kind'];
  count: number;
  widthMm: number;
  heightMm: number;
}

const usualSizes = {
  door: ['doorWidth', 'doorHeight'],
  window: ['windowWidth', 'windowHeight'],
} as const;

const sizeFields = {
  door: ['doorWidthMm', 'doorHeightMm'],
  window: ['windowWidthMm', 'windowHeightMm'],
} as const;

export function readOpenings(
  problems: Problem[],
  openings: readonly Opening[],
  rules: Rules,
): Openings {
  const each = openings.flatMap((opening) => readOpening(problems, opening, rules) ?? []);
  const doors = each.filter(({ kind }) => kind === 'door');
  const sum = (valueOf: (door: SizedOpening) => number) =>
    doors.reduce((total, door) => total + valueOf(door), 0);
  return {
    each,
    doors: sum(({ count }) => count),
    doorsMm: sum(({ count, widthMm }) => count * widthMm),
    widestDoorMm: Math.max(0, ...doors.map(({ widthMm }) => widthMm)),
  };
}

/** Undefined: there is none, whatever its size. */
function readOpening(
  problems: Problem[],
  { kind, count: stated, widthMm, heightMm }: Opening,
  rules: Rules,
): SizedOpening | undefined {
  const count = readCount(problems, kind === 'door' ? 'doors' : 'windows', stated, 0);
  if (count === 0) return undefined;
  const [usualWidth, usualHeight] = usualSizes[kind];
  const [widthField, heightField] = sizeFields[kind];
  return {
    kind,
    count,
    widthMm: readLength(problems, widthField, widthMm ?? wholeRule(rules, usualWidth)),
    heightMm: readLength(problems, heightField, heightMm ?? wholeRule(rules, usualHeight)),
  };
}

/** The rest of a surface, and its calculation: '' where nothing is taken off. */
export interface Net {
  area: Area;
  how: string;
}

/** Takes the openings off the walls. A stated area and a floor have none. */
export function withoutOpenings(
  problems: Problem[],
  { area: gross, walls }: Measured,
  { each }: Openings,
): Net {
  if (!walls || each.length === 0) return { area: gross, how: '' };
  const cut = each.map((opening) => cutToWall(problems, opening, walls));
  const taken = cut.reduce((sum, { area }) => sum + area, 0);
  if (taken < gross) {
    const area = gross - taken;
    return { area, how: copy.netArea(formatRounded(gross), cut, formatRounded(area)) };
  }
  if (problems.length === 0)
    problems.push({ code: 'openingsTooLarge', field: 'openings', text: copy.openingsTooLarge });
  return { area: 1, how: '' };
}

/** A door begins at the floor: a wall that is lower than the door ends beside it. */
function cutToWall(
  problems: Problem[],
  { kind, count, widthMm, heightMm }: SizedOpening,
  { heightMm: wallMm, longestMm }: NonNullable<Measured['walls']>,
) {
  const [widthField, heightField] = sizeFields[kind];
  const size = copy.openingSize(formatMilli(widthMm), formatMilli(heightMm));
  const refuse = (field: string, text: string) => {
    if (problems.length === 0) problems.push({ code: 'openingsTooLarge', field, text });
  };
  if (widthMm > longestMm)
    refuse(widthField, copy.openingTooWide(kind, size, formatMilli(longestMm)));
  if (kind === 'window' && heightMm > wallMm)
    refuse(heightField, copy.openingTooHigh(kind, size, formatMilli(wallMm)));
  const height = Math.min(heightMm, wallMm);
  const area = count * areaOf(widthMm, height);
  return {
    area,
    text: copy.openings(
      kind,
      count,
      copy.openingSize(formatMilli(widthMm), formatMilli(height)),
      formatRounded(area),
    ),
  };
}

/** Takes the doors off the perimeter; undefined, with a problem, where it is not known. */
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
