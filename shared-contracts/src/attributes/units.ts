/** Each number is the size of a unit in the first unit of its kind of measure. */
const MEASURES: ReadonlyArray<Readonly<Record<string, number>>> = [
  { mm: 1, cm: 10, m: 1000 },
  { g: 1, kg: 1000, t: 1_000_000 },
  { ml: 1, l: 1000 },
];

const SPELLINGS: Readonly<Record<string, string>> = {
  milimetro: 'mm',
  milimetros: 'mm',
  centimetro: 'cm',
  centimetros: 'cm',
  metro: 'm',
  metros: 'm',
  grama: 'g',
  gramas: 'g',
  gr: 'g',
  quilo: 'kg',
  quilos: 'kg',
  kgs: 'kg',
  tonelada: 't',
  toneladas: 't',
  litro: 'l',
  litros: 'l',
  lt: 'l',
  lts: 'l',
  mililitro: 'ml',
  mililitros: 'ml',
};

/** Words that a count may have. */
const COUNT_WORDS = new Set(['un', 'und', 'unid', 'unidades', 'pc', 'pcs', 'pecas', 'peca']);
const COAT_WORDS = new Set(['demao', 'demaos', 'demaos.']);

/** A unit without accents, exponents and spaces: 'kg por m²' is 'kg/m2'. @param folded by `foldText` */
export function normalizeUnit(folded: string): string {
  const [first = '', ...others] = folded
    .replace(/²/g, '2')
    .replace(/\bpor\b/g, '/')
    .replace(/\s+/g, '')
    .replace(/\.$/, '')
    .split('/');
  return [first, ...others].map((part) => SPELLINGS[part] ?? part).join('/');
}

/**
 * Calculates how many of a definition's unit one of the written unit is.
 * @returns undefined: the written unit measures something else
 */
export function unitFactor(written: string, defined: string): number | undefined {
  const given = withoutCoat(written);
  if (given === '' || given === defined) return 1;
  if (defined === '') return COUNT_WORDS.has(given) || COAT_WORDS.has(given) ? 1 : undefined;
  const measure = MEASURES.find((units) => defined in units && given in units);
  const [from, to] = [measure?.[given], measure?.[defined]];
  return from !== undefined && to !== undefined ? from / to : undefined;
}

/** 'kg/m2/demao' of a consumption for each coat. */
const withoutCoat = (unit: string) => unit.replace(/\/demaos?$/, '');
