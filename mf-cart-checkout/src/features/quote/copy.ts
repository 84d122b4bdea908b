import { formatShortDate } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import { formatCurrency, formatUnits } from 'shared-contracts/pricing';
import type { Quote, QuoteChange, QuoteState } from './quote';

const batchName = (name: string) => (/^lote/i.test(name) ? name : `Lote ${name}`);

/** '11 caixas do Lote A e 5 caixas do Lote B'. */
function listPortions({ unit, portions }: Extract<QuoteChange, { kind: 'batches' }>): string {
  const texts = portions.map(({ quantity, batch }) =>
    [formatUnits(quantity, unit), ...(batch ? [batchName(batch.description)] : [])].join(' do '),
  );
  return new Intl.ListFormat('pt-BR').format(texts);
}

export const copy = {
  title: (number: string) => `Orçamento ${number}`,
  documentTitle: (number: string, store: string) => `Orçamento ${number} | ${store}`,
  loading: 'Carregando o orçamento...',
  states: {
    open: 'Aberto',
    sent: 'Enviado',
    accepted: 'Aceito',
    expired: 'Vencido',
    refused: 'Recusado',
  } satisfies Record<QuoteState, string>,
  made: (day: Day) => `Feito em ${formatShortDate(day)}`,
  validUntil: (day: Day) => `Preços válidos até ${formatShortDate(day)}`,
  expiredOn: (day: Day) => `Venceu em ${formatShortDate(day)}`,
  for: 'Para',
  job: 'Obra',
  pricesOf: (store: string) => `Preços de ${store}`,
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  items: 'Produtos do orçamento',
  product: 'Produto',
  quantity: 'Quantidade',
  lineTotal: 'Total',
  perUnit: (price: string, unit: string) => `${price} / ${unit}`,
  batch: batchName,
  area: (area: string) => `${area} m²`,
  summary: 'Resumo do orçamento',
  goods: 'Produtos',
  discount: (percent: number) => `Desconto da loja (${percent}%)`,
  shipping: (cep: string) => `Frete (CEP ${cep})`,
  businessDays: (name: string, days: number) =>
    days === 0 ? name : `${name}, ${days} ${days === 1 ? 'dia útil' : 'dias úteis'}`,
  noShipping: 'Frete',
  toCalculate: 'A calcular no carrinho',
  total: 'Total',
  pix: 'No Pix',
  pixDiscount: (percent: number) => `com ${percent}% de desconto nos produtos`,
  card: 'No cartão',
  conditions:
    'Frete e estoque são confirmados na compra. Os preços valem para as quantidades deste orçamento, em um pedido.',
  qrCode: (number: string) => `QR code do orçamento ${number}`,
  verify: 'Leia o código para conferir este orçamento na loja, ou abra o endereço:',
  answer: 'Resposta da loja',
  changed: 'O que mudou desde que este orçamento foi feito',
  honoured: 'Até o fim da validade, o carrinho mantém os preços do orçamento.',
  change: (change: QuoteChange): string => {
    const { name } = change;
    switch (change.kind) {
      case 'gone':
        return `${name}: não é mais vendido.`;
      case 'soldOut':
        return `${name}: está esgotado.`;
      case 'box':
        return `${name}: a caixa agora tem outra área. Confira a quantidade no carrinho.`;
      case 'short':
        return `${name}: só há ${formatUnits(change.left, change.unit)} em estoque.`;
      case 'batches':
        return `${name}: ${change.portions.length > 1 ? 'nenhum lote' : 'o lote do orçamento não'} tem tudo. O carrinho leva ${listPortions(change)}. A tonalidade pode variar.`;
      case 'noDelivery':
        return `${name}: esta entrega não é oferecida agora. Escolha outra no carrinho.`;
      case 'deliveryPrice':
        return `${name}: o frete era ${formatCurrency(change.before)} e agora é ${formatCurrency(change.now)}.`;
      case 'price':
        return `${name}: o preço era ${formatCurrency(change.before)} e agora é ${formatCurrency(change.now)}.`;
    }
  },
  actions: 'O que fazer com este orçamento',
  putInCart: 'Colocar no carrinho',
  nothingLeft: 'Nenhum produto deste orçamento pode ser comprado agora.',
  whatsApp: 'Enviar por WhatsApp',
  whatsAppText: ({ number, totals, validUntil }: Quote, url: string) =>
    `Orçamento ${number}: ${formatCurrency(totals.total)} (${formatCurrency(totals.pixTotal)} no Pix), válido até ${formatShortDate(validUntil)}. ${url}`,
  print: 'Imprimir',
  byEmail: 'Receber por e-mail',
  accept: 'Aceitar',
  acceptFailed: 'Não foi possível aceitar o orçamento. Tente de novo.',
  accepted:
    'Orçamento aceito, e a loja já sabe. Para comprar, ponha no carrinho e finalize o pedido.',
  refuse: 'Recusar',
  refused: 'Orçamento recusado. Se mudar de ideia, faça outro com os mesmos produtos.',
  expired: 'Os preços deste orçamento venceram. Faça outro com os mesmos produtos, pelos de hoje.',
  again: 'Fazer outro com os mesmos produtos',
  newQuote: 'Fazer outro orçamento',
  products: 'Ver os produtos da loja',
  unknownTitle: 'Orçamento não encontrado',
  unknown:
    'O link está incompleto ou foi alterado, ou o orçamento é antigo e já foi apagado. Peça o link de novo a quem enviou.',
  failedTitle: 'Não foi possível abrir o orçamento',
  failed: 'Tente de novo em alguns instantes.',
  notOffered: 'Esta loja não faz orçamentos pelo site. Fale com o nosso atendimento.',
  needsScript: 'Para comprar, aceitar ou receber por e-mail, ative o JavaScript.',
  email: {
    title: 'Receber por e-mail',
    lead: 'Enviamos o orçamento em PDF, com o link desta página.',
    label: 'E-mail',
    bad: 'Confira o e-mail: falta algo como nome@exemplo.com.br.',
    send: 'Enviar',
    sending: 'Enviando...',
    failed: 'Não foi possível enviar o e-mail. Tente de novo.',
  },
  jump: 'Comprar, aceitar ou enviar',
  acceptance: {
    title: 'Aceitar o orçamento?',
    lead: ({ totals }: Quote) =>
      `O total é de ${formatCurrency(totals.total)}, ou ${formatCurrency(totals.pixTotal)} no Pix. A loja é avisada. Aceitar não compra nem reserva os produtos.`,
    own: 'Este orçamento foi feito por você. Quem aceita é o seu cliente: só confirme em nome dele.',
    confirm: 'Aceitar orçamento',
    busy: 'Aceitando...',
    cancel: 'Voltar',
  },
  refusal: {
    title: 'Recusar o orçamento?',
    lead: 'A loja vê a sua resposta. Os preços deixam de valer.',
    reason: 'Por quê? (opcional)',
    confirm: 'Recusar orçamento',
    busy: 'Recusando...',
    cancel: 'Voltar',
    failed: 'Não foi possível recusar o orçamento. Tente de novo.',
  },
  cart: {
    changed: 'O carrinho está diferente do orçamento:',
    merge: 'Juntar ao orçamento',
    replace: 'Trocar pelo orçamento',
  },
};
