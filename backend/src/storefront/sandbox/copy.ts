export const copy = {
  pixTitle: 'Pix em aberto',
  explainPix:
    'Aqui você faz o papel do banco: cada cobrança Pix que ainda pode ser paga tem um botão. Nenhum dinheiro é movimentado.',
  noPix: 'Nenhum Pix em aberto. Finalize um pedido com Pix na loja e ele aparece aqui.',
  ordersTitle: 'Pedidos em andamento',
  explainOrders:
    'Aqui você faz o papel da loja: leve cada pedido pago à próxima etapa, até a entrega, e receba de volta os produtos de quem desistiu.',
  noOrders: 'Nenhum pedido em andamento. Pague um pedido e ele aparece aqui.',
  nextStep: (status: string) => `Avançar: ${status}`,
  goodsBack: 'Produtos devolvidos à loja',
  emailsTitle: 'E-mails enviados',
  noEmails: 'Nenhum e-mail enviado ainda.',
  until: (moment: string) => `vence em ${moment}`,
};

/** Results of the sandbox's actions. */
export const outcomes = {
  pago: { status: 200, text: 'Pix pago. A loja já foi avisada.' },
  expirado: { status: 410, text: 'Este Pix expirou e não pode mais ser pago.' },
  encerrado: { status: 200, text: 'O prazo deste Pix terminou. Os produtos voltaram ao estoque.' },
  desconhecido: { status: 404, text: 'Não existe um Pix com este número.' },
  avancou: { status: 200, text: 'Pedido atualizado. O cliente recebe os e-mails desta etapa.' },
  semPedido: { status: 404, text: 'Não existe um pedido com este número.' },
};

export type Outcome = keyof typeof outcomes;
