export const copy = {
  pixTitle: 'Pix em aberto',
  explainPix:
    'Aqui você faz o papel do banco: cada cobrança Pix que ainda pode ser paga tem um botão. Nenhum dinheiro é movimentado.',
  noPix: 'Nenhum Pix em aberto. Finalize um pedido com Pix na loja e ele aparece aqui.',
  emailsTitle: 'E-mails enviados',
  noEmails: 'Nenhum e-mail enviado ainda.',
  until: (moment: string) => `vence em ${moment}`,
  messages: {
    pago: 'Pix pago. A loja já foi avisada.',
    expirado: 'Este Pix expirou e não pode mais ser pago.',
    desconhecido: 'Não existe um Pix com este número.',
  },
};
