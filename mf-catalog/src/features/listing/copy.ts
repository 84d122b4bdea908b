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
};
