export const copy = {
  pageTitle: 'Carrinho',
  pageDescription:
    'Confira os produtos do seu carrinho, calcule o frete pelo CEP e finalize a compra.',
  title: 'Meu Carrinho',
  lead: 'Confira os itens, calcule o frete pelo CEP e pague com Pix ou cartão. Nada é cobrado antes do último passo.',
  loading: 'Carregando o carrinho...',
  needsScript:
    'O carrinho fica guardado no seu navegador: ative o JavaScript para vê-lo e finalizar a compra.',
  notKept:
    'O seu navegador não está guardando o carrinho. Você pode comprar normalmente, mas, se recarregar ou fechar esta página, os itens se perdem.',
  emptyTitle: 'Seu carrinho está vazio',
  emptyBody: 'Que tal dar uma olhada nos nossos produtos?',
  emptyLink: 'Continuar Comprando',
  items: 'Itens do carrinho',
  unitPrice: (price: string, unit: string) => `${price} / ${unit}`,
  squareMeter: 'm²',
  area: (line: string, box: string) => `${line} m² no total (${box} m² por caixa)`,
  batch: (name: string) => (/^lote/i.test(name) ? name : `Lote: ${name}`),
  quantityOf: (name: string) => `Quantidade de ${name}`,
  less: (name: string) => `Diminuir a quantidade de ${name}`,
  more: (name: string) => `Aumentar a quantidade de ${name}`,
  remove: 'Remover',
  removeNamed: (name: string) => `Remover ${name} do carrinho`,
  removed: (name: string) => `${name} saiu do carrinho.`,
  undo: 'Desfazer',
  undoNamed: (name: string) => `Desfazer: devolver ${name} ao carrinho`,
  discontinued: 'Este produto não é mais vendido.',
  soldOut: 'Este produto esgotou depois que você o colocou no carrinho.',
  batchSoldOut: 'Este lote esgotou. Outro lote pode ter outra tonalidade.',
  reserved: (orderId: string) =>
    `O que restava deste produto está no seu pedido ${orderId}, que espera o pagamento.`,
  seeOrder: (orderId: string) => `Ver pedido ${orderId}`,
  short: (left: number, isBoxes: boolean) => {
    const [one, many] = isBoxes ? ['caixa', 'caixas'] : ['unidade', 'unidades'];
    return left === 1 ? `Agora só resta 1 ${one}.` : `Agora só restam ${left} ${many}.`;
  },
  priceChanged: (before: string, now: string) =>
    `O preço mudou desde que você o colocou no carrinho: era ${before}, agora é ${now}.`,
  termsChanged: (percent: number) =>
    `As condições de pagamento mudaram desde que você o colocou no carrinho${percent > 0 ? `: agora são ${percent}% de desconto no Pix` : ''}.`,
  acceptShort: (left: number) => `Levar ${left}`,
  acceptPrice: 'Aceitar o novo preço',
  acceptBoth: 'Aceitar as mudanças',
  acceptNamed: (accept: string, name: string) => `${accept}: ${name}`,
  removeToContinue: 'Remova-o para continuar.',
  decideFirst: 'Confira os avisos nos itens do carrinho para continuar.',
  decideOrder:
    'Os produtos já estão em um pedido que espera o pagamento: no alto desta página, veja o código ou comece outra compra.',
  lineTotal: 'Total do item',
  shippingTitle: 'Entrega',
  summaryTitle: 'Resumo da compra',
  subtotal: 'Subtotal dos produtos',
  freight: 'Frete',
  freightUnknown: 'A calcular',
  total: 'Total',
  pixTotal: (amount: string) => `${amount} no Pix`,
  pixHint: (percent: number) =>
    percent > 0 ? `Com ${percent}% de desconto nos produtos` : 'Preço dos produtos no Pix',
  checkout: 'Finalizar Compra',
  starting: 'Preparando sua compra...',
  chooseShipping: 'Selecione uma forma de envio para continuar.',
  attention: 'Atenção',
  loginNeeded: 'Você será redirecionado para a página de Login para finaliza sua compra.',
  continueNow: 'Continuar agora',
  cepNeeded: 'Favor informe seu CEP e calcule o Frete.',
  customDelivery: 'Para este CEP, combine a entrega com o nosso atendimento pelo WhatsApp.',
};
