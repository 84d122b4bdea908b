import type {
  Attributes,
  FittingJob,
  Job,
  Opening,
  PaintJob,
  PlankJob,
  Shower,
  Surface,
} from '@fireflay/job';
import { copy } from './copy';
import type { KitProblem, KitValues } from './kit-values';
import type { FieldName } from './kit-fields';
import { readTyped } from './typed-numbers';

/**
 * The job of what was typed, for a product with these attributes. What is missing or no measurement is a problem at its
 * field; the job then counts for nothing.
 */
export type ToJob = (values: KitValues, attributes: Attributes, problems: KitProblem[]) => Job;

const metres = (text: string | undefined) => readTyped(text, 'length', 3);
const squareMetres = (text: string | undefined) => readTyped(text, 'area', 4);

function missing(problems: KitProblem[], field: FieldName, text: string): number {
  problems.push({ field, text });
  return 1;
}

/** An area beside the measurements would count for nothing, and the shopper would not know which of both does. */
function refuseBoth(problems: KitProblem[]): void {
  problems.push({ field: 'area', text: copy.areaTwice });
}

/** Whether a typed area is that of the measurements: both say the same. */
const isSameArea = (area: number, lengthMm: number, widthMm: number) =>
  Math.abs(area - (lengthMm * widthMm) / 100) <= 50;

/** Length and width, or the area alone. */
function floorOf(values: KitValues, problems: KitProblem[]): Surface {
  const lengthMm = metres(values.length);
  const widthMm = metres(values.width);
  const area = squareMetres(values.area);
  if (lengthMm === undefined && widthMm === undefined) {
    if (area !== undefined) return { kind: 'area', area };
    missing(problems, 'length', copy.roomMissing);
  }
  if (area !== undefined && !isSameArea(area, lengthMm ?? 0, widthMm ?? 0)) refuseBoth(problems);
  return {
    kind: 'rectangle',
    lengthMm:
      lengthMm ?? (widthMm === undefined ? 1 : missing(problems, 'length', copy.lengthMissing)),
    widthMm:
      widthMm ?? (lengthMm === undefined ? 1 : missing(problems, 'width', copy.widthMissing)),
  };
}

/** All walls of a room; one wall where the width is left out; or the area alone. */
function wallsOf(values: KitValues, problems: KitProblem[]): Surface {
  const lengthMm = metres(values.length);
  const widthMm = metres(values.width);
  const area = squareMetres(values.area);
  if (lengthMm === undefined) {
    if (area !== undefined) return { kind: 'area', area };
    missing(problems, 'length', copy.wallMissing);
  }
  if (area !== undefined) refuseBoth(problems);
  const length = lengthMm ?? 1;
  return {
    kind: 'walls',
    perimeterMm: widthMm === undefined ? length : 2 * (length + widthMm),
    heightMm:
      metres(values.height) ??
      (lengthMm === undefined ? 1 : missing(problems, 'height', copy.heightMissing)),
    longestMm: Math.max(length, widthMm ?? 0),
  };
}

const openingsOf = (values: KitValues): Opening[] => [
  {
    kind: 'door',
    count: readTyped(values.doors) ?? 0,
    widthMm: metres(values.doorWidth),
    heightMm: metres(values.doorHeight),
  },
  {
    kind: 'window',
    count: readTyped(values.windows) ?? 0,
    widthMm: metres(values.windowWidth),
    heightMm: metres(values.windowHeight),
  },
];

function showerOf(values: KitValues, problems: KitProblem[]): Shower | undefined {
  const lengthMm = metres(values.showerLength);
  const widthMm = metres(values.showerWidth);
  if (lengthMm === undefined && widthMm === undefined) return undefined;
  for (const [field, side] of [
    ['showerLength', lengthMm],
    ['showerWidth', widthMm],
  ] as const) {
    if (side === undefined) missing(problems, field, copy.showerSideMissing);
    else if (!(side > 0)) problems.push({ field, text: copy.showerInvalid });
  }
  const sides = [metres(values.length) ?? 0, metres(values.width) ?? 0] as const;
  const room = Math.max(...sides);
  if (room > 0 && Math.max(lengthMm ?? 0, widthMm ?? 0) > room) {
    problems.push({ field: 'showerLength', text: copy.showerTooLarge });
  }
  const box = [lengthMm || 1, widthMm || 1] as const;
  return { lengthMm: box[0], widthMm: box[1], wallsMm: showerWalls(values, box, sides) };
}

type Sides = readonly [length: number, width: number];

/** A box that is this much shorter than a wall fills it: the rest is the thickness of tiles. */
const FILLS_WITHIN_MM = 50;

