import { lineTotal } from 'shared-contracts/pricing';
import type { Area, Cents } from 'shared-contracts/pricing';
import { readMilli, readSize } from './attributes';
import type { Attributes } from './attributes';
import { toneOf } from './colour';
import * as copy from './copy';
import type { Line } from './line';
import { measure } from './measure';
import type { Measured } from './measure';
import type { Problem } from './problems';
import { areaOf, ceilRatio, MILLI } from './quantity';
import type { Quantity, Unit } from './quantity';
import { checkRequirement } from './requirements';
import type { Source } from './rules/rules';

/** A product that may cover a line. */
export interface Candidate {
  id: string;
  /** Cents of one sack, can or piece; of one m² where `boxArea` is given. */
  price: Cents;
  attributes: Attributes;
  /** Ten-thousandths of a m² in a box; missing: from size and pieces. */
  boxArea?: Area | null | undefined;
  /** The same for all sizes of a product: its cans of 18, 3.6 and 0.9 L are bought together. */
  family?: string | undefined;
}

export interface Package<Product extends Candidate> {
  product: Product;
  /** Whole packages. */
  count: number;
}

export interface Choice<Product extends Candidate = Candidate> {
  packages: Package<Product>[];
  /** Thousandths of each package that the job needs, before packages are filled; a package kept for repairs counts whole. */
  exact: number[];
  /** The quantity of these products that the job needs; their label may differ from the line's rule. */
  quantity: Quantity;
  how: string;
  source: Source;
  /** The remainder, in the unit of the quantity; without a package kept for repairs. */
  waste: number;
  price: Cents;
  /** Facts that the product does not state and the shopper has to check. Empty: it fits. */
  toCheck: string[];
  warnings: Problem[];
  /** Not the colour that the line should have. */
  isOtherColour: boolean;
}

/** A product that is not sold for this job. */
export interface Unfit<Product extends Candidate = Candidate> {
  product: Product;
  /** Why, in Portuguese. */
  reasons: string[];
}

export interface Packages<Product extends Candidate = Candidate> {
  /** The first that surely fits; undefined: none does. */
  best: Choice<Product> | undefined;
  /** First those that surely fit; of these the lowest price of all packages, then the least waste. */
  choices: Choice<Product>[];
  /** The products differ in colour, and none has that of the tile: the shopper chooses. */
  isColourAsked: boolean;
  unfit: Unfit<Product>[];
}

/** A candidate that may be bought, with what it holds. */
interface Fitting<Product> {
  product: Product;
  content: number;
  /** The job needs this of the product, as its label says. */
  need: Measured;
  toCheck: string[];
}

/**
 * Turns the quantity of a line into whole packages of each candidate that fits, and of the sizes of one family together.
 * The caller leaves out what is not in stock.
 */
export function choosePackages<Product extends Candidate>(
  line: Line,
  candidates: readonly Product[],
): Packages<Product> {
  const fitting: Fitting<Product>[] = [];
  const unfit: Unfit<Product>[] = [];
  for (const product of candidates) {
    if (isSoldByArea(product) && line.quantity.unit !== 'area') continue;
    const { reasons, toCheck, content } = judge(line, product);
    if (reasons.length > 0 || content === 0) {
      unfit.push({ product, reasons: reasons.length > 0 ? reasons : [copy.contentUnknown] });
    } else fitting.push({ product, content, need: needOf(line, product), toCheck });
  }
  const choices = families(fitting)
    .flatMap((sizes) => combinations(line, sizes))
    .sort((one, other) => compareTones(one, other) || compareChoices(one, other));
  const sure = choices.filter(({ toCheck }) => toCheck.length === 0);
  return { best: sure[0], choices, isColourAsked: isColourAsked(line, choices), unfit };
}

/** Floors and tiles are no adhesive and no skirting, whatever their names say. */
const isSoldByArea = ({ boxArea }: Candidate) => typeof boxArea === 'number' && boxArea > 0;

const isOfTone = ({ tone }: Line, { attributes }: Candidate) => toneOf(attributes) === tone;

/** Sure choices of the tile's colour come first. */
const compareTones = (one: Choice, other: Choice) => rankOf(one) - rankOf(other);

const rankOf = ({ toCheck, isOtherColour }: Choice) =>
  (toCheck.length > 0 ? 2 : 0) + (isOtherColour ? 1 : 0);

function isColourAsked(line: Line, [first, ...others]: readonly Choice[]): boolean {
  if (line.tone === undefined || first === undefined) return false;
  const hasColours = [first, ...others].some(({ packages }) =>
    packages.some(({ product }) => product.attributes.color !== undefined),
  );
  return hasColours && (line.tone === null || first.isOtherColour);
}

function judge({ requirements, quantity }: Line, product: Candidate) {
  const fits = requirements.map((each) => checkRequirement(each, product.attributes));
  const textsOf = (kind: 'wrong' | 'unknown') =>
    fits.flatMap((fit) => (fit.kind === kind ? [fit.text] : []));
  return {
    reasons: textsOf('wrong'),
    toCheck: textsOf('unknown'),
    content: contentOf(quantity.unit, product),
  };
}

