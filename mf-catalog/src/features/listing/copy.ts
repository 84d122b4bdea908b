import type { SortOrder } from './product-order';

const sortOrderNames: Record<SortOrder, string> = {
  relevance: 'Mais relevantes',
  bestSelling: 'Mais vendidos',
  newest: 'Lançamentos',
  cheapest: 'Menor preço',
  dearest: 'Maior preço',
  name: 'Nome, de A a Z',
};

const countProducts = (count: number) =>
  count === 1 ? '1 produto' : `${formatCount(count)} produtos`;

const formatCount = (count: number) => count.toLocaleString('pt-BR');

/** An estimate is good to two digits. */
const roundEstimate = (count: number) => formatCount(Number(count.toPrecision(2)));

export const copy = {
  searchTitle: (term: string) => `Resultados para “${term}”`,
  titleOfPage: (title: string, page: number) => (page === 1 ? title : `${title}, página ${page}`),
  searchCrumb: 'Busca',
  tools: 'Ferramentas para a obra',
  allProducts: 'Todos os produtos',
  description: (title: string, store: string) =>
    `${title} na ${store}: compare preços, pague no Pix ou em parcelas no cartão e receba em casa.`,
  count: countProducts,
  estimate: (count: number) => `cerca de ${roundEstimate(count)} produtos`,
  counting: 'Carregando...',
  order: 'Ordenar por',
  orders: sortOrderNames,
  products: 'Produtos',
  categories: 'Categorias',
  browse: 'Navegar por categoria',
  allOfCategory: 'Ver tudo',

  filters: 'Filtros',
  openFilters: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
  closeFilters: 'Fechar os filtros',
  filter: 'Filtrar',
  see: (products: string) => `Ver ${products}`,
  clear: 'Limpar filtros',
  brands: 'Marcas',
  subgroups: 'Categorias',
  prices: 'Preços',
  more: (count: number) => `Ver mais ${count}`,
  moreFilters: (count: number) => (count === 1 ? 'Mais 1 filtro' : `Mais ${count} filtros`),
  otherAttributes: 'Outros filtros',
  anyPrice: 'Qualquer preço',
  upTo: (price: string) => `até ${price}`,
  ownPrice: 'Outro valor, até R$',
  ownPriceExample: 'Ex.: 60',
  ownPriceFormat: 'Um valor em reais, como 59,90',
  priceHint: 'Para o que é vendido por m², o preço é o do m².',
  optionCount: formatCount,
  optionEstimate: (count: number) => `≈ ${roundEstimate(count)}`,
  chosen: 'Filtros escolhidos',
  remove: 'Remover o filtro',
  unknownBrand: 'Marca sem produtos aqui',
  unknownSubgroup: 'Categoria sem produtos aqui',
  unknownAttribute: 'Filtro sem produtos aqui',
  missing: (words: string, shown: string) => `Não temos ${words}. Mostrando ${shown}.`,
  inPlace: {
    name: (text: string) => `produtos com ${text} no nome`,
    description: (text: string) => `produtos com ${text} na descrição`,
  },
  quoted: (words: string[]) => words.map((word) => `“${word}”`).join(' e '),
  onlyUpTo: (price: string) => `Mostrando até ${price}.`,
  answeredBy: 'A resposta está em',
  seeCategory: 'Veja a categoria',
  allCategories: 'Todas',
  didYouMean: 'Você quis dizer',
  nothingFound: (term: string) => `Nenhum resultado para “${term}”.`,
  noneNamed: 'Nenhum produto tem este nome.',
  answeredElsewhere: 'A resposta está na página acima.',
  searchTips: 'Confira a escrita, tente uma palavra mais geral ou o código do produto.',
  askByWhatsApp: 'Perguntar pelo WhatsApp',
  askForTerm: (term: string) => `Olá! Vocês têm “${term}”?`,
  bestSellers: 'Os mais vendidos da loja',
  selection: 'Destaques da loja',
  perSquareMeterUnit: '/m²',
  withPix: 'no Pix',
  noneFiltered: 'Nenhum produto tem tudo o que você marcou.',
  fewerFilters: 'Tire um dos filtros ou aumente o preço.',
};
