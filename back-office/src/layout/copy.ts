import type { Role } from '@fireflay/back-office-wire';

export const copy = {
  skip: 'Ir para o conteúdo',
  menu: 'Menu',
  closeMenu: 'Fechar o menu',
  areas: 'Áreas da retaguarda',
  signOut: 'Sair',
  account: (name: string) => `Conta de ${name}`,
  title: 'Retaguarda',
  notFound: 'Esta página não existe',
  notFoundHelp: 'Escolha uma área no menu.',
  notAllowed: 'O seu papel não abre esta área. Fale com quem administra a retaguarda.',
  loading: 'Carregando a área',
  more: 'Mostrar mais',
};

export const roleLabels: Record<Role, string> = {
  orders: 'Pedidos',
  catalogue: 'Catálogo',
  content: 'Conteúdo',
  finance: 'Financeiro',
  administrator: 'Administração',
};
