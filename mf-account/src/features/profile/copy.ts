export const copy = {
  title: 'Perfil do Usuário',
  loading: 'Carregando...',
  loadFailed: 'Não foi possível carregar o seu perfil.',
  contact: 'Dados de contato',
  fixed: 'Telefone Fixo',
  mobile: 'Celular',
  email: 'E-mail',
  emailChange:
    'Para trocar o e-mail, confirme a sua senha. Enviamos um link para o novo endereço: ele passa a valer quando você o abrir.',
  password: 'Senha Atual',
  passwordMissing: 'Informe a sua senha atual.',
  submit: 'Salvar',
  submitting: 'Salvando...',
  failed: 'Não foi possível salvar os seus dados. Tente de novo.',
  saved: (text: string) => `${text} Em instantes levamos você aos seus pedidos.`,
};
