/** The products of the stand-in: few, in five categories, named so that no sample of our own store has the same. */
import { paymentOptions } from 'shared-contracts/pricing';
import type { PriceTerms } from 'shared-contracts/pricing';

export interface StandInProduct {
  code: number;
  name: string;
  brand: string;
  unit: string;
  /** m² per box with a decimal comma; empty for a product sold by the unit. */
  boxArea: string;
  cents: number;
  group: { slug: string; label: string };
  subgroup: { slug: string; label: string };
  /** Units or boxes; by batch for a product sold by m². */
  stock: number;
  batches: { id: string; descricao: string; saldo: number }[];
  pictures: number[];
}

const flooring = { slug: 'pisos-e-revestimentos', label: 'Pisos e Revestimentos' };
const tiles = { slug: 'pisosporcelanatos', label: 'Porcelanatos' };
const bathroom = { slug: 'banheiro', label: 'Banheiro' };
const tools = { slug: 'ferramentas', label: 'Ferramentas' };
const painting = { slug: 'acessorios-para-pintura', label: 'Acessórios para Pintura' };

const unitProduct = {
  unit: 'UN',
  boxArea: '',
  stock: 40,
  batches: [],
  pictures: [1],
};

/** Codes begin at 9001. The last product is sold out and has no picture. */
export const standInProducts: readonly StandInProduct[] = [
  ...Array.from({ length: 30 }, (_, index) => ({
    code: 9001 + index,
    name: `Porcelanato Vale ${String(index + 1).padStart(2, '0')} Acetinado 60x60`,
    brand: index % 2 === 0 ? 'Cerâmica do Vale' : 'Pedra Clara',
    unit: 'M²',
    boxArea: '2,16',
    cents: 5990 + index * 250,
    group: flooring,
    subgroup: tiles,
    stock: 60,
    batches: [
      { id: 'V1', descricao: 'Tonalidade V1', saldo: 40 },
      { id: 'V2', descricao: 'Tonalidade V2', saldo: 20 },
    ],
    pictures: [1, 2],
  })),
  {
    ...unitProduct,
    code: 9101,
    name: 'Chuveiro Nascente 5500 W',
    brand: 'Nascente',
    cents: 12990,
    group: bathroom,
    subgroup: { slug: 'chuveiros', label: 'Chuveiros' },
  },
  {
    ...unitProduct,
    code: 9102,
    name: 'Torneira Nascente para Lavatório',
    brand: 'Nascente',
    cents: 8990,
    group: bathroom,
    subgroup: { slug: 'torneiras-para-banheiro', label: 'Torneiras para Banheiro' },
  },
  {
    ...unitProduct,
    code: 9103,
    name: 'Martelo Serra Azul 27 mm',
    brand: 'Serra Azul',
    cents: 123450,
    group: tools,
    subgroup: { slug: 'ferramentas-manuais', label: 'Ferramentas Manuais' },
  },
  {
    ...unitProduct,
    code: 9104,
    name: 'Lixa d’Água São João Grão 220',
    brand: 'São João',
    cents: 250,
    group: painting,
    subgroup: { slug: 'lixa', label: 'Lixa' },
    stock: 0,
    pictures: [],
  },
];

/** A product as §7 of the specification has it. */
export function toProductReply(product: StandInProduct, terms: PriceTerms) {
  return {
    idprd: product.code,
    descricao: product.name,
    descmarca: product.brand,
    multiploprdvenda: product.boxArea,
    codundvenda: product.unit,
    preco: paymentOptions(product.cents, terms),
    info_grupo: `${product.name}, da marca ${product.brand}.`,
    nome_grupo: product.group.label,
    nome_sub_grupo: product.subgroup.label,
  };
}

const PRICE_RANGE_LIMITS = [50, 100, 200, 2_000];

/** APP_0027 as a list: all products that match, on one page. */
export function listProducts(query: Record<string, string>, terms: PriceTerms) {
  const { produto, grupo, subgrupo, marca, cat, precos, ultimas } = query;
  const inCategory = standInProducts.filter(
    ({ name, group, subgroup }) =>
      (produto === undefined || plain(name).includes(plain(produto))) &&
      (grupo === undefined || group.slug === grupo) &&
      (subgrupo === undefined || subgroup.slug === subgrupo),
  );
  const matching = inCategory.filter(
    ({ brand, subgroup, cents }) =>
      (marca === undefined || marca.split('-').includes(codeOf(brand))) &&
      (cat === undefined || cat.split('-').includes(codeOf(subgroup.label))) &&
      (precos === undefined || rangeOf(cents) === Number(precos)),
  );
  const hasCriterion = Object.keys(query).some((name) => name !== 'ultimas');
  const shown = hasCriterion ? matching : matching.slice(0, Number(ultimas ?? 12));
  return {
    produtos: shown.map((product) => toProductReply(product, terms)),
    agrupamento: {
      marcas: count(inCategory.map(({ brand }) => brand)),
      subgrupos: count(inCategory.map(({ subgroup }) => subgroup.label)),
    },
    precos: PRICE_RANGE_LIMITS.map((ate) => ({
      ate,
      quantidade: inCategory.filter(({ cents }) => rangeOf(cents) === ate).length,
    })).filter(({ quantidade }) => quantidade > 0),
  };
}

const rangeOf = (cents: number) => PRICE_RANGE_LIMITS.find((limit) => cents <= limit * 100);

function count(labels: readonly string[]) {
  return [...new Set(labels)].map((descricao) => ({
    codigo: codeOf(descricao),
    descricao,
    quantidade: labels.filter((label) => label === descricao).length,
  }));
}

/** A stable code of a brand or category: codes are joined with '-', so it has letters and digits only. */
const codeOf = (label: string) => plain(label).replace(/[^a-z0-9]/g, '');

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
