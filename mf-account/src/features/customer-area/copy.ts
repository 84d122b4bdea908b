export const copy = {
  title: 'Meus Pedidos',
  documentTitle: (store: string) => `Meus Pedidos | ${store}`,
  loading: 'Carregando...',
  list: 'A lista dos seus pedidos vai aparecer aqui em breve. Por enquanto, abra cada pedido pelo número, que está no e-mail de confirmação da compra.',
  lookup: 'Abrir um pedido',
  signOut: 'Sair da Conta',
  signingOut: 'Saindo...',
  signOutFailed: 'Não foi possível sair da conta. Tente de novo.',
  request: 'Olá! Preciso de ajuda com um pedido da loja virtual.',
};