/** The content of one package, in the unit; 0: not known. */
function contentOf(unit: Unit, { attributes, boxArea }: Candidate): number {
  const boxPieces = Math.round((readMilli(attributes, 'piecesPerBox') ?? 0) / MILLI);
  if (unit === 'g') return readMilli(attributes, 'weight') ?? 0;
  if (unit === 'ml') return readMilli(attributes, 'volume') ?? 0;
  if (unit === 'piece') return boxPieces || 1;
  if (unit === 'mm') return lengthOf(attributes, 'length') * (boxPieces || 1);
  if (boxArea && Number.isSafeInteger(boxArea) && boxArea > 0) return boxArea;
  const size = readSize(attributes);
  if (size && boxPieces) return Math.floor((size.lengthMm * size.widthMm * boxPieces) / 100);
  return areaOf(lengthOf(attributes, 'length'), lengthOf(attributes, 'width')) * (boxPieces || 1);
}

const lengthOf = (attributes: Attributes, id: 'length' | 'width') =>
  Math.round((readMilli(attributes, id) ?? 0) / MILLI);

/** No product has more sizes that make sense together. */
const MAX_SIZES = 6;

const needOf = ({ formula, quantity, how, source }: Line, { attributes }: Candidate): Measured =>
  formula ? measure(formula, attributes) : { quantity, how, source, warnings: [] };

/** Products that are bought together, the largest package first: their labels say that the job needs the same of them. */
function families<Product extends Candidate>(
  fitting: readonly Fitting<Product>[],
): Fitting<Product>[][] {
  const groups = new Map<string, Fitting<Product>[]>();
  for (const each of fitting) {
    const { family, id } = each.product;
    const key =
      family === undefined ? `id ${id}` : `family ${family} of ${each.need.quantity.amount}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((group) =>
    group.sort((one, other) => other.content - one.content).slice(0, MAX_SIZES),
  );
}

/** The ways to cover a line with sizes of one product. */
function combinations<Product extends Candidate>(
  line: Line,
  sizes: readonly Fitting<Product>[],
): Choice<Product>[] {
  const [largest] = sizes;
  if (!largest) return [];
  const { quantity, how, source, warnings } = largest.need;
  return fill(sizes, quantity.amount).map((filled) => {
    const packages = line.keepsPackage ? keepOne(filled) : filled;
    return {
      packages: packages.map(({ product, count }) => ({ product, count })),
      exact: exactOf(filled, quantity.amount, line.keepsPackage),
      quantity,
      how,
      source,
      warnings,
      isOtherColour:
        line.tone !== undefined && !filled.every(({ product }) => isOfTone(line, product)),
      waste: sum(filled, ({ content, count }) => content * count) - quantity.amount,
      price: sum(packages, ({ product, count }) => priceOf(product, count)),
      toCheck: [...new Set(filled.flatMap(({ toCheck }) => toCheck))],
    };
  });
}

/** The cart counts the price in the same way: rounded once for all packages. */
const priceOf = ({ price, boxArea = null }: Candidate, quantity: number): Cents =>
  lineTotal({ price, quantity, boxArea });

type Filled<Product> = Fitting<Product> & { count: number };

/** Any sizes in full packages, the larger ones first, and one size that covers the rest. */
function fill<Product>(sizes: readonly Fitting<Product>[], amount: number): Filled<Product>[][] {
  return sizes.flatMap((size, at) => {
    const covering = [{ ...size, count: Math.ceil(amount / size.content) }];
    const full = Math.floor(amount / size.content);
    const rest = amount - full * size.content;
    if (full === 0 || rest === 0) return [covering];
    const others = fill(sizes.slice(at + 1), rest);
    return [covering, ...others.map((other) => [{ ...size, count: full }, ...other])];
  });
}

/** All but the last are full. */
function exactOf(
  filled: readonly Filled<unknown>[],
  amount: number,
  keepsPackage: boolean,
): number[] {
  let rest = amount;
  return filled.map(({ content, count }, at) => {
    const isLast = at === filled.length - 1;
    const need = isLast ? ceilRatio([rest, MILLI], [content]) : count * MILLI;
    rest -= content * count;
    return need + (keepsPackage && at === 0 ? MILLI : 0);
  });
}

/** One more of the first. */
const keepOne = <Product>(filled: Filled<Product>[]): Filled<Product>[] =>
  filled.map((each, at) => (at === 0 ? { ...each, count: each.count + 1 } : each));

const sum = <Item>(items: readonly Item[], valueOf: (item: Item) => number) =>
  items.reduce((total, item) => total + valueOf(item), 0);

const compareChoices = (one: Choice, other: Choice): number =>
  Number(one.toCheck.length > 0) - Number(other.toCheck.length > 0) ||
  one.price - other.price ||
  one.waste - other.waste;
