import { makers, ranges } from './brands';
import { bathroom } from './groups/banheiro';
import { floorsAndTiles } from './groups/pisos-e-revestimentos';
import { kitchenAndLaundry } from './groups/cozinha-e-lavanderia';
import { paintingAccessories } from './groups/acessorios-para-pintura';
import { plumbing } from './groups/mat-hidraulico';
import { tools } from './groups/ferramentas';
import { describeProduct, fill, optionsByName, valueOf } from './texts';
import { randomFrom, seedOf, shuffled } from './random';
import type { Choice } from './texts';
import type { Kind, Leaf } from './kind';

export interface SampleBatch {
  id: string;
  description: string;
  /** Boxes in stock. */
  available: number;
}

export interface SampleProduct {
  code: number;
  group: string;
  subgroup: string;
  /** The shopper's word for the product, for the search box. */
  phrase: string;
  name: string;
  brand: string;
  description: string;
  priceCents: number;
  squareMetresPerBox: number | null;
  saleUnit: string;
  weightGrams: number;
  tone: string;
  pictureCount: number;
  popularity: number;
  createdAt: Date;
  /** Units in stock; for a product kept by batches the sum of their boxes. */
  available: number;
  batches: SampleBatch[];
}

/** The order must not change, because codes are made from the position. Add new groups at the end. */
const sampleGroups = [
  paintingAccessories,
  bathroom,
  kitchenAndLaundry,
  tools,
  floorsAndTiles,
  plumbing,
] as const;

export const sampleBrands: readonly string[] = [...new Set(Object.values(makers).flat())];

const fewestPerLeaf = 8;

/** The default number of products. */
const sampleSize = 520;

/**
 * The sample catalogue: the same products, codes, prices and stock on every machine. It comes one subcategory at a
 * time, so that a large catalogue is never in memory as a whole.
 */
export function* sampleLeaves(count = sampleSize): Generator<SampleProduct[]> {
  const leaves = sampleGroups.flatMap(({ group, leaves }) =>
    leaves.map((leaf) => ({ group, leaf })),
  );
  const shares = leaves.reduce((sum, { leaf }) => sum + (leaf.share ?? 1), 0);
  let reached = 0;
  for (const [position, { group, leaf }] of leaves.entries()) {
    const before = Math.round((reached / shares) * count);
    reached += leaf.share ?? 1;
    const wanted = Math.round((reached / shares) * count) - before;
    yield productsOf(group, leaf, position, Math.max(wanted, fewestPerLeaf));
  }
}

/**
 * Takes one combination of each kind in turn. When all are used, they are repeated under another maker's named
 * range.
 */
function productsOf(group: string, leaf: Leaf, position: number, count: number): SampleProduct[] {
  const queues = leaf.kinds.map((kind) => ({
    kind,
    choices: shuffled(combinationsOf(kind), randomFrom(seedOf(`${leaf.subgroup}/${kind.phrase}`))),
  }));
  const products: SampleProduct[] = [];
  for (let round = 0; products.length < count; round += 1) {
    const maxChoices = Math.max(...queues.map(({ choices }) => choices.length));
    for (let turn = 0; turn < maxChoices; turn += 1) {
      for (const { kind, choices } of queues) {
        const choice = choices[turn];
        if (!choice || products.length === count) continue;
        const code = codeOf(position, products.length);
        products.push(toProduct({ group, leaf, kind, choice, round, turn, code }));
      }
    }
  }
  return products;
}

function combinationsOf(kind: Kind): Choice[] {
  return optionsByName(kind).reduce<Choice[]>(
    (choices, [attribute, options]) =>
      choices.flatMap((choice) => options.map((option) => ({ ...choice, [attribute]: option }))),
    [{}],
  );
}

/** Ranges of codes with five, six and seven digits: the first code, and a prime number of codes. */
const codeRanges = [
  { first: 10_000, count: 89_989, step: 37_813 },
  { first: 100_000, count: 899_981, step: 378_193 },
  { first: 1_000_000, count: 8_999_993, step: 3_781_937 },
] as const;

/**
 * A scattered code that does not depend on the size of the catalogue: it enumerates all residues of a prime, in one
 * range of codes after the other.
 */
