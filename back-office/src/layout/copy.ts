import type { Role } from '@fireflay/back-office-wire';

export const copy = {
  skip: 'Ir para o conteúdo',
  menu: 'Menu',
  closeMenu: 'Fechar o menu',
  areas: 'Áreas da retaguarda',
  signOut: 'Sair',
  account: (name: string) => `Conta de ${name}`,
  title: 'Retaguarda',
  leaveTitle: 'Sair sem salvar?',
  leaveHelp: 'O que você digitou aqui ainda não foi salvo.',
  leave: 'Sair sem salvar',
  stay: 'Continuar aqui',
  notFound: 'Esta página não existe',
  notFoundHelp: 'Escolha uma área no menu.',
  notAllowed: 'O seu papel não abre esta área. Fale com quem administra a retaguarda.',
  loading: 'Carregando a área',
  more: 'Mostrar mais',
  noNumber: (field: 'money' | 'count' | 'measure') =>
    `Digite um número, como ${{ money: '1.500,00', count: '12', measure: '2,5' }[field]}.`,
  noWholeNumber: 'Digite um número inteiro.',
  outOfRange: (min: number, max: number | undefined) =>
    max === undefined
      ? `Digite ${min.toLocaleString('pt-BR')} ou mais.`
      : `Digite um número de ${min.toLocaleString('pt-BR')} a ${max.toLocaleString('pt-BR')}.`,
};

export const roleLabels: Record<Role, string> = {
  orders: 'Pedidos',
  catalogue: 'Catálogo',
  content: 'Conteúdo',
  finance: 'Financeiro',
  administrator: 'Administração',
};
