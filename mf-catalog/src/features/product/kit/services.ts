import type { FittingJob, Job, NeedId, Opening, PlankJob, Shower, Surface } from '@fireflay/job';
import type { Attributes } from '@fireflay/job';
import { copy } from './copy';
import type { KitProblem, KitValues } from './kit';
import type { FieldName } from './kit-fields';

/** A product that the job is made for, and that decides the rest. */
export interface Slot {
  field: 'produto' | 'produtoParede';
  /** Undefined: the product is no need of the job. */
  need?: NeedId;
  /** What the select asks for. */
  label: string;
  toJob: (values: KitValues, attributes: Attributes, problems: KitProblem[]) => Job;
}

export interface Service {
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
  const lengthMm = metres(values.comprimento);
  const widthMm = metres(values.largura);
  const area = scaled(values.area, 10_000);
  if (lengthMm === undefined && widthMm === undefined) {
    if (area !== undefined) return { kind: 'area', area };
    missing(problems, 'comprimento', copy.roomMissing);
  }
  return {
    kind: 'rectangle',
    lengthMm:
      lengthMm ??
      (widthMm === undefined ? 1 : missing(problems, 'comprimento', copy.lengthMissing)),
    widthMm:
      widthMm ?? (lengthMm === undefined ? 1 : missing(problems, 'largura', copy.widthMissing)),
  };
}

/** All walls of a room; one wall where the width is left out; or the area alone. */
function wallsOf(values: KitValues, problems: KitProblem[]): Surface {
  const lengthMm = metres(values.comprimento);
  const widthMm = metres(values.largura);
  const area = scaled(values.area, 10_000);
  if (lengthMm === undefined) {
    if (area !== undefined) return { kind: 'area', area };
    missing(problems, 'comprimento', copy.wallMissing);
  }
  const length = lengthMm ?? 1;
  return {
    kind: 'walls',
    perimeterMm: widthMm === undefined ? length : 2 * (length + widthMm),
    heightMm:
      metres(values.altura) ??
      (lengthMm === undefined ? 1 : missing(problems, 'altura', copy.heightMissing)),
  };
}

function openingsOf({ portas, janelas }: KitValues): Opening[] {
  const doors = readNumber(portas) ?? 0;
  const windows = readNumber(janelas) ?? 0;
  return [
    { kind: 'door', count: doors },
    { kind: 'window', count: windows },
  ];
}

function showerOf(values: KitValues, problems: KitProblem[]): Shower | undefined {
  const lengthMm = metres(values.boxComprimento);
  const widthMm = metres(values.boxLargura);
  if (lengthMm === undefined && widthMm === undefined) return undefined;
  for (const [field, side] of [
    ['boxComprimento', lengthMm],
    ['boxLargura', widthMm],
  ] as const) {
    if (side === undefined) missing(problems, field, copy.showerSideMissing);
    else if (!(side > 0)) problems.push({ field, text: copy.showerInvalid });
  }
  const room = Math.max(metres(values.comprimento) ?? 0, metres(values.largura) ?? 0);
  if (room > 0 && Math.max(lengthMm ?? 0, widthMm ?? 0) > room) {
    problems.push({ field: 'boxComprimento', text: copy.showerTooLarge });
  }
  return { lengthMm: lengthMm || 1, widthMm: widthMm || 1 };
}

const patterns = { diagonal: 'diagonal', tijolinho: 'brick' } as const;
const isChecked = (text: string | undefined) => text === 'sim';

const tileFields = (values: KitValues) => ({
  openings: openingsOf(values),
  isOutdoor: isChecked(values.externo),
  pattern: patterns[values.padrao as keyof typeof patterns],
  jointMm: readNumber(values.junta),
  keepsBox: isChecked(values.reserva),
});

const floorTiles: Slot['toJob'] = (values, tile, problems) => ({
  kind: 'tiles',
  place: 'floor',
  tile,
  surface: floorOf(values, problems),
  shower: showerOf(values, problems),
  skirting: ({ comprado: 'bought', cortado: 'cut' } as const)[values.rodape ?? ''],
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
  coats: readNumber(values.demaos),
  condition: ({ nova: 'new', porosa: 'porous' } as const)[values.estado ?? ''],
  isTinted: isChecked(values.preparada),
});

const planks =
  (material: (values: KitValues) => PlankJob['material']): Slot['toJob'] =>
  (values, _attributes, problems) => ({
    kind: 'planks',
    material: material(values),
    surface: floorOf(values, problems),
    openings: openingsOf(values),
    pattern: values.padrao === 'diagonal' ? 'diagonal' : 'straight',
    keepsBox: isChecked(values.reserva),
  });

