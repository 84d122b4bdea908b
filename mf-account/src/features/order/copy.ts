import { formatCurrency, formatUnits } from 'shared-contracts/pricing';
import type { Order, OrderItem } from './order';

const countBoxes = (boxes: number, area: string | null) =>
  (boxes === 1 ? '1 caixa' : `${boxes} caixas`) + (area === null ? '' : ` (${area} m²)`);

/** '- 4 caixas (8,64 m²) Porcelanato, Lote 2026-A'. */
function describeItem(item: OrderItem): string {
  const { name, unit, byArea, batchName } = item;
  const quantity = item.quantity - item.cancelled;
  // The area is that of all boxes which were bought.
  const area = item.cancelled > 0 ? null : item.area;
  const amount = byArea ? countBoxes(quantity, area) : formatUnits(quantity, unit);
  return `- ${amount} ${name}${batchName === null ? '' : `, ${batchName}`}`;
}

export const copy = {
  paperStore: (name: string, cnpj: string, phone: string) => `${name}, CNPJ ${cnpj}, ${phone}`,
  paperCustomer: (name: string, taxId: string) => `Cliente: ${name}, ${taxId}`,
  documentTitle: (id: string, store: string) => `Pedido ${id} | ${store}`,
  trackingDocumentTitle: (store: string) => `Acompanhar pedido | ${store}`,
  loading: 'Carregando...',
  /** The heading while the order is loading. */
  skeletonTitle: 'Pedido',
  title: (id: string) => `Pedido ${id}`,
  placedAt: (moment: string) => `Feito em ${moment}`,
  placed: 'Pedido realizado com sucesso!',
  placedHint: 'Guarde o número do pedido: é com ele que você acompanha a entrega.',
  placedAwaiting: 'Recebemos o seu pedido!',
  placedAwaitingHint: 'Os produtos estão reservados para você. Falta só o pagamento.',

  progress: 'Andamento do pedido',
  stepDone: 'Concluído:',
  stepOpen: 'A fazer:',
  awaitingPayment: 'Aguardando pagamento',
  stopped: {
    processing:
      'Estamos confirmando o pagamento com a operadora do cartão. Isso leva poucos minutos.',
    expired: 'O prazo do pagamento terminou, e os produtos voltaram para a loja. Nada foi cobrado.',
    refused: 'O pagamento não foi autorizado, e este pedido não será enviado. Nada foi cobrado.',
    cancelled: 'Este pedido foi cancelado e não será enviado.',
    withdrawn:
      'Recebemos a sua desistência. Combinamos com você a coleta dos produtos e devolvemos tudo o que foi pago.',
    refunded: 'O valor pago foi devolvido pela mesma forma de pagamento.',
    refundedByStore: 'O valor pago foi devolvido pela loja.',
  },
  state: 'Situação:',
  awaitingCardHint: 'Assim que o pagamento for confirmado, o pedido segue para o faturamento.',
  contact: 'Falar com o atendimento',
  overdue: (day: string) => `A entrega está atrasada: era até ${day}.`,
  overdueHint:
    'Pedimos desculpas. Fale com o nosso atendimento para saber a nova data. Se não quiser esperar, você pode cancelar a compra e receber de volta tudo o que pagou, com o frete.',

  items: 'Itens',
  unitPrice: (price: number) => `${formatCurrency(price)} cada`,
  areaPrice: (price: number) => `${formatCurrency(price)} por m²`,
  boxes: countBoxes,
  /** A line of which some units were refunded before they left. */
  cancelledUnits: ({ quantity, cancelled, unit, byArea }: OrderItem) =>
    quantity === cancelled
      ? 'Saiu do pedido, e o valor volta para você.'
      : `Mudou para ${byArea ? countBoxes(quantity - cancelled, null) : formatUnits(quantity - cancelled, unit)}, e a diferença volta para você.`,
  share: 'Mandar a lista para a obra',
  shareText: ({ id, items }: Order) =>
    [
      `Materiais comprados, pedido ${id}:`,
      ...items.filter(({ quantity, cancelled }) => quantity > cancelled).map(describeItem),
    ].join('\n'),

  shipping: 'Entrega',
  pickup: 'Retirada na loja',
  pickupAt: 'Retire em:',
  pickupStore: 'Loja da retirada:',
  pickupTerm: {
    open: 'Seu pedido fica pronto no prazo de até um dia útil.',
    ready: 'Seu pedido está pronto: você já pode retirar.',
    collected: 'Você já retirou este pedido.',
  },
  /** Dates that hold only if the order is paid in time. */
  payToReceive: (until: string, promise: string) =>
    /^Chega até /.test(promise)
      ? `Pague até ${until} para receber até ${promise.replace('Chega até ', '')}.`
      : `Pague até ${until}. ${promise}`,
  afterPayment: (promise: string) => `Depois do pagamento: ${promise}`,
  deliveredOn: (day: string) => `Entregue em ${day}.`,
  collectedOn: (day: string) => `Retirado em ${day}.`,
  delivered: 'Você já recebeu este pedido.',
  deliverTo: 'Endereço:',
  notDelivered: 'Este pedido não será entregue.',
  notCollected: 'Este pedido não pode mais ser retirado.',
  company: 'Empresa e obra',
  jobName: 'Obra',
  purchaseOrder: 'Ordem de compra',
  stateRegistration: 'Inscrição estadual',
  payment: 'Pagamento',
  storeHours: (days: string, times: string) => `${days}: ${times}`,
  storePhone: (phone: string) => `Telefone: ${phone}`,
  invoice: 'Nota fiscal',
  invoiceOf: (number: string) => `Nota fiscal nº ${number}`,
  invoiceParcel: (number: number) => `Do pacote ${number}`,
  invoiceNumber: (number: string, series: string) => `Nº ${number}, série ${series}`,
  invoiceIssued: (moment: string) => `Emitida em ${moment}`,
  invoiceKey: 'Chave de acesso',
  copyKey: 'Copiar chave',
  keyCopied: 'Chave copiada.',
  copyKeyByHand: 'A chave está selecionada. Copie o texto.',
  openDanfe: 'Abrir DANFE',
  openDanfeOf: (id: string) => `Abrir DANFE do pedido ${id} (abre em outra aba)`,
  downloadFile: 'Baixar XML da nota fiscal',
  downloadFileOf: (number: string) => `Baixar XML da nota fiscal nº ${number}`,
  downloading: 'Baixando...',
  downloaded: 'O XML da nota fiscal foi baixado.',
  downloadFailed: 'Não foi possível baixar o XML da nota fiscal. Tente de novo.',
  downloadXml: 'Baixar XML',
  downloadXmlOf: (id: string) => `Baixar XML da nota do pedido ${id} (abre em outra aba)`,
  instalments: (count: number, total: number) =>
    count === 1 ? 'à vista' : `em ${count}x de ${formatCurrency(Math.round(total / count))}`,
  interest: 'Tarifa do parcelamento',
  refunds: 'Valor devolvido',
  refundedOn: (day: string) => `em ${day}`,
  refundOnItsWay: 'a caminho: a operadora ainda vai confirmar',
  refundByStore: 'a loja devolve e combina com você como',
  refundByCard: 'No cartão, o estorno aparece em até duas faturas.',
  /** The back end's id L2184 is 'Lote 2184' for shoppers. */
  batch: (id: string) => (/^lote/i.test(id) ? id : `Lote ${id.replace(/^L(?=\d)/, '')}`),
  tracking: 'Código de rastreio',
  trackOrder: 'Rastrear Pedido',
  trackOrderOf: (id: string) =>
    `Rastrear Pedido ${id} no site da transportadora (abre em outra aba)`,
  trackParcel: (number: number) => `Rastrear pacote ${number}`,
  trackParcelOf: (id: string, number: number) =>
    `Rastrear pacote ${number} do pedido ${id} no site da transportadora (abre em outra aba)`,
  summary: 'Resumo',
  goods: 'Produtos',
  shippingCost: 'Frete',
  free: 'Grátis',
  coupon: (code: string) => `Cupom ${code}`,
  discount: 'Desconto',
  pixDiscount: 'Desconto no PIX',
  total: 'Total',

  orders: 'Meus Pedidos',
  home: 'Continuar comprando',

  payTitle: 'Pague com Pix',
  payHint:
    'O código de pagamento ainda pode ser usado: gere-o de novo quando quiser, até ele expirar.',
  payCannot: 'Para receber de novo o código de pagamento, fale com o nosso atendimento.',
  pay: 'Ver código Pix',
  generating: 'Gerando PIX...',
  waiting: 'Assim que você pagar, esta página mostra a confirmação.',
  payFailed: 'Erro ao processar pagamento. Tente novamente.',
  paid: '✅ Pagamento confirmado com sucesso!',

  notFoundTitle: 'Pedido não encontrado',
  notFound: (id: string) => `Não encontramos o pedido ${id} na sua conta. Confira o número.`,
  failed: 'Não foi possível carregar o pedido.',

  trackingTitle: 'Acompanhar pedido',
  trackingHint: 'Digite o número do pedido. Ele está no e-mail de confirmação da compra.',
  orderNumber: 'Número do pedido',
  track: 'Acompanhar',
  orderNumberMissing: 'Informe o número do pedido.',

  again: 'Comprar novamente',
  againWithChanges: 'Comprar com alterações',
  print: 'Imprimir',
  withdraw: 'Desistir da compra',
  withdrawByMessage:
    'Você pode desistir da compra até 7 dias depois de receber os produtos. Para isso, fale com a loja.',
  withdrawContact: 'Falar com a loja pelo WhatsApp',
  withdrawMessage: (id: string) => `Olá! Quero desistir do pedido ${id}.`,
  withdrawTitle: 'Desistir desta compra?',
  withdrawUntil: (day: string) => `Você pode desistir deste pedido até ${day}, sem dizer por quê.`,
  withdrawTerms: [
    'Devolvemos tudo o que você pagou, com o frete da entrega.',
    'Se os produtos já saíram da loja, combinamos a coleta com você. O frete da devolução é por nossa conta.',
    'Os produtos voltam sem uso e, se possível, na embalagem original. Pisos e revestimentos, em caixas fechadas.',
  ],
  withdrawLaw: 'É um direito seu: artigo 49 do Código de Defesa do Consumidor.',
  withdrawConfirm: 'Confirmar desistência',
  withdrawing: 'Enviando...',
  withdrawKeep: 'Manter o pedido',
  withdrawFailed: 'Não foi possível registrar a desistência. Tente de novo.',
  withdrawnOn: (day: string) => `Desistência pedida em ${day}.`,
};
