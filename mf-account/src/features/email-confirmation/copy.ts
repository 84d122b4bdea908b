export const copy = {
  title: 'Confirmar e-mail',
  intro:
    'Confirme que este e-mail é seu. Depois disso, as mensagens dos seus pedidos chegam por ele.',
  notYou: 'Se você não tem uma conta na loja, feche esta página: nada muda.',
  submit: 'Confirmar e-mail',
  submitting: 'Confirmando...',
  failed: 'Não foi possível confirmar o e-mail. Tente de novo.',
  askAgain: 'Abrir o meu perfil',
  doneTitle: 'E-mail confirmado!',
  done: 'As mensagens da loja chegam agora por ele.',
  notNeededTitle: 'Nada a confirmar',
  notNeeded: 'Nesta loja o seu e-mail vale sem confirmação.',
  goOn: 'Ir para a loja',
  noTokenTitle: 'Este link está incompleto',
  noToken: 'Abra o link do e-mail mais uma vez, por inteiro, ou peça outro no seu perfil.',
  unconfirmed: (email: string) =>
    `O e-mail ${email} ainda não foi confirmado. Abra o link que enviamos para ele: até lá, as mensagens de pedidos que ainda não foram pagos esperam. Você pode comprar normalmente.`,
  pending: (email: string) =>
    `Para trocar o seu e-mail por ${email}, abra o link que enviamos para ele. Até lá, vale o atual.`,
  sendAgain: 'Enviar o link de novo',
  sending: 'Enviando...',
  sendFailed: 'Não foi possível enviar o link. Tente de novo.',
};
