import { formatCount } from './currency';

/** The words for the sale units that stores use. */
const UNIT_NAMES: Record<string, string> = {
  BD: 'balde',
  BR: 'barra',
  CJ: 'conjunto',
  CX: 'caixa',
  FD: 'fardo',
  GL: 'galão',
  JG: 'jogo',
  KG: 'kg',
  KIT: 'kit',
  KT: 'kit',
  L: 'litro',
  LT: 'lata',
  M: 'metro',
  M2: 'm²',
  M3: 'm³',
  MIL: 'milheiro',
  PAR: 'par',
  PC: 'peça',
  PCT: 'pacote',
  PR: 'par',
  RL: 'rolo',
  SC: 'saco',
  TB: 'tubo',
  UN: 'unidade',
};

/** Plurals of the words that do not get an 's'. */
const PLURALS: Record<string, string> = {
  galão: 'galões',
  kg: 'kg',
  'm²': 'm²',
  'm³': 'm³',
  par: 'pares',
};

/** The word for a sale unit: `saco` for 'SC'. A code that is not known is shown as it is. */
export function unitName(unit: string, count = 1): string {
  const name = UNIT_NAMES[unit.toUpperCase()];
  if (name === undefined || count === 1) return name ?? unit;
  return PLURALS[name] ?? `${name}s`;
}

/** `1 pacote`, `1.200 sacos`. */
export const formatUnits = (count: number, unit: string): string =>
  `${formatCount(count)} ${unitName(unit, count)}`.trimEnd();
