import { MAX_PICTURE_MB } from '@fireflay/back-office-wire';
import type { ProductState } from '@fireflay/back-office-wire';
import { formatCount } from 'shared-contracts/pricing';

export const stateLabels: Record<ProductState, string> = {
  'for-sale': 'À venda',
  'sold-out': 'Sem saldo',
  retired: 'Fora de venda',
};

export const copy = {
  title: 'Produtos',
  search: 'Procurar produtos',
  searchHint: 'Nome, marca ou código',
  category: 'Categoria',
  allCategories: 'Todas as categorias',
  wholeCategory: (name: string) => `${name}: todas`,
  lists: 'Situação dos produtos',
  total: (total: number) => (total === 1 ? '1 produto' : `${formatCount(total)} produtos`),
  empty: 'Nenhum produto aqui.',
  notFound: (search: string) =>
    `Nenhum produto com “${search}”. Procure por menos palavras, ou pelo código.`,
  price: (price: string, unit: string) => `${price} / ${unit}`,
  balance: (available: number) => `Saldo ${formatCount(available)}`,

  create: 'Novo produto',
  copyOf: (code: number) => `Novo produto, copiado do ${code}`,
  copyThis: 'Copiar',
  code: 'Código',
  codeHelp:
    'Um número que nenhum outro produto tem. Ele não muda mais: endereços e pedidos o contêm.',
  putOnSale: 'Pôr à venda',
  created: 'O produto está à venda.',
  product: (code: number | string) => `Produto ${code}`,
  loading: 'Carregando o produto',
  back: 'Todos os produtos',
  inStore: 'Ver na loja',
  importsWin:
    'Cada mudança aqui vale na hora. Um arquivo importado depois vale mais: ele traz de volta o que estiver escrito nele. Fotos enviadas aqui ficam, se o arquivo não tiver a coluna “fotos”.',
  isRetired:
    'Este produto está fora de venda: a página dele não abre e a busca não o mostra. Ponha-o à venda de novo para mudá-lo.',
  retire: 'Tirar de venda',
  retireTitle: 'Tirar este produto de venda?',
  retireHelp: 'A página dele sai da loja e da busca. Pedidos feitos continuam com ele.',
  retired: 'O produto saiu da loja.',
  bringBack: 'Pôr à venda de novo',
  broughtBack: 'O produto está na loja de novo. Confira o preço e o saldo.',

  name: 'Nome',
  brand: 'Marca',
  categoryHelp: 'As categorias são as da área Categorias.',
  priceField: 'Preço (R$)',
  priceHelp: 'De uma unidade, ou de um m². Como 1234,56.',
  boxPrice: (price: string, area: string) => `${price} por caixa de ${area} m²`,
  unit: 'Unidade',
  unitHelp: 'Como UN, M2 ou KG.',
  boxArea: 'm² por caixa',
  boxAreaHelp: 'Só para o que se vende por m². Vazio: vendido por unidade.',
  weight: 'Peso (kg)',
  weightHelp: 'De uma unidade, ou de uma caixa. O frete depende dele.',
  description: 'Descrição',
  descriptionHelp: 'Uma linha vazia separa parágrafos; linhas que começam com • são uma lista.',
  attributes: 'Ficha técnica',
  allAttributes: 'Itens',
  otherAttributes: 'Outros itens',
  attributesHelp: 'Uma linha para cada item: Garantia=5 anos.',
  sizeExample: '60 × 60 cm',
  searchWords: 'Palavras de busca',
  searchWordsHelp: 'Palavras que não estão no nome e levam ao produto, uma por linha.',
  related: 'Combina com',
  relatedHelp: 'Códigos de outros produtos, um por linha.',
  facts: 'Para a equipe',
  factsHelp: 'Estes dados não aparecem na loja. O local vai para a lista de separação.',
  ownCode: 'Código no seu sistema',
  supplierReference: 'Código do fornecedor',
  cost: 'Custo (R$)',
  ncm: 'NCM',
  shelf: 'Local no estoque',
  minimumStock: 'Estoque mínimo',
  texts: 'Dados do produto',
  save: 'Salvar',
  saved: 'Salvo. A loja já mostra as mudanças.',
  unsaved: 'Há mudanças que não foram salvas.',
  priceTitle: 'O preço muda muito',
  confirmPrice: 'Mudar assim mesmo',
  cancel: 'Cancelar',

  pictures: 'Fotos',
  picture: 'Foto',
  cover: 'Capa',
  pictureOf: (at: number, name: string) => `Foto ${at} de ${name}`,
  noPictures: 'Ainda não há fotos: a loja mostra “Sem foto”.',
  drop: 'Arraste fotos para cá, ou',
  choose: 'Escolher fotos',
  pictureHelp: `PNG, JPEG ou WebP até ${MAX_PICTURE_MB} MB, de preferência com 1200 pixels ou mais. A loja mostra cada foto inteira em um quadrado; a primeira é a capa. Quem já viu uma foto antiga pode vê-la por mais um dia.`,
  order: 'Arraste uma foto para mudar a ordem, ou use as setas.',
  sending: (name: string, left: number) =>
    left === 0 ? `Enviando ${name}…` : `Enviando ${name}… Faltam mais ${left}.`,
  added: (count: number) =>
    count === 1
      ? '1 foto adicionada. Salve para ela aparecer na loja.'
      : `${count} fotos adicionadas. Salve para elas aparecerem na loja.`,
  refused: (count: number) =>
    count === 1 ? '1 arquivo não foi adicionado' : `${count} arquivos não foram adicionados`,
  refusal: (name: string, sentence: string) => `${name}: ${sentence}`,
  twice: 'Esta foto já está na lista.',
  tooMany: (most: number) => `O produto já tem ${most} fotos, que é o máximo. Remova uma antes.`,

  changePrices: 'Reajustar preços',
  changePricesOf: (total: number) =>
    total === 1 ? 'Reajustar o preço de 1 produto' : `Reajustar ${formatCount(total)} produtos`,
  changePricesHelp:
    'Vale para todos os produtos da lista, com a busca e a categoria escolhidas. Nada muda antes de você conferir.',
  changeKind: 'Reajuste',
  changeKinds: { percent: 'Em porcentagem', amount: 'Em reais' },
  changeValue: { percent: 'Porcentagem', amount: 'Valor (R$)' },
  changeValueHelp: 'Para baixar, escreva com menos: -2,5.',
  ending: 'Centavos',
  endings: {
    any: 'Como ficarem',
    '90': 'Terminar em ,90',
    '99': 'Terminar em ,99',
    '00': 'Terminar em ,00',
  },
  previewPrices: 'Conferir',
  applyPrices: (changed: number) =>
    changed === 1 ? 'Mudar 1 preço' : `Mudar ${formatCount(changed)} preços`,
  changedPrices: (changed: number) =>
    changed === 1
      ? '1 preço mudou. Em Importações dá para desfazer.'
      : `${formatCount(changed)} preços mudaram. Em Importações dá para desfazer.`,
  foundPrices: (products: number, changed: number) =>
    products === changed
      ? `${formatCount(changed)} preços mudam.`
      : `${formatCount(changed)} preços mudam; ${formatCount(products - changed)} ficam como estão.`,
  noPrices: 'Nenhum preço muda com isto.',
  largePrices: (large: number, limit: number) =>
    large === 1
      ? `1 preço muda mais de ${limit}%.`
      : `${formatCount(large)} preços mudam mais de ${limit}%.`,
  confirmLarge: 'Conferi: quero mudar estes também',
  firstPrices: (shown: number) => `Os primeiros ${formatCount(shown)}:`,
  was: 'Era',
  will: 'Fica',
  isLarge: 'muda muito',

  family: 'Família',
  balances: 'Saldos',
  balancesHelp:
    'Um saldo contado aqui vale até o próximo do ERP ou de um arquivo de saldos, em Importações.',
  balanceField: 'Saldo (unidades, ou caixas)',
  balanceHelp:
    'Tudo o que há para vender. De pedidos que ainda esperam o pagamento, a loja desconta as unidades.',
  storesHelp: 'Para retirada. Vazio: a loja fica como está.',
  count: 'Contar',
  countOf: (batch: string) => (batch === '' ? 'Contar o saldo' : `Contar o lote ${batch}`),
  counted: 'O saldo contado já vale na loja.',
  batch: 'Lote',
  available: 'Saldo',
  stores: 'Nas lojas',
  inOneStore: (name: string, available: number) => `${name}: ${formatCount(available)}`,
  noBalances: 'Nenhum saldo.',
  changes: 'Últimas mudanças',
  noChanges: 'Nenhuma mudança guardada.',
  undo: 'desfeita',
  history: 'Histórico de preço e saldo',
};
