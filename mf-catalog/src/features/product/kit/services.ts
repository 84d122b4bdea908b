import type { FittingJob, Job, NeedId, Opening, PlankJob, Shower, Surface } from '@fireflay/job';
import type { Attributes } from '@fireflay/job';
import { copy } from './copy';
import type { KitProblem, KitValues } from './kit';
import type { FieldName } from './kit-fields';

/** A product that the job is made for, and that decides the rest. */
export interface Slot {
  field: 'product' | 'wallTile';
  /** Undefined: the product is no need of the job. */
  need?: NeedId;
  /** What the select asks for, and its line is called. */
  label: string;
  /** Where it is, for a service of several places. */
  place?: string;
  toJob: (values: KitValues, attributes: Attributes, problems: KitProblem[]) => Job;
}

export interface Service {
  /** Its name in addresses. */
  word: string;
  name: string;
  slots: readonly Slot[];
  /** What the job may need besides. */
  needs: readonly NeedId[];
  fields: readonly FieldName[];
  /** Below 'Mais opções'. */
  more: readonly FieldName[];
  /** What an untouched form has. */
  defaults: KitValues;
}

/** A typed number; NaN for a text that is none, undefined for an empty one. */
function readNumber(text = ''): number | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : NaN;
}

const scaled = (text: string | undefined, scale: number) => {
  const number = readNumber(text);
  return number === undefined ? undefined : Math.round(number * scale);
};
const metres = (text: string | undefined) => scaled(text, 1_000);

function missing(problems: KitProblem[], field: FieldName, text: string): number {
  problems.push({ field, text });
  return 1;
}

/** Length and width, or the area alone. */
function floorOf(values: KitValues, problems: KitProblem[]): Surface {
  const lengthMm = metres(values.length);
  const widthMm = metres(values.width);
  const area = scaled(values.area, 10_000);
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
  const area = scaled(values.area, 10_000);
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
  const doors = readNumber(doorCount) ?? 0;
  const windows = readNumber(windowCount) ?? 0;
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
  jointMm: readNumber(values.joint),
  keepsBox: isChecked(values.keepsBox),
});

const floorTiles: Slot['toJob'] = (values, tile, problems) => ({
  kind: 'tiles',
  place: 'floor',
  tile,
  surface: floorOf(values, problems),
  shower: showerOf(values, problems),
  skirting: ({ comprado: 'bought', cortado: 'cut' } as const)[values.skirting ?? ''],
  ...tileFields(values),
});

const wallTiles: Slot['toJob'] = (values, tile, problems) => ({
  kind: 'tiles',
  place: 'wall',
  tile,
  surface: wallsOf(values, problems),
  ...tileFields(values),
});

const paint: Slot['toJob'] = (values, attributes, problems) => ({
  kind: 'paint',
  paint: attributes,
  surface: wallsOf(values, problems),
  openings: openingsOf(values),
  coats: readNumber(values.coats),
  condition: ({ nova: 'new', porosa: 'porous' } as const)[values.condition ?? ''],
  isTinted: isChecked(values.isTinted),
});

const planks =
  (material: (values: KitValues) => PlankJob['material']): Slot['toJob'] =>
  (values, _attributes, problems) => ({
    kind: 'planks',
    material: material(values),
    surface: floorOf(values, problems),
    openings: openingsOf(values),
    pattern: values.pattern === 'diagonal' ? 'diagonal' : 'straight',
    keepsBox: isChecked(values.keepsBox),
  });

const fitting =
  (kind: FittingJob['kind']): Slot['toJob'] =>
  (values, product) => ({
    kind,
    product,
    count: readNumber(values.count),
    point: values.point || undefined,
    supply: values.supply || undefined,
  });

const tiling: NeedId[] = ['mortar', 'grout', 'spacer', 'tSpacer', 'clip', 'wedge'];
const shower: NeedId[] = ['membrane', 'veil'];
const room: FieldName[] = ['length', 'width'];

const fittingService = (
  kind: FittingJob['kind'],
  needs: NeedId[],
  more: FieldName[] = [],
): Service => ({
  word: kind,
  name: copy.fittings[kind],
  slots: [{ field: 'product', label: copy.product, toJob: fitting(kind) }],
  needs,
  fields: ['count', ...more],
  more: [],
  defaults: { count: '1' },
});

