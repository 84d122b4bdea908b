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

const PIECES = /\b(\d{1,5})\s*(?:pe[cç]as?|p[cç]s?|un|unid(?:ade)?s?)\b/i;

/**
 * Reads the number of things in a package from the name of its product: 100 for 'Espaçador 2 mm com 100 Peças'. null:
 * it is one.
 */
export function piecesIn(name: string, unit: string): number | null {
  if (/^(?:kit|kt|jogo|jg|conjunto|cj)\b/i.test(name) || /^(?:KIT|KT|JG|CJ)$/i.test(unit))
    return null;
  const pieces = Number(PIECES.exec(name)?.[1]);
  return pieces > 1 ? pieces : null;
}

/** `1 pacote`, `1.200 sacos`. */
export const formatUnits = (count: number, unit: string): string =>
  `${formatCount(count)} ${unitName(unit, count)}`.trimEnd();
