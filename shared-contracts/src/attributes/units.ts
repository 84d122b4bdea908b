/** Each number is the size of a unit in the first unit of its kind of measure. */
const MEASURES: ReadonlyArray<Readonly<Record<string, number>>> = [
  { mm: 1, cm: 10, m: 1000 },
  { g: 1, kg: 1000, t: 1_000_000 },
  { ml: 1, l: 1000 },
];

/** Each unit with the words that people write for it, in folded text. */
export const unitWords: Readonly<Record<string, string>> = {
  mm: 'mm milimetro milimetros',
  cm: 'cm cms centimetro centimetros',
  m: 'm mt mts metro metros',
  g: 'g gr grs grama gramas',
  kg: 'kg kgs quilo quilos kilo kilos',
  t: 't tonelada toneladas',
  ml: 'ml mililitro mililitros',
  l: 'l lt lts litro litros',
};

const UNITS = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit] as const),
  ),
);

/** The units that measure the same as this one, with their sizes: 'kg' has g, kg and t. Undefined: it is no such unit. */
export const findMeasure = (unit: string): Readonly<Record<string, number>> | undefined =>
  MEASURES.find((units) => unit in units);

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
  return [first, ...others].map((part) => UNITS.get(part) ?? part).join('/');
}

/**
 * Calculates how many of a definition's unit one of the written unit is.
 * @returns undefined: the written unit measures something else
 */
export function unitFactor(written: string, defined: string): number | undefined {
  const given = withoutCoat(written);
  if (given === '' || given === defined) return 1;
  if (defined === '') return COUNT_WORDS.has(given) || COAT_WORDS.has(given) ? 1 : undefined;
  const measure = findMeasure(defined);
  const [from, to] = [measure?.[given], measure?.[defined]];
  return from !== undefined && to !== undefined ? from / to : undefined;
}

/** 'kg/m2/demao' of a consumption for each coat. */
const withoutCoat = (unit: string) => unit.replace(/\/demaos?$/, '');
