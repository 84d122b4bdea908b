import { formatCount, formatRate } from 'shared-contracts/pricing';
import type { CuttingLoss } from 'shared-contracts/pricing';

const losses: Record<CuttingLoss, string> = { 0: 'Sem sobra', 10: '10%', 15: '15%', 20: '20%' };

const lossHints: Record<CuttingLoss, string> = {
  0: 'A área já foi medida com folga.',
  10: 'Assentamento reto, o mais comum.',
  15: 'Na diagonal, ou peças grandes.',
  20: 'Espinha de peixe, ou muitos recortes.',
};

const boxesText = (count: number) => (count === 1 ? '1 caixa' : `${formatCount(count)} caixas`);

export const copy = {
  description: (name: string, brand: string, pix: string, interestFree: number) =>
    `${name} ${brand} por ${pix} no Pix ou em até ${interestFree}x sem juros no cartão. Calcule o frete e receba em casa.`,
  brand: 'Marca:',
  code: 'Código:',
  loading: 'Carregando produto...',
  /** The heading while the product is loading. */
  skeletonTitle: 'Produto',
  skeletonDocumentTitle: (store: string) => `Produto | ${store}`,
  failed: 'Não foi possível carregar este produto.',

  gallery: 'Fotos do produto',
  previousPicture: 'Foto anterior',
  nextPicture: 'Próxima foto',
  picture: (number: number, count: number) => `Foto ${number} de ${count}`,
  noPictureOf: (name: string) => `${name}, ainda sem foto`,
  pictureOf: (name: string, number: number) => (number === 1 ? name : `${name}, foto ${number}`),
  counter: (number: number, count: number) => `${number}/${count}`,

  zoom: 'Ampliar a foto',
  zoomed: (name: string) => `Foto ampliada: ${name}`,
  larger: 'Aumentar',
  smaller: 'Diminuir',
  closeZoom: 'Fechar a foto',

  related: 'Produtos parecidos',
  goesWith: 'Combina com',
  recent: 'Vistos recentemente',

  chooseVariant: (axis: string) => `Escolha: ${axis}`,
  variantSoldOut: 'esgotado',

  perSquareMeter: '/m²',
  withPix: 'no Pix',
  pixDiscount: (percent: number) => `${percent}% de desconto`,
  full: (price: string) => `${price} no cartão`,
  instalments: (count: number, value: string) => `em até ${count}x de ${value} sem juros`,
  box: (area: string) => `Caixa com ${area} m²:`,
  longPlan: ({ count, monthlyRate }: { count: number; monthlyRate: number }, value: string) =>
    `ou ${count}x de ${value} com tarifa de ${formatRate(monthlyRate)} a.m.`,
  cardPlans: (free: string, long: string) => `No cartão: ${free} ${long}`.trimEnd(),
  plan: (count: number, value: string) => `${count}x de ${value} sem juros`,
  boxPrices: (full: string, pix: string) => `${full} ou ${pix} no\u00a0Pix`,

  quantity: 'Quantidade',
  boxes: 'Caixas',
  less: 'Diminuir a quantidade',
  more: 'Aumentar a quantidade',
  stockFailed: 'Não foi possível consultar o estoque. Tente de novo.',
  total: 'Total:',
  boxCount: boxesText,
  covers: (count: number, area: string) => `${count === 1 ? 'cobre' : 'cobrem'} ${area} m²`,

  soldOut: 'Produto esgotado',
  soldOutText:
    'Não temos este produto no momento. Avisamos por e-mail quando ele chegar, ou indicamos um parecido.',
  alertMe: 'Avise-me quando chegar',
  alertTitle: 'O aviso de estoque',
  openingAlert: 'Abrindo o aviso...',
  askForIt: 'Perguntar pelo WhatsApp',
  askMessage: (name: string, code: string) =>
    `Olá! Quando o produto ${name} (código ${code}) volta ao estoque?`,
  similar: 'Ver produtos parecidos',
  fewLeft: (count: number, inBoxes: boolean) => {
    const what = inBoxes ? ['caixa', 'caixas'] : ['unidade', 'unidades'];
    return count === 1
      ? `Última ${what[0]} em estoque`
      : `Restam só ${formatCount(count)} ${what[1]}`;
  },

  batches: 'Lote',
  batchHolds: (balance: string) => `Este lote tem ${balance}: ajustamos a quantidade.`,
  batchHint: 'Peças do mesmo lote têm a mesma tonalidade.',
  batchOption: (description: string, balance: string) => `${description} (${balance})`,
  batchBalance: (boxes: number) => (boxes <= 0 ? 'esgotado' : boxesText(boxes)),
  unitBatchBalance: (units: number) =>
    units <= 0 ? 'esgotado' : units === 1 ? '1 unidade' : `${formatCount(units)} unidades`,

  calculator: 'Quantas caixas eu preciso?',
  area: 'Área em m²',
  areaPlaceholder: 'Ex.: 20 ou 12,5',
  areaHint: 'Largura × comprimento: um ambiente de 4 m por 3,5 m tem 14 m².',
  largeArea: (area: string) => `Lemos ${area} m². Se não é isso, corrija.`,
  loss: 'Sobra para recortes e quebras',
  losses,
  lossHints,
  invalidArea: 'Informe a área em números, como 12,5.',
  useBoxes: 'Usar esta quantidade',
  boxesApplied: (boxes: string) => `Quantidade ajustada: ${boxes}`,
  shortage: (boxes: number, inStock: number, ofBatch: boolean) =>
    `${ofBatch ? 'Este lote tem' : 'Temos'} ${boxesText(inStock)} das ${formatCount(boxes)} de que você precisa: ajustamos a quantidade.`,
  inAllBatches: (boxes: number) =>
    `Somando todos os lotes há ${boxesText(boxes)}, com tonalidades diferentes.`,
  askForMore: 'Pedir mais caixas pelo WhatsApp',
  askForBoxes: (name: string, code: string, boxes: number) =>
    `Olá! Preciso de ${boxesText(boxes)} de ${name} (código ${code}). Vocês conseguem?`,

  barNote: (quantity: number, inBoxes: boolean) => {
    if (inBoxes) return `${boxesText(quantity)} no Pix`;
    return quantity === 1 ? 'no Pix' : `${formatCount(quantity)} no Pix`;
  },
  buy: 'Comprar Agora',
  buyTitle: 'O botão de compra',
  shipping: 'Calcular frete',
  shippingTitle: 'A calculadora de frete',

  descriptionTab: 'Descrição Geral',
  aboutProduct: 'Sobre o Produto',
  attributes: 'Ficha técnica',
  paymentTab: 'Formas de Pagamento',
  details: 'Detalhes do produto',
  pricesFor: (what: string) => `Valores para ${what}`,
  oneBox: (area: string) => `1 caixa (${area} m²)`,
  boxesOf: (count: number, area: string) => `${formatCount(count)} caixas (${area} m²)`,
  pix: 'Pix',
  card: 'Cartão de Crédito',
  boleto: 'Boleto',
  normal: 'Preço normal',
  onRequest: 'sob consulta',
  payOnline: 'Nesta loja você paga com Pix ou cartão. Boleto, só por consulta ao atendimento.',
  times: (count: number) => (count === 1 ? 'à vista' : `${count}x`),
  interestFree: 'sem juros',
  withInterest: (monthlyRate: number) => `com tarifa de ${formatRate(monthlyRate)} a.m.`,
  plans: 'Parcelas',
  planValue: 'Valor da parcela',
  planNote: 'Condição',
  addToList: 'Adicionar a uma lista',
  openingLists: 'Abrindo as listas...',
  listPickerTitle: 'As listas da obra',

  storeStock: 'Estoque nas lojas',
  openFailed: 'Não foi possível abrir. Confira a conexão.',

  kit: 'Tudo para a obra',
  kitHint: 'O que mais comprar, quanto de cada, com preço e estoque.',
  openCalculator: 'Abrir a calculadora de obra',
  loadingKit: 'Abrindo...',
};
