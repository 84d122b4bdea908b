export const copy = {
  title: 'Confirmar e-mail',
  intro: 'Confirme que este e-mail é seu. Depois disso, as mensagens da loja chegam por ele.',
  notYou: 'Se você não tem uma conta na loja, feche esta página: nada muda.',
  submit: 'Confirmar e-mail',
  submitting: 'Confirmando...',
  failed: 'Não foi possível confirmar o e-mail. Tente de novo.',
  askAgain: 'Abrir o meu perfil',
  doneTitle: 'E-mail confirmado!',
  done: 'As mensagens da loja chegam agora por ele.',
  noTokenTitle: 'Este link está incompleto',
  noToken: 'Abra o link do e-mail mais uma vez, por inteiro, ou peça outro no seu perfil.',
  unconfirmed: (email: string) =>
    `O e-mail ${email} ainda não foi confirmado. Abra o link que enviamos para ele: até lá, as mensagens de pedidos que ainda não foram pagos esperam. Você pode comprar normalmente.`,
  /** Where the e-mails about orders do not wait for it, and no link was sent yet. */
  unconfirmedEmail: (email: string) =>
    `O e-mail ${email} ainda não foi confirmado. Peça o link e abra-o para confirmar que ele é seu.`,
  pending: (email: string) =>
    `Para trocar o seu e-mail por ${email}, abra o link que enviamos para ele. Até lá, vale o atual.`,
  send: 'Enviar o link',
  sendAgain: 'Enviar o link de novo',
  sending: 'Enviando...',
  sendFailed: 'Não foi possível enviar o link. Tente de novo.',
};
