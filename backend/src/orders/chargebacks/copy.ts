import { formatShortDate } from 'shared-contracts/calendar';

/** Refusals for employees, for the ERP's log, and for the shopper who withdraws meanwhile. */
export const copy = {
  open: (id: number, since: string) =>
    `O pagamento do pedido ${id} está em contestação desde ${formatShortDate(since)}: até a decisão do banco, nada é devolvido nem despachado.`,
  openAlready: (id: number) =>
    `O pedido ${id} já tem uma contestação aberta: registre a decisão dela antes de abrir outra.`,
  unpaid: (id: number) => `O pedido ${id} não tem um pagamento a contestar.`,
  withoutBank: (id: number) =>
    `O pedido ${id} foi pago na loja sem cartão: nenhum banco o contesta. Use "Devolver valor".`,
  amount: (left: string) => `O valor contestado vai de R$ 0,01 ao que resta do pagamento: ${left}.`,
  reason: 'Escreva o motivo que a operadora informou.',
  answer: 'Escreva o que foi respondido e os documentos enviados.',
  answeredMeanwhile: (answer: string) =>
    `Outra pessoa registrou uma resposta enquanto você escrevia: “${answer}”. Nada foi salvo: junte as duas e salve de novo.`,
  unknown: (id: number) => `O pedido ${id} não tem essa contestação.`,
  decided: (outcome: 'won' | 'lost') =>
    `A contestação já terminou: ${outcome === 'won' ? 'ganha' : 'perdida'}. Nada foi mudado.`,
  lost: 'Contestação: o banco devolveu o valor',
};
