import type { FittingJob, NeedId } from '@fireflay/job';
import { copy } from './copy';
import type { KitValues } from './kit-values';
import type { FieldName } from './kit-fields';
import { serviceWords } from './service-words';
import { bathroomFloor, fitting, floorTiles, laminate, paint, vinyl, wallTiles } from './to-job';
import type { ToJob } from './to-job';

/** A product that the job is made for, and that decides the rest. */
export interface Slot {
  field: 'product' | 'wallTile';
  /** Undefined: the product is no need of the job. */
  need?: NeedId;
  /** The name of the select and of its line. */
  label: string;
  /** Where it is, for a service of several places. */
  place?: string;
  toJob: ToJob;
}

export interface Service {
  /** Its name in addresses. */
  word: string;
  name: string;
  slots: readonly Slot[];
  /** Further needs that the job may have. */
  needs: readonly NeedId[];
  fields: readonly FieldName[];
  /** Below 'Mais opções'. */
  more: readonly FieldName[];
  /** The values of an untouched form. */
  defaults: KitValues;
}

const tiling: NeedId[] = ['mortar', 'grout', 'spacer', 'tSpacer', 'clip', 'wedge'];
const shower: NeedId[] = ['membrane', 'veil'];
const room: FieldName[] = ['length', 'width'];
const doors: FieldName[] = ['doors', 'doorWidth', 'doorHeight'];
const windows: FieldName[] = ['windows', 'windowWidth', 'windowHeight'];
const showerFields: FieldName[] = ['showerLength', 'showerWidth', 'showerWalls'];

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
    word: serviceWords.floor,
    name: copy.services.floor,
    slots: [{ field: 'product', need: 'tile', label: copy.floorTile, toJob: floorTiles }],
    needs: [...tiling, 'skirting', ...shower],
    fields: [...room, 'area'],
    more: [
      'doors',
      'doorWidth',
      'skirting',
      ...showerFields,
      'pattern',
      'joint',
      'isOutdoor',
      'keepsBox',
    ],
    defaults: { doors: '1' },
  },
  wall: {
    word: serviceWords.wall,
    name: copy.services.wall,
    slots: [{ field: 'product', need: 'tile', label: copy.wallTile, toJob: wallTiles }],
    needs: tiling,
    fields: [...room, 'height', 'area'],
    more: [...doors, ...windows, 'pattern', 'joint', 'isOutdoor', 'keepsBox'],
    defaults: { doors: '0', windows: '0' },
  },
  bathroom: {
    word: serviceWords.bathroom,
    name: copy.services.bathroom,
    slots: [
      {
        field: 'product',
        need: 'tile',
        label: copy.floorTile,
        place: copy.floorPlace,
        toJob: bathroomFloor,
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
    fields: [...room, 'height', ...doors, ...windows, ...showerFields],
    more: ['pattern', 'joint', 'keepsBox'],
    defaults: { doors: '1', windows: '1' },
  },
  painting: {
    word: serviceWords.painting,
    name: copy.services.painting,
    slots: [{ field: 'product', need: 'paint', label: copy.paint, toJob: paint }],
    needs: ['sealer', 'filler', 'roller', 'protection', 'sandpaper'],
    fields: [...room, 'height', 'area', 'ceiling', ...doors, ...windows],
    more: ['coats', 'condition', 'isTinted'],
    defaults: { doors: '1', windows: '1' },
  },
  laminate: {
    word: serviceWords.laminate,
    name: copy.services.laminate,
    slots: [{ field: 'product', need: 'laminate', label: copy.laminate, toJob: laminate }],
    needs: ['underlay', 'skirting', 'threshold'],
    fields: [...room, 'area', 'doors', 'doorWidth'],
    more: ['pattern', 'keepsBox'],
    defaults: { doors: '1' },
  },
  vinyl: {
    word: serviceWords.vinyl,
    name: copy.services.vinyl,
    slots: [
      {
        field: 'product',
        need: 'vinyl',
        label: copy.vinyl,
        toJob: vinyl,
      },
    ],
    needs: ['adhesive', 'skirting', 'threshold'],
    fields: [...room, 'area', 'doors', 'doorWidth', 'fixing'],
    more: ['pattern', 'keepsBox'],
    defaults: { doors: '1' },
  },
  basin: fittingService('basin', ['siphon', 'valve', 'hose', 'tape']),
  toilet: fittingService('toilet', ['hose', 'fixing', 'seal', 'tape', 'seat']),
  tap: fittingService('tap', ['tape', 'hose', 'adapter'], ['point']),
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
