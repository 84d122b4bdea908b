import { formatLongDate } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import type { ReturnPreference, ReturnReason, ReturnState } from './order-return';

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

export const copy = {
  title: 'Devoluções e trocas',
  intro: 'Algum produto veio quebrado ou errado, tem defeito, ou você não quer mais?',
  ask: 'Devolver ou trocar itens…',
  dialogTitle: 'Devolver ou trocar itens',

  lines: 'O que você quer devolver ou trocar?',
  everything: 'Selecionar tudo',
  linesMissing: 'Escolha pelo menos um item.',
  unitsOf: (name: string) => `Quantidade de ${name}`,
  less: (name: string) => `Diminuir ${name}`,
  more: (name: string) => `Aumentar ${name}`,
  ofBoxes: (left: number) => (left === 1 ? 'de 1 caixa' : `de ${left} caixas`),
  of: (left: string) => `de ${left}`,

  reason: 'Por quê?',
  reasonMissing: 'Escolha o motivo.',
  until: (day: Day) => `Até ${formatLongDate(day)}.`,
  freeUntil: (day: Day) => `Até ${formatLongDate(day)}, sem dizer por quê.`,
  tooLateToWithdraw: 'O prazo para desistir já terminou.',
  tooLateForProblem: 'O prazo de 90 dias da lei já terminou.',

  preference: 'O que você prefere?',
  text: 'Conte o que aconteceu',
  textOptional: 'Conte o que aconteceu (opcional)',
  textMissing: 'Conte em poucas palavras o que há de errado.',

  photos: 'Fotos',
  photosOptional: 'Fotos (opcional)',
  photosHint: (max: number) =>
    `Até ${max} fotos, em JPEG, PNG ou WebP. Nós as diminuímos antes de enviar. Só você e a loja as veem.`,
  photosNeeded: 'Mostre a avaria e a embalagem.',
  choosePhotos: 'Escolher fotos',
  photoMissing: 'Envie pelo menos uma foto do que está quebrado ou avariado.',
  photoNotSent: 'Uma foto não foi enviada. Envie de novo ou retire-a.',
  photoUnreadable: 'Não conseguimos abrir esta foto. Use um arquivo JPEG, PNG ou WebP.',
  tooManyPhotos: (max: number) => `Cabem ${max} fotos. As outras ficaram de fora.`,
  photoState: { sending: 'Enviando…', sent: 'Enviada', failed: 'Não enviada' },
  retryPhoto: 'Enviar de novo',
  retryPhotoOf: (name: string) => `Enviar ${name} de novo`,
  removePhoto: 'Retirar',
  removePhotoOf: (name: string) => `Retirar ${name}`,
  photoAlt: (number: number) => `Foto ${number} da sua solicitação`,

  next: 'O que acontece depois',
  replyIn: (replyDays: number) =>
    `Respondemos em até ${days(replyDays)}, por e-mail e nesta página.`,
  pickup: 'Combinamos a coleta com você. O frete da devolução é por nossa conta.',
  pickupOrNot:
    'Se aprovarmos, combinamos a coleta, ou dizemos que não é preciso devolver. Você não paga nada por isso.',
  unused:
    'Os produtos voltam sem uso e, se possível, na embalagem original. Pisos e revestimentos, em caixas fechadas.',
  amount: (amount: string) => `Valor que volta para você: ${amount}`,
  moneyByPix: 'O valor dos itens volta por Pix.',
  moneyByCard: 'O valor dos itens volta no mesmo cartão, em até duas faturas.',
  shippingToo: 'Se devolver o pedido inteiro, o frete da entrega também volta.',
  exchange: 'Enviamos o mesmo produto de novo. Se ele não existir mais, devolvemos o valor.',
  law: 'É um direito seu: artigo 49 do Código de Defesa do Consumidor.',

  send: 'Enviar solicitação',
  sending: 'Enviando…',
  cancel: 'Voltar ao pedido',
  failed:
    'Não foi possível enviar a solicitação. O que você escreveu continua aqui: tente de novo.',

  heading: (id: string, state: ReturnState) => `Solicitação ${id}: ${stateNames[state]}`,
  askedAt: (moment: string) => `Pedida em ${moment}`,
  changedAt: (moment: string) => `atualizada em ${moment}`,
  approvedOf: (text: string, approved: number) =>
    approved === 0 ? `${text}: não aprovado` : `${text}: aprovamos ${approved}`,
  wish: (preference: ReturnPreference) =>
    preference === 'exchange' ? 'Você pediu a troca.' : 'Você pediu o dinheiro de volta.',
  reply: 'Resposta da loja:',
  ownText: 'Você escreveu:',
  showPhotos: (count: number) => (count === 1 ? 'Ver a foto' : `Ver as ${count} fotos`),
  photoFailed: 'A foto não pôde ser carregada.',
};

const stateNames: Record<ReturnState, string> = {
  requested: 'aguarda a resposta da loja',
  approved: 'aprovada',
  refused: 'recusada',
  received: 'produtos recebidos pela loja',
  refunded: 'valor devolvido',
  exchanged: 'troca concluída',
};

export const reasonLabels: Record<ReturnReason, string> = {
  withdrawal: 'Desisti da compra',
  broken: 'Chegou quebrado ou avariado',
  wrong: 'Veio o produto errado',
  defect: 'Tem defeito',
};

export const preferenceLabels: Record<ReturnPreference, string> = {
  refund: 'Meu dinheiro de volta',
  exchange: 'Outro igual, em troca',
};
