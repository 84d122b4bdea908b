export const copy = {
  tabs: 'Minha conta',
  orders: 'Meus Pedidos',
  lists: 'Listas da obra',
  addresses: 'Endereços',
  profile: 'Perfil do Usuário',
  password: 'Alterar Senha',
  signOut: 'Sair da Conta',
  signingOut: 'Saindo...',
  signOutFailed: 'Não foi possível sair da conta. Tente de novo.',
};
