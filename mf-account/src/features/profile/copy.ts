export const copy = {
  title: 'Perfil do Usuário',
  loading: 'Carregando...',
  loadFailed: 'Não foi possível carregar o seu perfil.',
  tryAgain: 'Tentar de novo',
  contact: 'Dados de contato',
  fixed: 'Telefone Fixo',
  mobile: 'Celular',
  email: 'Email',
  submit: 'Salvar',
  submitting: 'Salvando...',
  failed: 'Não foi possível salvar os seus dados. Tente de novo.',
  saved: 'Dados salvos. Em instantes levamos você aos seus pedidos.',
};
