const businessDays = (days: number) => `${days} ${days === 1 ? 'dia útil' : 'dias úteis'}`;

export const copy = {
  title: 'Calcular frete e prazo',
  cepLabel: 'CEP de entrega',
  cepPlaceholder: '00000-000',
  calculate: 'Calcular',
  calculating: 'Calculando o frete...',
  resultLabel: 'Resultado do cálculo de frete',
  optionsLabel: 'Opções de entrega',
  free: 'Grátis',
  sameDay: (cutOff = '18:00') => `Receba no mesmo dia até as ${cutOff}.`,
  ownDelivery: (days: number) => `O prazo de entrega é de ${businessDays(days)}.`,
  cheapest: 'Mais barato',
  fastest: 'Mais rápido',
  orPickUp: 'Ou retire você na loja',
  promise: (date: string) => `Chega até ${date}`,
  promiseToday: (date: string) => `Chega ${date}`,
  promisePickup: (date: string) => `Pronto para retirar até ${date}`,
  arrivesBy: (date: string) => `Chega até ${date}.`,
  pickup: (address: string) => `Retire em até um dia útil: ${address}`,
  firstDay: (day: string) => `Você escolhe o dia e o período, a partir de ${day}.`,
  otherStores: (count: number) =>
    count === 1 ? '(ou em outra loja)' : `(ou em outras ${count} lojas)`,
  pickupNoAddress: 'Prazo de até um dia útil.',
  carrier: (days: number, date: string) => `${businessDays(days)} - Chega até ${date}`,
  /** The title of the failure notice, by the surface of the calculator. */
  failureTitle: { product: 'Erro', cart: 'Informação' },
  failure: 'Erro ao calcular frete.',
  failureHint: 'Confira o CEP e calcule de novo.',
  unknownCep: 'CEP não encontrado. Confira o número e calcule de novo.',
  customTitle: 'Entrega Personalizada',
  customBody:
    'A entrega na sua região é combinada com o nosso atendimento, que encontra a melhor forma e o melhor preço para você.',
  customLink: 'Falar pelo WhatsApp',
  customMessage: (cep: string) =>
    `Olá! Gostaria de combinar a entrega de uma compra da loja virtual para o CEP ${cep}.`,
  opensInNewTab: ' (abre em outra aba)',
};
