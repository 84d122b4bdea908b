import { formatDateTime } from 'shared-contracts/calendar';
import { stateTexts } from './return-state';
import type { ReturnState } from './return-state';

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

/** The verbs for the last employee's decision on a return. */
const deeds: Record<ReturnState, string> = {
  requested: 'registrou',
  approved: 'aprovou',
  refused: 'recusou',
  received: 'marcou como recebida',
  refunded: 'reembolsou',
  exchanged: 'concluiu com troca',
};

export const copy = {
  requested: (id: number, replyDays: number) =>
    `Solicitação ${id} registrada. Respondemos em até ${days(replyDays)}, por e-mail e na página do pedido.`,
  notSent:
    'Este pedido ainda não saiu da loja. Se não quer mais os produtos, desista da compra na página do pedido.',
  orderEnded: 'Este pedido já terminou: não há o que devolver nele.',
  notPaidHere: 'O pagamento deste pedido não foi feito nesta loja. Fale com o nosso atendimento.',
  nothingLeft: 'Todos os itens deste pedido já foram devolvidos ou já estão em uma solicitação.',
  tooMany: 'Este pedido já tem muitas solicitações. Fale com o nosso atendimento.',
  unknownLine: 'Um dos itens não é deste pedido. Atualize a página e escolha de novo.',
  unitsLeft: (name: string, left: number) =>
    left === 0
      ? `${name}: já foi devolvido ou já está em outra solicitação.`
      : `${name}: só ${left === 1 ? 'resta 1' : `restam ${left}`} para devolver.`,
  tooLateToWithdraw: (returnDays: number) =>
    `O prazo de ${days(returnDays)} para desistir já terminou. Se o produto veio quebrado, errado ou com defeito, escolha esse motivo.`,
  tooLateForProblem:
    'O prazo de 90 dias da lei para reclamar de um produto já terminou. Fale com o nosso atendimento.',
  photoNeeded: 'Envie pelo menos uma foto do produto quebrado ou avariado.',
  textNeeded: 'Conte em poucas palavras o que há de errado com o produto.',
  noExchange: 'Na desistência o dinheiro volta: não há troca.',
  photoGone: 'Uma das fotos não está mais guardada. Retire as fotos e escolha-as de novo.',
  tooManyPhotos: (minutes: number) =>
    `Muitas fotos de uma vez. Aguarde ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
  unknownPhoto: 'Foto não encontrada.',
  photo: {
    large: 'A foto é grande demais. Escolha uma menor.',
    type: 'Este arquivo não é uma foto JPEG, PNG ou WebP. Escolha outra.',
    pixels: 'A foto tem pixels demais. Escolha uma menor.',
    damaged: 'Não conseguimos abrir esta foto: o arquivo está danificado. Escolha outra.',
  },

  unknown: (id: number) => `A devolução ${id} não existe.`,
  decidedBy: (actor: string, state: ReturnState, at: Date) =>
    actor === ''
      ? `Esta devolução está agora em "${stateTexts[state]}" (${formatDateTime(at)}). Confira antes de continuar.`
      : `${actor} já ${deeds[state]} esta devolução em ${formatDateTime(at)}. Confira antes de continuar.`,
  replyNeeded: 'Escreva o que o cliente vai ler.',
  approveSome: 'Aprove pelo menos uma unidade, ou recuse a solicitação.',
  approveAtMost: (name: string, max: number) => `${name}: no máximo ${max}, o que foi pedido.`,
};
