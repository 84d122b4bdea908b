import { copy } from './copy';

/** A length or an area, with a comma; a whole number; one of several; yes or no; a product's code. */
interface Field {
  /** In addresses, which are in Portuguese. */
  name: string;
  label: string;
  hint?: string | undefined;
  kind: 'decimal' | 'whole' | 'check' | 'choice' | 'product';
  /** The texts of the values of a choice. */
  options?: Readonly<Record<string, string>>;
}

const field =
  (kind: Field['kind']) =>
  (name: string, label: string, hint?: string): Field => ({ kind, name, label, hint });

const decimal = field('decimal');
const whole = field('whole');
const check = field('check');
const product = field('product');
const choice = (
  name: string,
  label: string,
  options: Record<string, string>,
  hint?: string,
): Field => ({ kind: 'choice', name, label, options, hint });

/** The fields of all services. */
const fields = {
  length: decimal('comprimento', copy.length),
  width: decimal('largura', copy.width),
  height: decimal('altura', copy.height),
  area: decimal('area', copy.area),
  doors: whole('portas', copy.doors),
  windows: whole('janelas', copy.windows),
  doorWidth: decimal('porta-largura', copy.doorWidth),
  doorHeight: decimal('porta-altura', copy.doorHeight),
  windowWidth: decimal('janela-largura', copy.windowWidth),
  windowHeight: decimal('janela-altura', copy.windowHeight),
  showerLength: decimal('box-comprimento', copy.showerLength),
  showerWidth: decimal('box-largura', copy.showerWidth),
  showerWalls: choice('box-paredes', copy.showerWalls, copy.showerWallsOf),
  pattern: choice('padrao', copy.pattern, copy.patterns),
  isOutdoor: check('externo', copy.outdoors),
  joint: decimal('junta', copy.joint, copy.jointHint),
  skirting: choice('rodape', copy.skirting, copy.skirtings),
  keepsBox: check('reserva', copy.spareBox),
  coats: whole('demaos', copy.coats, copy.coatsHint),
  condition: choice('estado', copy.condition, copy.conditions),
  ceiling: choice('teto', copy.ceiling, copy.ceilings),
  isTinted: check('preparada', copy.tinted),
  fixing: choice('instalacao', copy.fixing, copy.fixings, copy.fixingHint),
  count: whole('quantidade', copy.count),
  point: choice('ponto', copy.point, copy.points),
  supply: choice('tensao', copy.supply, copy.supplies),
  product: product('produto', copy.product),
  wallTile: product('produto-parede', copy.wallTile),
};

export type FieldName = keyof typeof fields;

export const kitFields: Readonly<Record<FieldName, Field>> = fields;

export const fieldNames = Object.keys(fields) as FieldName[];

/** The fields of the package's problems. */
const fieldsOfProblems: Readonly<Record<string, FieldName>> = {
  lengthMm: 'length',
  widthMm: 'width',
  heightMm: 'height',
  perimeterMm: 'length',
  area: 'area',
  openings: 'doors',
  doors: 'doors',
  windows: 'windows',
  doorWidthMm: 'doorWidth',
  doorHeightMm: 'doorHeight',
  windowWidthMm: 'windowWidth',
  windowHeightMm: 'windowHeight',
  jointMm: 'joint',
  coats: 'coats',
  voltage: 'supply',
  connection: 'point',
};

export const fieldOfProblem = (problem: string): FieldName | undefined => fieldsOfProblems[problem];
