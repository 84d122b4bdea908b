import type { ErpMessage, ErpMessageList } from '@fireflay/back-office-wire';

export const listLabels: Record<ErpMessageList, string> = {
  waiting: 'À espera',
  failed: 'Falharam',
  delivered: 'Entregues',
  all: 'Todas',
};

export const stateLabels: Record<ErpMessage['state'], string> = {
  waiting: 'À espera',
  failed: 'Falhou',
  delivered: 'Entregue',
};

export const copy = {
  title: 'Mensagens ao ERP',
  intro: (receiver: string) =>
    `A loja avisa ${receiver} de pedidos, pagamentos, devoluções e saldos. O que falha é tentado de novo por dois dias; depois espera por você. Cada mensagem fica aqui por 30 dias.`,
  noReceiver:
    'A loja não avisa nenhum ERP: falta o endereço (ERP_WEBHOOK_URL). Peça a quem opera a loja.',
  lists: 'Listas de mensagens',
  search: 'Buscar mensagens',
  searchHint: 'Número do pedido ou tipo',
  message: 'Mensagem',
  order: (id: number) => `Pedido ${id}`,
  nameOf: (id: number) => `Mensagem ${id}`,
  state: 'Situação',
  tries: (tries: number) => (tries === 1 ? '1 tentativa' : `${tries} tentativas`),
  delivered: (moment: string) => `em ${moment}`,
  next: (moment: string) => `próxima em ${moment}`,
  resend: 'Reenviar',
  resent: (count: number) =>
    count === 1 ? '1 mensagem vai de novo.' : `${count} mensagens vão de novo.`,
  resendFailed: 'Reenviar todas as que falharam',
  empty: 'Nenhuma mensagem.',
  notFound: (search: string) => `Nenhuma mensagem com “${search}”.`,
};
