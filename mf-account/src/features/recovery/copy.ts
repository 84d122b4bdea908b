export const copy = {
  title: 'Recuperar senha',
  intro: 'Informe o e-mail do seu cadastro. Enviamos um link para você criar uma senha nova.',
  email: 'E-mail',
  submit: 'Enviar link de redefinição',
  submitting: 'Enviando...',
  failed: 'Não foi possível enviar o link. Tente de novo.',
  sentTitle: 'Confira o seu e-mail',
  sentTo: (email: string) => `Endereço informado: ${email}`,
  sentHints: [
    'O link vale por 60 minutos e serve uma única vez.',
    'Não chegou em alguns minutos? Veja na caixa de spam e confira se este é o e-mail do cadastro.',
  ],
  again: 'Informar outro e-mail',
  neverAsked: 'Nunca pedimos a sua senha, nem por telefone nem por mensagem.',
  remembered: 'Lembrou a senha?',
  login: 'Entrar',
};
