import type { ProductOrder } from './listing';

const orders: Record<ProductOrder, string> = {
  relevance: 'Mais relevantes',
  cheapest: 'Menor preço',
  dearest: 'Maior preço',
  name: 'Nome, de A a Z',
};

export const copy = {
  searchTitle: (term: string) => `Resultados para “${term}”`,
  searchCrumb: 'Busca',
  allProducts: 'Todos os produtos',
  description: (title: string, store: string) =>
    `${title} na ${store}: compare preços, pague no Pix com 5% de desconto ou em até 6x sem juros e receba em casa.`,
  count: (total: number) => (total === 1 ? '1 produto' : `${total} produtos`),
  counting: 'Carregando...',
  order: 'Ordenar por',
  orders,
  products: 'Produtos',
  categories: 'Categorias',
  browse: 'Navegar por categoria',
  everything: 'Ver tudo',

  filters: 'Filtros',
  openFilters: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
  closeFilters: 'Fechar os filtros',
  filter: 'Filtrar',
  clear: 'Limpar filtros',
  brands: 'Marcas',
  subgroups: 'Categorias',
  prices: 'Preços',
  more: (count: number) => `Mais ${count}`,
  anyPrice: 'Qualquer preço',
  upTo: (price: string) => `até ${price}`,
  ownPrice: 'Outro valor, até R$',
  ownPriceExample: 'Ex.: 60',
  perSquareMeter: 'Para o que é vendido por m², o preço é o do m².',
  optionCount: (count: number) => (count === 1 ? '1 produto' : `${count} produtos`),
  chosen: 'Filtros escolhidos',
  remove: 'Remover o filtro',
  unknownBrand: 'Marca sem produtos aqui',
  unknownSubgroup: 'Categoria sem produtos aqui',
  nearTerms: 'Você quis dizer',
  noneFiltered: 'Nenhum produto tem tudo o que você marcou.',
};
