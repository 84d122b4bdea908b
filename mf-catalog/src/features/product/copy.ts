import { INTEREST_RATE_TEXT, PIX_DISCOUNT_PERCENT } from 'shared-contracts/pricing';

export const copy = {
  description: (name: string, brand: string, pix: string) =>
    `${name} ${brand} por ${pix} no Pix ou em até 6x sem juros no cartão. Calcule o frete e receba em casa.`,
  brand: 'Marca:',
  code: 'Código:',
  loading: 'Carregando produto...',
  failed: 'Não foi possível carregar este produto.',

  gallery: 'Fotos do produto',
  previousPicture: 'Foto anterior',
  nextPicture: 'Próxima foto',
  picture: (number: number, count: number) => `Foto ${number} de ${count}`,
  pictureOf: (name: string, number: number) => (number === 1 ? name : `${name}, foto ${number}`),
  counter: (number: number, count: number) => `${number}/${count}`,

  perSquareMeter: '/m²',
  withPix: 'no Pix',
  pixDiscount: `${PIX_DISCOUNT_PERCENT}% de desconto`,
  full: (price: string) => `${price} no cartão ou boleto`,
  instalments: (count: number, value: string) => `em até ${count}x de ${value} sem juros`,
  box: (area: string) => `Caixa com ${area} m²:`,
  boxPrices: (full: string, pix: string) => `${full} ou ${pix} no\u00a0Pix`,

  quantity: 'Quantidade',
  boxes: 'Caixas',
  less: 'Diminuir a quantidade',
  more: 'Aumentar a quantidade',
  stockFailed: 'Não foi possível consultar o estoque. Tente de novo.',
  total: 'Total:',
  boxCount: (count: number) => (count === 1 ? '1 caixa' : `${count} caixas`),
  covers: (area: string) => `cobre ${area} m²`,

  batches: 'Lote',
  batchHint: 'Peças do mesmo lote têm a mesma tonalidade.',
  batchBalance: (boxes: number) =>
    boxes <= 0 ? 'esgotado' : boxes === 1 ? '1 caixa' : `${boxes} caixas`,
  unitBatchBalance: (units: number) =>
    units <= 0 ? 'esgotado' : units === 1 ? '1 unidade' : `${units} unidades`,

  calculator: 'Quantas caixas eu preciso?',
  area: 'Área em m²',
  areaPlaceholder: 'Ex.: 20 ou 12,5',
  loss: (percent: number) => `Somar ${percent}% para recortes`,
  wrongArea: 'Informe a área em números, como 12,5.',
  useBoxes: 'Usar esta quantidade',

  buy: 'Comprar Agora',
  buyTitle: 'O botão de compra',
  shipping: 'Calcular frete',
  shippingTitle: 'A calculadora de frete',

  descriptionTab: 'Descrição Geral',
  aboutProduct: 'Sobre o Produto',
  paymentTab: 'Formas de Pagamento',
  details: 'Detalhes do produto',
  pricesFor: (what: string) => `Valores para ${what}`,
  oneBox: (area: string) => `1 caixa (${area} m²)`,
  oneUnit: (unit: string) => `1 ${unit}`,
  pix: 'Pix',
  card: 'Cartão de Crédito',
  boleto: 'Boleto',
  normal: 'Preço normal',
  inCash: 'à vista',
  times: (count: number) => (count === 1 ? 'à vista' : `${count}x`),
  interestFree: 'sem juros',
  withInterest: `com tarifa de ${INTEREST_RATE_TEXT} a.m.`,
  plan: 'Parcelas',
  planValue: 'Valor da parcela',
  planNote: 'Condição',
};
