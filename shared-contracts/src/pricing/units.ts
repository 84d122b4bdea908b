import { formatCount } from './currency';

/** The words for the sale units that stores use: one, and several. */
const UNIT_WORDS: Record<string, [one: string, several: string]> = {
  BD: ['balde', 'baldes'],
  BR: ['barra', 'barras'],
  CJ: ['conjunto', 'conjuntos'],
  CT: ['cento', 'centos'],
  CX: ['caixa', 'caixas'],
  DZ: ['dúzia', 'dúzias'],
  FD: ['fardo', 'fardos'],
  FR: ['frasco', 'frascos'],
  GL: ['galão', 'galões'],
  JG: ['jogo', 'jogos'],
  KG: ['kg', 'kg'],
  KIT: ['kit', 'kits'],
  KT: ['kit', 'kits'],
  L: ['litro', 'litros'],
  LT: ['lata', 'latas'],
  M: ['metro', 'metros'],
  M2: ['m²', 'm²'],
  M3: ['m³', 'm³'],
  MIL: ['milheiro', 'milheiros'],
  MT: ['metro', 'metros'],
  PAR: ['par', 'pares'],
  PC: ['peça', 'peças'],
  PCT: ['pacote', 'pacotes'],
  PR: ['par', 'pares'],
  PT: ['pacote', 'pacotes'],
  RL: ['rolo', 'rolos'],
  SC: ['saco', 'sacos'],
  TB: ['tubo', 'tubos'],
  UN: ['unidade', 'unidades'],
  UND: ['unidade', 'unidades'],
};

/** The word for a sale unit: `saco` for 'SC'. A code that is not known is shown as it is. */
export function unitName(unit: string, count = 1): string {
  const words = UNIT_WORDS[unit.toUpperCase()];
  return words?.[count === 1 ? 0 : 1] ?? unit;
}

/** `1 pacote`, `1.200 sacos`. */
export const formatUnits = (count: number, unit: string): string =>
  `${formatCount(count)} ${unitName(unit, count)}`.trimEnd();
