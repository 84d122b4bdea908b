import { formatShortDate } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import type { QuoteRefusal } from './honour-quote';

interface QuoteEmailFacts {
  number: number;
  store: string;
  link: string;
  validUntil: Day;
}

export const copy = {
  unknown:
    'Não encontramos este orçamento: o link está incompleto ou foi alterado. Peça o link de novo a quem enviou, ou faça outro orçamento.',
  noProduct: (codes: readonly number[]) =>
    codes.length === 1
      ? `O produto ${codes[0]} não é mais vendido. Tire-o e gere o orçamento de novo.`
      : `Os produtos ${codes.join(', ')} não são mais vendidos. Tire-os e gere o orçamento de novo.`,
  noBatch: (name: string) =>
    `${name}: o lote escolhido não existe mais. Escolha outro e gere o orçamento de novo.`,
  noShipping:
    'A forma de entrega escolhida não está mais disponível. Escolha outra e gere o orçamento de novo.',
  badCnpj: 'Confira o CNPJ: os dois últimos dígitos não combinam com os outros.',
  badPhone: 'Confira o telefone: são o DDD e 8 ou 9 dígitos.',
  webAddress: (field: string) =>
    `${field} não pode ter endereços da internet nem e-mails. Tire-os e tente de novo.`,
  fields: {
    name: 'O nome',
    headingName: 'O nome do cabeçalho',
    client: 'O nome do cliente',
    job: 'A obra',
    refusal: 'O motivo',
  },
  noHeading: 'Informe o seu nome ou o da sua empresa, que aparece no cabeçalho.',
  tooMany: (minutes: number) =>
    `Muitos orçamentos em pouco tempo. Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} e tente de novo.`,
  busy: 'Há muitas pessoas vendo orçamentos neste momento. Tente de novo em instantes.',
  tooManyEmails: (minutes: number) =>
    `Muitos e-mails em pouco tempo. Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} e tente de novo, ou envie o link por WhatsApp.`,
  enoughEmails:
    'Este orçamento já foi enviado por e-mail muitas vezes. Envie o link por WhatsApp, ou imprima.',
  expired: (day: string) =>
    `Este orçamento venceu em ${formatShortDate(day)}. Faça outro com os mesmos produtos, pelos preços de hoje.`,
  refusedAlready: 'Este orçamento já foi recusado. Faça outro com os mesmos produtos.',
  acceptedAlready: 'Este orçamento já foi aceito.',
  sent: (email: string) => `Enviamos o orçamento para ${email}. Ele chega em alguns minutos.`,
  sentWithoutHeading: (email: string) =>
    `Enviamos o orçamento para ${email}, com o cabeçalho da loja. Para que o PDF leve o seu, entre na sua conta com o e-mail confirmado e envie de novo.`,
  email: ({ number, store, link, validUntil }: QuoteEmailFacts) => ({
    subject: `Orçamento ${number} | ${store}`,
    text: [
      'Olá!',
      `Segue o orçamento ${number} da ${store}, válido até ${formatShortDate(validUntil)}.`,
      `Ele está no PDF em anexo. Veja na página o que mudou desde que ele foi feito e como comprar:\n${link}`,
      'Recebeu este e-mail por engano? Alguém digitou o seu endereço: pode ignorar.',
      store,
    ]
      .join('\n\n')
      .concat('\n'),
  }),
  description: (number: number) => `Preços do orçamento ${number}`,
};

/** Why a quote does not give its prices, for the shopper. */
export function refusalText(refusal: QuoteRefusal | { reason: 'used' }): string {
  switch (refusal.reason) {
    case 'expired':
      return `Este orçamento venceu em ${formatShortDate(refusal.day)}, e valem os preços de hoje.`;
    case 'refused':
      return 'Este orçamento foi recusado, e valem os preços de hoje.';
    case 'used':
      return 'Este orçamento já foi usado em um pedido.';
    case 'nothing':
      return 'Os produtos do carrinho não estão neste orçamento, ou já custam o mesmo ou menos.';
  }
}
