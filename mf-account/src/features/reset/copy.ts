export const copy = {
  title: 'Criar senha nova',
  intro: 'Escolha uma senha que você não usa em outros lugares.',
  newPassword: 'Nova Senha',
  confirmation: 'Confirmar Senha',
  submit: 'Atualizar',
  submitting: 'Atualizando...',
  newPasswordMissing: 'Informe uma nova senha',
  confirmationMissing: 'Confirme sua senha para continuar.',
  different: 'As duas senhas não são iguais.',
  failed: 'Não foi possível trocar a senha. Tente de novo.',
  askAgain: 'Pedir um link novo',
  doneTitle: 'Senha atualizada!',
  done: 'Entre com a senha nova. Nos outros aparelhos, a sua conta foi desconectada.',
  noTokenTitle: 'Este link está incompleto',
  noToken:
    'Abra o link do e-mail mais uma vez, por inteiro, ou peça um novo. Em instantes levamos você para lá.',
};
