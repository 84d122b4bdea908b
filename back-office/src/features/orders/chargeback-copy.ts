export const chargebackCopy = {
  title: 'Contestações',
  held: 'O pagamento está em contestação: até a decisão do banco, nada é devolvido nem despachado.',
  outcomes: { open: 'Aberta', won: 'Ganha', lost: 'Perdida' },
  open: 'Registrar contestação',
  openHelp:
    'O cliente contestou o pagamento no banco. Enquanto a contestação está aberta, a loja não devolve nem despacha nada deste pedido.',
  amount: 'Valor contestado',
  reason: 'Motivo informado pela operadora',
  answerBy: 'Responder até',
  answer: 'Registrar resposta',
  answerText: 'Resposta',
  answerHelp: 'O que foi enviado à operadora: o texto e os documentos, como nota fiscal e canhoto.',
  save: 'Salvar',
  won: 'Contestação ganha',
  lost: 'Contestação perdida',
  wonHelp: 'O pagamento fica com a loja, e o pedido continua de onde parou.',
  lostHelp: (amount: string) =>
    `O banco devolve ${amount} ao cliente. A loja conta o valor como devolvido e não o devolve outra vez. Se nada mais resta do pagamento, o pedido termina e o que não saiu volta ao estoque; se resta, os produtos continuam no pedido. O que o cliente ainda devolver entra no estoque pela contagem do saldo.`,
  notified: (at: string) => `registrada em ${at}`,
  answerUntil: (day: string) => `responder até ${day}`,
  decided: (at: string) => `encerrada em ${at}`,
  answered: (text: string) => `Resposta: ${text}`,
};
