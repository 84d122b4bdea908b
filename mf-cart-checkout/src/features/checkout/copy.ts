export const copy = {
  pageTitle: 'Finalizar compra',
  title: 'Finalizar compra',
  loading: 'Carregando o checkout...',
  needsScript: 'Para finalizar a compra, ative o JavaScript do seu navegador.',
  signInTitle: 'Entre para finalizar a compra',
  signInBody:
    'Estamos levando você para a página de login. Seu carrinho e o que você já preencheu ficam guardados.',
  continueNow: 'Continuar agora',
  emptyTitle: 'Não há produtos para finalizar',
  emptyBody: 'Seu carrinho está vazio.',
  emptyLink: 'Continuar Comprando',
  progress: (done: number) => `${done} de 3 etapas concluídas`,
  progressTitle: 'Progresso da compra',
  steps: { address: 'Endereço de entrega', shipping: 'Forma de envio', payment: 'Pagamento' },
  stepDone: 'concluída',
  edit: 'Editar',
  editStep: (step: string) => `Editar ${step.toLowerCase()}`,

  receiveHow: 'Como você quer receber?',
  receive: { home: 'Receber em casa', store: 'Retirar na loja' },
  loadingStores: 'Procurando as lojas que têm os produtos...',
  storesFailed: 'Não foi possível encontrar as lojas.',
  savePickup: 'Continuar para o pagamento',
  noStoreHas: (count: number, isBoxes: boolean) => {
    const [one, many] = isBoxes ? ['caixa', 'caixas'] : ['unidade', 'unidades'];
    return `Nenhuma loja tem ${count} ${count === 1 ? one : many}.`;
  },
  noStoreHasAll: 'Nenhuma loja tem todos os produtos deste pedido.',
  receiveInstead: 'Você pode receber em casa, ou mudar as quantidades no carrinho.',

  savedAddresses: 'Em qual endereço?',
  defaultAddress: 'Padrão',
  otherAddress: 'Outro endereço',
  deliverHere: (name: string) => `Entregar em “${name}”`,
  otherShipping: (cep: string) =>
    `O frete que você viu era para o CEP ${cep}. Vamos calcular de novo para este endereço.`,
  keepAddress: 'Guardar nos meus endereços',
  addressName: 'Guardar como',
  proposedName: (name: string) => `Em branco, fica “${name}”.`,
  firstAddress: 'Casa',
  newAddress: 'Novo endereço',
  keepFailed:
    'O seu pedido segue normalmente, mas não foi possível guardar o endereço. Você pode incluí-lo em Minha conta.',
  saveAddress: 'Salvar endereço',
  savingAddress: 'Salvando o endereço...',
  saveFailed: 'Não foi possível salvar o endereço. Tente de novo.',
  noOffers: 'Nenhuma forma de envio atende este endereço pela internet.',

  loadingOffers: 'Calculando as formas de envio...',
  offersFailed: 'Não foi possível calcular as formas de envio.',
  deliveryGone: (name: string) =>
    `“${name}” não atende este endereço. Escolha outra forma de envio.`,
  deliveryChange: (name: string, before: string, now: string) =>
    `“${name}” custava ${before} e custa ${now} para este endereço. Escolha a forma de envio.`,
  saveShipping: 'Salvar forma de envio',
  deliveryDay: 'Dia da entrega',
  chooseDay: 'Escolha o dia',
  deliveryPeriod: 'Período da entrega',
  slotErrors: { day: 'Escolha o dia da entrega.', period: 'Escolha o período da entrega.' },
  pickupStores: 'Em qual loja você retira?',
  distance: (kilometres: number) =>
    kilometres < 1 ? 'A menos de 1 km' : `${kilometres.toLocaleString('pt-BR')} km em linha reta`,

  paymentMethod: 'Forma de pagamento',
  card: 'Cartão de Crédito',
  pix: 'PIX',
  pixIntro: (amount: string, percent: number) =>
    `Pague ${amount} no PIX${percent > 0 ? `: ${percent}% de desconto nos produtos` : ''}.`,
  pixHow: 'Geramos um QR Code para você pagar pelo aplicativo do seu banco.',
  generatePix: 'Gerar PIX',
  generateNewPix: 'Gerar novo PIX',
  generatingPix: 'Gerando PIX...',
  processingPayment: 'Processando pagamento...',
  pixAmount: 'Valor a pagar',
  awaiting: 'Aguardando o pagamento. Assim que ele for confirmado, mostramos o seu pedido.',
  pixSteps: [
    'Abra o aplicativo do seu banco e escolha pagar com PIX.',
    'Leia o QR Code ou cole o código.',
    'Confira o valor e confirme.',
  ],
  pixExpiredTitle: 'Este PIX expirou',
  pixExpired:
    'O prazo para pagar terminou e nada foi cobrado. Gere um novo PIX para concluir a compra.',
  paymentFailed: 'Erro ao processar pagamento. Tente novamente.',
  lookInOrders: 'Antes de tentar de novo, veja em Meus Pedidos se o pedido foi registrado.',
  unexpectedFailure: 'Erro inesperado ao processar pagamento.',
  paid: '✅ Pagamento confirmado com sucesso!',
  paidBefore: 'Este pedido já estava pago: nada foi cobrado de novo.',
  timeLeft: (time: string) => `Este código vale por mais ${time}.`,
  timeLeftSpoken: (minutes: number) =>
    minutes === 1 ? 'Falta 1 minuto para pagar.' : `Faltam ${minutes} minutos para pagar.`,
  paidTitle: 'Pagamento confirmado',
  paidBody: 'Estamos abrindo o seu pedido.',
  seeOrder: 'Ver meu pedido',

  cartChanged: 'O carrinho mudou desde que você abriu esta página:',
  quantityChange: (name: string, before: number, now: number) => {
    if (now === 0) return `${name}: saiu do carrinho.`;
    return before === 0
      ? `${name}: entrou no carrinho, quantidade ${now}.`
      : `${name}: quantidade ${now}, antes ${before}.`;
  },
  changedTitle: 'Seu pedido mudou',
  changedHint: 'Nada foi cobrado. Confira o que mudou antes de continuar:',
  priceChange: (name: string, before: string, now: string) => `${name}: de ${before} para ${now}.`,
  termsChange: (name: string, percent: number) =>
    `${name}: mudaram as condições de pagamento${percent > 0 ? `, agora com ${percent}% de desconto no Pix` : ''}.`,
  boxChange: (name: string, box: string, now: string) =>
    `${name}: a caixa agora tem ${box} m², a ${now} / m².`,
  stockChange: (name: string, now: number) =>
    now === 1 ? `${name}: resta 1 unidade.` : `${name}: restam ${now} unidades.`,
  soldOut: (name: string) => `${name}: esgotado, sai do pedido.`,
  shippingChange: (before: string, now: string) => `Frete: de ${before} para ${now}.`,
  shippingGone: 'A forma de envio escolhida não está mais disponível: escolha outra.',
  couponChange: (before: string, now: string) =>
    `Cupom: o desconto passou de ${before} para ${now}.`,
  couponGone: 'O cupom não vale mais para esta compra: o desconto sai do pedido.',
  couponUnknown:
    'Não foi possível conferir o cupom. Tente de novo, ou remova-o no resumo do pedido.',
  retry: 'Tentar de novo',
  checkingCoupon: 'Conferindo o cupom...',
  acceptChanges: 'Aceitar e atualizar o pedido',
  backToCart: 'Voltar ao carrinho',
  otherProduct: 'Produto',

  cardNumber: 'Número do cartão',
  cardExpiry: 'Validade',
  cardExpiryPlaceholder: 'MM/AA ou MM/AAAA',
  cardCvv: 'CVV',
  cardName: 'Nome no cartão',
  cardNamePlaceholder: 'Como está no cartão',
  instalments: 'Parcelas',
  chooseInstalments: 'Selecione uma opção',
  instalmentTotal: (total: string) => `No total, ${total}.`,
  brandUnknown: 'Bandeira do cartão ainda não reconhecida',
  cardAmount: 'Valor a pagar',
  unsettled:
    'Estamos confirmando com a operadora o pagamento que você enviou. Não pague de novo: assim que houver resposta, ela aparece aqui.',
  otherCard: 'Trocar os dados do cartão',
  payNow: (amount: string) => `Pagar ${amount} com o cartão`,
  confirmCard: 'Confirmar e finalizar pedido',
  cardPrivacy: 'Os dados do cartão vão direto para o pagamento: a loja não os guarda.',
  cardErrors: {
    number: 'Informe um número de cartão válido',
    brand: 'Aceitamos Visa, Mastercard e Elo',
    expiry: 'Informe a validade como MM/AA',
    expired: 'Este cartão está vencido',
    cvv: 'O CVV tem 3 dígitos',
    name: 'Informe o nome como está no cartão',
  },

  summaryTitle: 'Resumo do pedido',
  showSummary: (total: string) => `Resumo do pedido · ${total}`,
  customer: 'Cliente',
  deliverTo: 'Entregar em',
  collectAt: 'Retirar em',
  addressUnknown: 'Informe o endereço na primeira etapa.',
  items: 'Itens',
  quantity: (count: number) => `Qtd. ${count}`,
  perUnit: (price: string, unit: string) => `${price} / ${unit}`,
  perSquareMeter: (price: string, area: string) => `${price} / m² · ${area} m²`,
  subtotal: 'Subtotal dos produtos',
  shipping: 'Frete',
  shippingUnknown: 'A calcular',
  pixOff: 'Desconto no PIX',
  interest: 'Tarifa do parcelamento',
  total: 'Total',
  pixPrice: (amount: string) => `${amount} no PIX`,
  pixDiscount: (percent: number) => (percent > 0 ? `Com ${percent}% de desconto` : ''),
  cardPrice: (count: number, value: string) => `${count}x de ${value}`,
  cardHint: 'Sem juros no cartão',
  badges: ['Compra Segura', 'Dados Protegidos', 'Entrega Garantida'],
};