export const services = {
  floor: {
    word: 'piso',
    name: copy.services.floor,
    slots: [{ field: 'product', need: 'tile', label: copy.floorTile, toJob: floorTiles }],
    needs: [...tiling, 'skirting', ...shower],
    fields: [...room, 'area'],
    more: [
      'doors',
      'skirting',
      'showerLength',
      'showerWidth',
      'pattern',
      'joint',
      'isOutdoor',
      'keepsBox',
    ],
    defaults: { doors: '1' },
  },
  wall: {
    word: 'parede',
    name: copy.services.wall,
    slots: [{ field: 'product', need: 'tile', label: copy.wallTile, toJob: wallTiles }],
    needs: tiling,
    fields: [...room, 'height', 'area'],
    more: ['doors', 'windows', 'pattern', 'joint', 'isOutdoor', 'keepsBox'],
    defaults: { doors: '0', windows: '0' },
  },
  bathroom: {
    word: 'banheiro',
    name: copy.services.bathroom,
    slots: [
      {
        field: 'product',
        need: 'tile',
        label: copy.floorTile,
        place: copy.floorPlace,
        toJob: floorTiles,
      },
      {
        field: 'wallTile',
        need: 'tile',
        label: copy.wallTile,
        place: copy.wallPlace,
        toJob: wallTiles,
      },
    ],
    needs: [...tiling, ...shower],
    fields: [...room, 'height', 'doors', 'windows', 'showerLength', 'showerWidth'],
    more: ['pattern', 'joint', 'keepsBox'],
    defaults: { doors: '1', windows: '1' },
  },
  painting: {
    word: 'pintura',
    name: copy.services.painting,
    slots: [{ field: 'product', need: 'paint', label: copy.paint, toJob: paint }],
    needs: ['sealer', 'filler'],
    fields: [...room, 'height', 'area', 'doors', 'windows'],
    more: ['coats', 'condition', 'isTinted'],
    defaults: { doors: '1', windows: '1' },
  },
  laminate: {
    word: 'laminado',
    name: copy.services.laminate,
    slots: [
      { field: 'product', need: 'laminate', label: copy.laminate, toJob: planks(() => 'laminate') },
    ],
    needs: ['underlay', 'skirting', 'threshold'],
    fields: [...room, 'area', 'doors'],
    more: ['pattern', 'keepsBox'],
    defaults: { doors: '1' },
  },
  vinyl: {
    word: 'vinilico',
    name: copy.services.vinyl,
    slots: [
      {
        field: 'product',
        need: 'vinyl',
        label: copy.vinyl,
        toJob: planks(({ fixing }) => (fixing === 'click' ? 'vinylClick' : 'vinylGlued')),
      },
    ],
    needs: ['adhesive', 'skirting', 'threshold'],
    fields: [...room, 'area', 'doors', 'fixing'],
    more: ['pattern', 'keepsBox'],
    defaults: { doors: '1' },
  },
  basin: fittingService('basin', ['siphon', 'valve', 'hose', 'tape']),
  toilet: fittingService('toilet', ['hose', 'fixing', 'seal', 'tape']),
  tap: fittingService('tap', ['tape', 'adapter'], ['point']),
  shower: fittingService('shower', ['tape', 'adapter'], ['point', 'supply']),
} satisfies Record<string, Service>;

export type ServiceId = keyof typeof services;

/** Those of a room, which the calculator offers. */
export const roomServices = ['floor', 'wall', 'bathroom', 'painting', 'laminate', 'vinyl'] as const;

export const serviceOf = (id: ServiceId): Service => services[id];

/** Everything that the kit of a service may have: the query of its request. With the products of its slots, if they are chosen in it. */
export function needsOf(service: ServiceId, withSlots: boolean): string {
  const { slots, needs } = serviceOf(service);
  const chosen = withSlots ? slots.flatMap(({ need }) => need ?? []) : [];
  return [...new Set([...chosen, ...needs])].join('-');
}
