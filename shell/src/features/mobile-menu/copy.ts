export const copy = {
  title: 'Categorias',
  close: 'Fechar menu',
  tools: 'Ferramentas para a obra',
  allOf: (group: string) => `Tudo em ${group}`,
  account: 'Minha Conta (Entrar / Cadastrar)',
  orders: 'Meus Pedidos',
};
