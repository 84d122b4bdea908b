const countDays = (days: number) => `${days} ${days === 1 ? 'dia útil' : 'dias úteis'}`;

export const copy = {
  title: 'Comparar produtos',
  description: (store: string) => `Compare produtos lado a lado na ${store}.`,
  products: 'Todos os produtos',
  choose: 'Marque “Comparar” nos produtos da lista ou na página de cada produto, de dois a quatro.',
  empty: 'Nenhum produto para comparar.',
  onlyOne: 'Com mais um produto a tabela mostra as diferenças.',
  gone: (count: number) =>
    count === 1
      ? 'Um dos produtos saiu do catálogo e não está na comparação.'
      : `${count} dos produtos saíram do catálogo e não estão na comparação.`,
  tooMany: (maximum: number) => `Mostrando os ${maximum} primeiros produtos.`,
  failed: 'Não foi possível carregar os produtos.',
  onlyDifferences: 'Mostrar só as diferenças',
  everything: 'Mostrar tudo',
  noDifferences: 'Nestes produtos tudo é igual, menos nome e foto.',
  table: 'Comparação dos produtos',
  actions: 'Comprar',
  add: 'Adicionar',
  removeShort: 'Tirar',
  differs: 'diferente',
  loading: 'Carregando a comparação...',
  notSaid: '–',
  notSaidText: 'não informado',

  pix: 'Preço no Pix',
  card: 'Preço no cartão',
  box: 'Caixa',
  boxText: (area: string, pix: string) => `${area} m², ${pix} no Pix`,
  perSquareMeter: '/m²',
  perUnit: (unit: string) => `/${unit}`,
  instalments: (price: string, count: number) => `${price} em até ${count}x sem juros`,
  brand: 'Marca',
  stock: 'Estoque',
  inStock: 'Disponível',
  soldOut: 'Esgotado',
  fewLeft: (count: number, inBoxes: boolean) => {
    const [one, many] = inBoxes ? ['caixa', 'caixas'] : ['unidade', 'unidades'];
    return count === 1 ? `Última ${one}` : `Restam ${count} ${many}`;
  },
  delivery: 'Frete',
  otherStates: 'Outros estados',
  rate: (states: string, price: string, days: number) =>
    `${states}: até ${price}, até ${countDays(days)}`,
  shipping: (cep: string, price: string, days: number) =>
    days === 0 ? `CEP ${cep}: ${price}, no mesmo dia` : `CEP ${cep}: ${price}, ${countDays(days)}`,
  free: 'grátis',
  code: 'Código',
};
