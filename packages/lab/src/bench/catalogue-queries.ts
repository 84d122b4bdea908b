import { OPERATIONS_PATH } from 'shared-contracts/wire/paths';
import { newTexts, textKinds } from './new-texts';

/** Requests of shoppers to the catalogue, derived from its content: the same on every machine. */
export interface QuerySet {
  name: string;
  /** Milliseconds that 99 % of the responses may take, with few and with many products. */
  goal: { few: number; many: number };
  /** Each connection requests all paths in this order, but starts at a different one. */
  paths: string[] | NewPaths;
}

/** Paths of which none is requested twice: each call returns the next one. */
export type NewPaths = () => string;

const PRODUCTS_PATH = `${OPERATIONS_PATH}/APP_0027`;
const SUGGESTIONS_PATH = `${OPERATIONS_PATH}/APP_0028`;

interface Facet {
  codigo: string;
}

interface List {
  produtos: { idprd: number; descricao: string; slug_grupo: string; slug_sub_grupo: string }[];
  agrupamento: { marcas: Facet[]; subgrupos: Facet[] };
  precos: { ate: number }[];
}

const TYPED_TEXTS = [
  'to torn torneira torneiras torneria cozinha pis piso porcelanato porselanato branco bran chuv xuveiro',
  'lixa 220 60x60 registro gaveta sifao caixa tinta rolo cuba gabin vaso disc tubo ralo',
]
  .join(' ')
  .split(' ');

const SEARCH_TEXTS = [
  ...'torneira piso porcelanato chuveiro lixa registro cuba gabinete branco preto cromado'.split(
    ' ',
  ),
  ...'tinta disco sifao ralo tubo revestimento assento purificador rejunte torneria pizo'.split(
    ' ',
  ),
  'torneira cozinha',
  'piso branco 60x60',
  'porcelanato acetinado',
  'chuveiro eletrico 5500',
  'caixa dagua 1000 l',
  'registro de gaveta',
  'cuba de apoio branca',
  'xuveiro eletronico',
];

/** @param origin of a running back end */
export async function fetchQuerySets(origin: string): Promise<QuerySet[]> {
  const list = async (query: Record<string, string>) => {
    const response = await fetch(`${origin}${pathOf(PRODUCTS_PATH, query)}`);
    if (!response.ok) throw new Error(`The back end responded with ${response.status} to a list.`);
    return (await response.json()) as List;
  };
  const all = await list({ limite: '100' });
  const places = unique(
    all.produtos.map(({ slug_grupo, slug_sub_grupo }) => `${slug_grupo}/${slug_sub_grupo}`),
  );
  const groups = unique(all.produtos.map(({ slug_grupo }) => slug_grupo));
  const lists = await Promise.all(
    groups.map(async (grupo) => ({ grupo, ...(await list({ grupo, limite: '100' })) })),
  );
  const pages = await Promise.all(
    groups.flatMap((grupo) =>
      ['1', '2', '3', '4', '5'].map((pagina) => list({ grupo, pagina, limite: '100' })),
    ),
  );
  const names = pages.flatMap(({ produtos }) => produtos.map(({ descricao }) => descricao));

  const goal = { few: 50, many: 150 };
  return [
    {
      name: 'a product',
      goal,
      paths: lists.flatMap(({ produtos }) =>
        produtos.map(({ idprd }) => pathOf(PRODUCTS_PATH, { codigo: String(idprd) })),
      ),
    },
    {
      name: 'a category',
      goal,
      paths: [
        ...groups.map((grupo) => pathOf(PRODUCTS_PATH, { grupo })),
        ...places.map((place) => {
          const [grupo = '', subgrupo = ''] = place.split('/');
          return pathOf(PRODUCTS_PATH, { grupo, subgrupo });
        }),
      ],
    },
    {
      name: 'a category, filtered, ordered, any page',
      goal,
      paths: lists.flatMap(({ grupo, agrupamento, precos }) => {
        const brands = agrupamento.marcas.map(({ codigo }) => codigo);
        const subgroups = agrupamento.subgrupos.map(({ codigo }) => codigo);
        const price = String(precos[Math.floor(precos.length / 2)]?.ate ?? 100);
        return [
          ...brands.slice(0, 8).map((marca) => pathOf(PRODUCTS_PATH, { grupo, marca })),
          pathOf(PRODUCTS_PATH, { grupo, marca: brands.slice(0, 3).join('-'), precos: price }),
          pathOf(PRODUCTS_PATH, {
            grupo,
            cat: subgroups.slice(0, 2).join('-'),
            ordem: 'menor_preco',
          }),
          pathOf(PRODUCTS_PATH, { grupo, precos: price, ordem: 'maior_preco' }),
          pathOf(PRODUCTS_PATH, { grupo, marca: brands[1] ?? '', precos: price, ordem: 'nome' }),
          ...['2', '9', '30'].map((pagina) =>
            pathOf(PRODUCTS_PATH, { grupo, pagina, ordem: 'menor_preco' }),
          ),
        ];
      }),
    },
    {
      name: 'a text',
      goal,
      paths: SEARCH_TEXTS.flatMap((produto) => [
        pathOf(PRODUCTS_PATH, { produto }),
        pathOf(PRODUCTS_PATH, { produto, pagina: '2' }),
        pathOf(PRODUCTS_PATH, { produto, ordem: 'menor_preco' }),
        pathOf(PRODUCTS_PATH, { produto, precos: '100' }),
      ]),
    },
    ...newTextSets('new text', goal, (produto) => pathOf(PRODUCTS_PATH, { produto })),
    {
      name: 'suggestions',
      goal: { few: 50, many: 80 },
      paths: TYPED_TEXTS.map((produto) => pathOf(SUGGESTIONS_PATH, { produto })),
    },
    ...newTextSets('new suggestions', { few: 50, many: 80 }, (produto) =>
      pathOf(SUGGESTIONS_PATH, { produto }),
    ),
  ];

  function newTextSets(
    name: string,
    goalOfSet: QuerySet['goal'],
    toPath: (text: string) => string,
  ): QuerySet[] {
    return textKinds.map((kind) => {
      const texts = newTexts(names, kind);
      return {
        name: `${name}, ${kind}`,
        goal: goalOfSet,
        paths: () => toPath(texts.next().value),
      };
    });
  }
}

/** The paths of the first set: a product each. */
export async function fetchProductPaths(origin: string): Promise<string[]> {
  const [products] = await fetchQuerySets(origin);
  if (!products || typeof products.paths === 'function') throw new Error('There is no product.');
  return products.paths;
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

const pathOf = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;
