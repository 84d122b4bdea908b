/**
 * The words in lists for the units of orders, in folded text. Kg and litres are missing: those are sizes of a product.
 */
const WORDS: Readonly<Record<string, string>> = {
  UN: 'un und unds unid unids unidade unidades frasco frascos bisnaga bisnagas',
  CX: 'cx cxs caixa caixas',
  M2: 'm2 m² mt2 mts2 mq metro quadrado metros quadrados',
  M: 'm mt mts metro metros',
  SC: 'sc scs sac sacs saco sacos saca sacas',
  PC: 'pc pcs pca pcas peca pecas',
  PCT: 'pct pcts pcte pctes pacote pacotes',
  FD: 'fd fardo fardos',
  RL: 'rl rls rolo rolos',
  BR: 'br brs barra barras vara varas',
  BD: 'balde baldes',
  LT: 'lata latas',
  GL: 'gl gls galao galoes',
  PAR: 'par pares prs',
  KIT: 'kit kits jg jgs cj cjs jogo jogos conjunto conjuntos',
  MIL: 'milheiro milheiros mil',
  DZ: 'dz duzia duzias',
};

/** Words that also name products: a 'rolo' of lã, a 'caixa' d'água. */
const NAMES_OF_PRODUCTS = new Set(['CX', 'RL', 'BR', 'BD', 'LT', 'KIT']);

const PHRASES = ['metro quadrado', 'metros quadrados'];

const unitOfWord = new Map(
  Object.entries(WORDS).flatMap(([unit, words]) =>
    words
      .replace(/metros? quadrados?/g, '')
      .split(' ')
      .filter(Boolean)
      .map((word): [string, string] => [word, unit]),
  ),
);
for (const phrase of PHRASES) unitOfWord.set(phrase, 'M2');

/** A regular expression of all unit words, longest first. */
export const UNIT_PATTERN = `(?:${[...unitOfWord.keys()]
  .toSorted((one, other) => other.length - one.length)
  .join('|')})`;

export const unitOf = (word: string): string | undefined => unitOfWord.get(word);

export const mayNameProduct = (unit: string): boolean => NAMES_OF_PRODUCTS.has(unit);

/** The unit of an area or a length may have decimals; the others are counted. */
export const isMeasured = (unit: string): boolean => unit === 'M2' || unit === 'M';