function codeOf(leaf: number, index: number): number {
  let slot = index * 64 + leaf;
  for (const { first, count, step } of codeRanges) {
    if (slot < count) return first + ((slot * step + 4_321) % count);
    slot -= count;
  }
  throw new Error('The sample catalogue has no code for so many products.');
}

interface Draft {
  group: string;
  leaf: Leaf;
  kind: Kind;
  choice: Choice;
  round: number;
  turn: number;
  code: number;
}

function toProduct({ group, leaf, kind, choice, round, turn, code }: Draft): SampleProduct {
  const random = randomFrom(code);
  const traits = Object.values(choice);
  const factor = (of: 'price' | 'weight') =>
    traits.reduce((product, option) => product * (option[of] ?? 1), 1);
  const brand = valueOf(kind.brands, turn + round + seedOf(kind.phrase));
  const box = traits.find((option) => option.box !== undefined)?.box ?? null;
  const weightGrams = niceWeight(kind.weight * factor('weight') * (box ?? 1) * 1000);
  const name = fill(kind.name, choice) + rangeName(round);
  const saleUnit = traits.find(({ unit }) => unit !== undefined)?.unit ?? kind.unit;
  const priceCents = nicePrice(
    kind.price * factor('price') * brandFactor(brand) * (0.97 + random() * 0.06),
    random(),
  );
  const batches = box === null ? [] : batchesOf(kind, random);
  const soldOut = random() < 0.06;
  const singleStock = box === null ? between(kind.stock, random()) : 0;
  const stockedBatches = batches.map((batch) => (soldOut ? { ...batch, available: 0 } : batch));
  return {
    code,
    group,
    subgroup: leaf.subgroup,
    phrase: kind.phrase,
    name,
    brand,
    description: describeProduct({ leaf, kind, choice, brand, box, weightGrams, random }),
    priceCents,
    squareMetresPerBox: box,
    saleUnit,
    weightGrams,
    tone: traits.findLast(({ tone }) => tone !== undefined)?.tone ?? kind.tone ?? '',
    pictureCount: 3 + Math.floor(random() * 3),
    popularity: Math.floor(random() ** 2 * 10_000),
    createdAt: new Date(openedAt + Math.floor(random() * 900 * 24 * 60) * 60_000),
    available:
      box === null
        ? soldOut
          ? 0
          : singleStock
        : stockedBatches.reduce((sum, { available }) => sum + available, 0),
    batches: stockedBatches,
  };
}

/** Creation date of the first products; the last ones follow some 900 days later. */
const openedAt = Date.UTC(2024, 2, 4, 11, 0);

function rangeName(round: number): string {
  if (round === 0) return '';
  const repeat = Math.floor((round - 1) / ranges.length);
  return ` Linha ${valueOf(ranges, round - 1)}${repeat === 0 ? '' : ` ${repeat + 1}`}`;
}

const brandFactor = (brand: string) => 0.92 + (seedOf(brand) % 21) / 100;

const between = ([from, to]: readonly [number, number], share: number) =>
  from + Math.floor(share * (to - from + 1));

/** One to three batches that share the product's stock. */
function batchesOf(kind: Kind, random: () => number): SampleBatch[] {
  const count = 1 + Math.floor(random() * 3);
  const boxes = between(kind.stock, random());
  return Array.from({ length: count }, (_, index) => {
    const number = 2100 + Math.floor(random() * 300) * 3 + index;
    const shade = 1 + Math.floor(random() * 9);
    const calibre = 1 + Math.floor(random() * 4);
    return {
      id: `L${number}`,
      description: `Lote ${number} · Tonalidade T${shade} · Calibre C${calibre}`,
      available: Math.max(1, Math.floor(boxes / count)),
    };
  });
}

/** Retail prices: 7,49 or 39,90 or 1.299,00. */
function nicePrice(reais: number, share: number): number {
  const cents = Math.round(reais * 100);
  if (cents < 990) return Math.max(49, Math.round(cents / 10) * 10 - (share < 0.5 ? 1 : 0));
  if (cents < 100_000) return Math.round(cents / 100) * 100 - (share < 0.75 ? 10 : 1);
  return Math.round(cents / 1_000) * 1_000 - (share < 0.6 ? 100 : 10);
}

function niceWeight(grams: number): number {
  const step = grams < 100 ? 1 : grams < 1_000 ? 10 : 50;
  return Math.max(1, Math.round(grams / step) * step);
}
