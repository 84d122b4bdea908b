import { toCents, toReais } from 'shared-contracts/pricing';
import { safeReturnPath } from 'shared-contracts/navigation';
import type {
  FacetDto,
  ProductOrderDto,
  Products,
  ReplyOf,
  RequestOf,
  SearchAnswerDto,
} from 'shared-contracts/wire';
import { toProductSummaries } from '../product/product.mapper';
import { joinAttributes } from './filters/selection';
import { PAGE_SIZE } from '../product-grid/grid-pages';
import type { Facet, Facets, Listing, PagedProducts, SearchAnswer } from './listing';
import type { SortOrder } from './product-order';

const sortOrderDtos: Record<SortOrder, ProductOrderDto> = {
  relevance: 'relevancia',
  bestSelling: 'mais_vendidos',
  newest: 'lancamentos',
  cheapest: 'menor_preco',
  dearest: 'maior_preco',
  name: 'nome',
};

export function toListingRequest(listing: Listing): RequestOf<typeof Products> {
  const { group, subgroup, term, page, order, brands, subgroups, upTo } = listing;
  const attributes = joinAttributes(listing.attributes);
  return {
    ...(term !== undefined && { produto: term }),
    ...(group !== undefined && { grupo: group }),
    ...(subgroup !== undefined && { subgrupo: subgroup }),
    ...(brands.length > 0 && { marca: brands.join('-') }),
    ...(subgroups.length > 0 && { cat: subgroups.join('-') }),
    ...(upTo !== null && { precos: toReais(upTo) }),
    ...(attributes && { atributos: attributes }),
    pagina: page,
    limite: PAGE_SIZE,
    ...(order !== 'relevance' && { ordem: sortOrderDtos[order] }),
  };
}

/** A server without paging sends no total: its reply contains all products. */
export function toPagedProducts(reply: ReplyOf<typeof Products>, page: number): PagedProducts {
  const { produtos, total, encontrados, sugestoes = [], busca } = reply;
  const first = (page - 1) * PAGE_SIZE;
  const shown = total === undefined ? produtos.slice(first, first + PAGE_SIZE) : produtos;
  return {
    products: toProductSummaries(shown),
    total: total ?? produtos.length,
    ...(encontrados !== undefined && { estimate: encontrados }),
    facets: toFacets(reply),
    suggestedTerms: sugestoes,
    ...(busca && { answer: toSearchAnswer(busca) }),
  };
}

const toSearchAnswer = ({
  sem = [],
  mostrando = '',
  onde,
  ate,
  ajuda,
}: SearchAnswerDto): SearchAnswer => ({
  missing: sem,
  shown: mostrando,
  ...(onde && { place: onde === 'nome' ? ('name' as const) : ('description' as const) }),
  ...(ate !== undefined && { upTo: toCents(ate) }),
  ...(ajuda && { help: { title: ajuda.titulo, path: safeReturnPath(ajuda.caminho) } }),
});

function toFacets({ agrupamento, precos = [], encontrados }: ReplyOf<typeof Products>): Facets {
  return {
    ...(encontrados !== undefined && { areEstimated: true }),
    brands: (agrupamento?.marcas ?? []).map(toFacet),
    subgroups: (agrupamento?.subgrupos ?? []).map(toFacet),
    prices: precos.map(({ ate, quantidade }) => ({ upTo: toCents(ate), count: quantidade })),
    attributes: (agrupamento?.atributos ?? []).map(({ id, nome, opcoes }) => ({
      id,
      name: nome,
      options: opcoes.map(toFacet),
    })),
  };
}

const toFacet = ({ codigo, descricao, quantidade }: FacetDto): Facet => ({
  code: String(codigo),
  name: descricao,
  count: quantidade,
});