const fitting =
  (kind: FittingJob['kind']): Slot['toJob'] =>
  (values, product) => ({
    kind,
    product,
    count: readNumber(values.quantidade),
    point: values.ponto || undefined,
    supply: values.tensao || undefined,
  });

const tiling: NeedId[] = ['mortar', 'grout', 'spacer', 'tSpacer', 'clip', 'wedge'];
const shower: NeedId[] = ['membrane', 'veil'];
const room: FieldName[] = ['comprimento', 'largura'];

const fittingService = (
  kind: FittingJob['kind'],
  needs: NeedId[],
  more: FieldName[] = [],
): Service => ({
  name: copy.fittings[kind],
  slots: [{ field: 'produto', label: copy.product, toJob: fitting(kind) }],
  needs,
  fields: ['quantidade', ...more],
  more: [],
  defaults: { quantidade: '1' },
});

/** By their names in addresses. */
export const services = {
  piso: {
    name: copy.services.piso,
    slots: [{ field: 'produto', need: 'tile', label: copy.floorTile, toJob: floorTiles }],
    needs: [...tiling, 'skirting', ...shower],
    fields: [...room, 'area'],
    more: [
      'portas',
      'rodape',
      'boxComprimento',
      'boxLargura',
      'padrao',
      'junta',
      'externo',
      'reserva',
    ],
    defaults: { portas: '1' },
  },
  parede: {
    name: copy.services.parede,
    slots: [{ field: 'produto', need: 'tile', label: copy.wallTile, toJob: wallTiles }],
    needs: tiling,
    fields: [...room, 'altura', 'area'],
    more: ['portas', 'janelas', 'padrao', 'junta', 'externo', 'reserva'],
    defaults: { portas: '0', janelas: '0' },
  },
  banheiro: {
    name: copy.services.banheiro,
    slots: [
      { field: 'produto', need: 'tile', label: copy.floorTile, toJob: floorTiles },
      { field: 'produtoParede', need: 'tile', label: copy.wallTile, toJob: wallTiles },
    ],
    needs: [...tiling, ...shower],
    fields: [...room, 'altura', 'portas', 'janelas', 'boxComprimento', 'boxLargura'],
    more: ['padrao', 'junta', 'reserva'],
    defaults: { portas: '1', janelas: '1' },
  },
  pintura: {
    name: copy.services.pintura,
    slots: [{ field: 'produto', need: 'paint', label: copy.paint, toJob: paint }],
    needs: ['sealer', 'filler'],
    fields: [...room, 'altura', 'area', 'portas', 'janelas'],
    more: ['demaos', 'estado', 'preparada'],
    defaults: { portas: '1', janelas: '1' },
  },
  laminado: {
    name: copy.services.laminado,
    slots: [
      { field: 'produto', need: 'laminate', label: copy.laminate, toJob: planks(() => 'laminate') },
    ],
    needs: ['underlay', 'skirting', 'threshold'],
    fields: [...room, 'area', 'portas'],
    more: ['padrao', 'reserva'],
    defaults: { portas: '1' },
  },
  vinilico: {
    name: copy.services.vinilico,
    slots: [
      {
        field: 'produto',
        need: 'vinyl',
        label: copy.vinyl,
        toJob: planks(({ instalacao }) => (instalacao === 'click' ? 'vinylClick' : 'vinylGlued')),
      },
    ],
    needs: ['adhesive', 'skirting', 'threshold'],
    fields: [...room, 'area', 'portas', 'instalacao'],
    more: ['padrao', 'reserva'],
    defaults: { portas: '1' },
  },
  lavatorio: fittingService('basin', ['siphon', 'valve', 'hose', 'tape']),
  bacia: fittingService('toilet', ['hose', 'fixing', 'seal', 'tape']),
  torneira: fittingService('tap', ['tape', 'adapter'], ['ponto']),
  chuveiro: fittingService('shower', ['tape', 'adapter'], ['ponto', 'tensao']),
} satisfies Record<string, Service>;

export type ServiceId = keyof typeof services;

/** Those of a room, which the calculator offers. */
export const roomServices = [
  'piso',
  'parede',
  'banheiro',
  'pintura',
  'laminado',
  'vinilico',
] as const;

export const serviceOf = (id: ServiceId): Service => services[id];

/** Everything that the kit of a service may have: the query of its request. With the products of its slots, if they are chosen in it. */
export function needsOf(service: ServiceId, withSlots: boolean): string {
  const { slots, needs } = serviceOf(service);
  const chosen = withSlots ? slots.flatMap(({ need }) => need ?? []) : [];
  return [...new Set([...chosen, ...needs])].join('-');
}