/** Millimetres of wall around a box; undefined: not known, the most that a box with an entrance can have. */
function showerWalls({ showerWalls: typed }: KitValues, box: Sides, room: Sides) {
  const [long, short] = [Math.max(...box), Math.min(...box)];
  if (typed === 'canto') return long + short;
  if (typed === 'entrada-maior') return long + 2 * short;
  if (typed === 'entrada-menor') return 2 * long + short;
  return wallsThatFit(box, room) ?? wallsThatFit(box, [room[1], room[0]]);
}

/** A side of the box that is as long as the room's ends at a wall on both ends. */
function wallsThatFit([length, width]: Sides, [roomLength, roomWidth]: Sides): number | undefined {
  const fills = (side: number, wall: number) => wall > 0 && wall - side <= FILLS_WITHIN_MM;
  const [isLengthFilled, isWidthFilled] = [fills(length, roomLength), fills(width, roomWidth)];
  if (isLengthFilled && isWidthFilled) return 2 * (length + width);
  if (isLengthFilled && width <= roomWidth) return length + 2 * width;
  return isWidthFilled && length <= roomLength ? width + 2 * length : undefined;
}

const patterns = { diagonal: 'diagonal', tijolinho: 'brick' } as const;
const isChecked = (text: string | undefined) => text === 'sim';

const tileFields = (values: KitValues) => ({
  openings: openingsOf(values),
  isOutdoor: isChecked(values.isOutdoor),
  pattern: patterns[values.pattern as keyof typeof patterns],
  jointMm: readTyped(values.joint, 'measure'),
  keepsBox: isChecked(values.keepsBox),
});

export const floorTiles: ToJob = (values, tile, problems) => ({
  kind: 'tiles',
  place: 'floor',
  tile,
  surface: floorOf(values, problems),
  shower: showerOf(values, problems),
  skirting: ({ comprado: 'bought', cortado: 'cut' } as const)[values.skirting ?? ''],
  ...tileFields(values),
});

/** Water gets on the floor of a bathroom. */
export const bathroomFloor: ToJob = (values, tile, problems) => ({
  ...floorTiles(values, tile, problems),
  isWet: true,
});

export const wallTiles: ToJob = (values, tile, problems) => ({
  kind: 'tiles',
  place: 'wall',
  tile,
  surface: wallsOf(values, problems),
  ...tileFields(values),
});

/** The walls, the ceiling, or both. */
function paintedOf(
  values: KitValues,
  problems: KitProblem[],
): Pick<PaintJob, 'surface' | 'ceiling' | 'openings'> {
  if (values.ceiling === 'so') return { surface: floorOf(values, problems) };
  const walls = { surface: wallsOf(values, problems), openings: openingsOf(values) };
  if (values.ceiling !== 'sim' || problems.length > 0) return walls;
  const [lengthMm, widthMm] = [metres(values.length), metres(values.width)];
  if (lengthMm !== undefined && widthMm !== undefined) {
    return { ...walls, ceiling: { lengthMm, widthMm } };
  }
  missing(problems, lengthMm === undefined ? 'length' : 'width', copy.ceilingMissing);
  return walls;
}

export const paint: ToJob = (values, attributes, problems) => ({
  kind: 'paint',
  paint: attributes,
  ...paintedOf(values, problems),
  coats: readTyped(values.coats),
  condition: ({ nova: 'new', porosa: 'porous' } as const)[values.condition ?? ''],
  isTinted: isChecked(values.isTinted),
});

const planks = (
  material: PlankJob['material'],
  values: KitValues,
  problems: KitProblem[],
): PlankJob => ({
  kind: 'planks',
  material,
  surface: floorOf(values, problems),
  openings: openingsOf(values),
  pattern: values.pattern === 'diagonal' ? 'diagonal' : 'straight',
  keepsBox: isChecked(values.keepsBox),
});

export const laminate: ToJob = (values, _attributes, problems) =>
  planks('laminate', values, problems);

const fixings: Readonly<Record<string, PlankJob['material']>> = {
  glued: 'vinylGlued',
  click: 'vinylClick',
  selfAdhesive: 'vinylSelfAdhesive',
  colado: 'vinylGlued',
  autocolante: 'vinylSelfAdhesive',
};

/** The product says how it is fixed; where it does not, the shopper. */
export const vinyl: ToJob = (values, { fixing }, problems) => {
  const material = fixings[String(fixing ?? values.fixing)];
  return {
    ...planks(material ?? 'vinylGlued', values, problems),
    isFixingAssumed: material === undefined,
  };
};

export const fitting =
  (kind: FittingJob['kind']): ToJob =>
  (values, product) => ({
    kind,
    product,
    count: readTyped(values.count),
    point: values.point || undefined,
    supply: values.supply || undefined,
  });
