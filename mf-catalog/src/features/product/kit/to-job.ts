import type {
  Attributes,
  FittingJob,
  Job,
  Opening,
  PlankJob,
  Shower,
  Surface,
} from '@fireflay/job';
import { copy } from './copy';
import type { KitProblem, KitValues } from './kit';
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

/** Length and width, or the area alone. */
function floorOf(values: KitValues, problems: KitProblem[]): Surface {
  const lengthMm = metres(values.length);
  const widthMm = metres(values.width);
  const area = squareMetres(values.area);
  if (lengthMm === undefined && widthMm === undefined) {
    if (area !== undefined) return { kind: 'area', area };
    missing(problems, 'length', copy.roomMissing);
  }
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
  const length = lengthMm ?? 1;
  return {
    kind: 'walls',
    perimeterMm: widthMm === undefined ? length : 2 * (length + widthMm),
    heightMm:
      metres(values.height) ??
      (lengthMm === undefined ? 1 : missing(problems, 'height', copy.heightMissing)),
  };
}

function openingsOf({ doors: doorCount, windows: windowCount }: KitValues): Opening[] {
  const doors = readTyped(doorCount) ?? 0;
  const windows = readTyped(windowCount) ?? 0;
  return [
    { kind: 'door', count: doors },
    { kind: 'window', count: windows },
  ];
}

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
  const room = Math.max(metres(values.length) ?? 0, metres(values.width) ?? 0);
  if (room > 0 && Math.max(lengthMm ?? 0, widthMm ?? 0) > room) {
    problems.push({ field: 'showerLength', text: copy.showerTooLarge });
  }
  return { lengthMm: lengthMm || 1, widthMm: widthMm || 1 };
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

export const wallTiles: ToJob = (values, tile, problems) => ({
  kind: 'tiles',
  place: 'wall',
  tile,
  surface: wallsOf(values, problems),
  ...tileFields(values),
});

export const paint: ToJob = (values, attributes, problems) => ({
  kind: 'paint',
  paint: attributes,
  surface: wallsOf(values, problems),
  openings: openingsOf(values),
  coats: readTyped(values.coats),
  condition: ({ nova: 'new', porosa: 'porous' } as const)[values.condition ?? ''],
  isTinted: isChecked(values.isTinted),
});

export const planks =
  (material: (values: KitValues) => PlankJob['material']): ToJob =>
  (values, _attributes, problems) => ({
    kind: 'planks',
    material: material(values),
    surface: floorOf(values, problems),
    openings: openingsOf(values),
    pattern: values.pattern === 'diagonal' ? 'diagonal' : 'straight',
    keepsBox: isChecked(values.keepsBox),
  });

export const fitting =
  (kind: FittingJob['kind']): ToJob =>
  (values, product) => ({
    kind,
    product,
    count: readTyped(values.count),
    point: values.point || undefined,
    supply: values.supply || undefined,
  });
