export const copy = {
  recoveryTitle: 'Recuperar senha',
  recoveryIntro: 'Aqui você vai pedir, pelo e-mail do cadastro, um link para criar uma senha nova.',
  recoveryMeanwhile:
    'O envio por esta página ainda não está aberto. Por enquanto, a nossa equipe confirma os seus dados e devolve o acesso: fale conosco por um dos canais abaixo.',
  resetTitle: 'Criar senha nova',
  resetIntro: 'Aqui você vai trocar a senha a partir do link que recebeu por e-mail.',
  resetMeanwhile:
    'A troca por esta página ainda não está aberta. Por enquanto, a nossa equipe confirma os seus dados e devolve o acesso: fale conosco por um dos canais abaixo.',
  neverAsked: 'Nunca pedimos a sua senha, nem por telefone nem por mensagem.',
  request: 'Olá! Preciso recuperar o acesso à minha conta na loja virtual.',
  remembered: 'Lembrou a senha?',
  login: 'Entrar',
};
