import { copy } from './copy';

/** A length or an area, with a comma; a whole number; one of several; yes or no. */
type Field = { label: string; hint?: string } & (
  | { kind: 'decimal' | 'whole' | 'check' }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'product' }
);

const decimal = (label: string, hint?: string): Field => ({
  kind: 'decimal',
  label,
  ...(hint && { hint }),
});
const whole = (label: string, hint?: string): Field => ({
  kind: 'whole',
  label,
  ...(hint && { hint }),
});
const choice = (label: string, options: Record<string, string>): Field => ({
  kind: 'choice',
  label,
  options,
});
const check = (label: string): Field => ({ kind: 'check', label });
const product = (label: string): Field => ({ kind: 'product', label });

/** The fields of all services, by their names in addresses. */
export const kitFields = {
  comprimento: decimal(copy.length),
  largura: decimal(copy.width),
  altura: decimal(copy.height),
  area: decimal(copy.area),
  portas: whole(copy.doors),
  janelas: whole(copy.windows),
  boxComprimento: decimal(copy.showerLength),
  boxLargura: decimal(copy.showerWidth),
  padrao: choice(copy.pattern, copy.patterns),
  externo: check(copy.outdoors),
  junta: decimal(copy.joint, copy.jointHint),
  rodape: choice(copy.skirting, copy.skirtings),
  reserva: check(copy.spareBox),
  demaos: whole(copy.coats, copy.coatsHint),
  estado: choice(copy.condition, copy.conditions),
  preparada: check(copy.tinted),
  instalacao: choice(copy.fixing, copy.fixings),
  quantidade: whole(copy.count),
  ponto: choice(copy.point, copy.points),
  tensao: choice(copy.supply, copy.supplies),
  produto: product(copy.product),
  produtoParede: product(copy.wallTile),
} satisfies Record<string, Field>;

export type FieldName = keyof typeof kitFields;

/** The fields of the package's problems. */
const fieldsOfProblems: Readonly<Record<string, FieldName>> = {
  lengthMm: 'comprimento',
  widthMm: 'largura',
  heightMm: 'altura',
  perimeterMm: 'comprimento',
  area: 'area',
  openings: 'portas',
  jointMm: 'junta',
  coats: 'demaos',
  voltage: 'tensao',
  connection: 'ponto',
};

export const fieldOfProblem = (field: string): FieldName | undefined => fieldsOfProblems[field];
