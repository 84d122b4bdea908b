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
  search: 'Procurar',
  select: (name: string) => `Marcar ${name}`,
  selectAll: 'Marcar todas as linhas desta página',
  selected: (count: number) =>
    count === 0
      ? 'Marque linhas para tratar várias de uma vez.'
      : count === 1
        ? '1 linha marcada'
        : `${count} linhas marcadas`,
  bulk: 'Ações com as linhas marcadas',
  bulkFailed: 'Não deu certo com estas, que continuam marcadas:',
  actions: 'Ações',
  change: 'Mudar',
  changeOf: (name: string) => `Mudar ${name}`,
  save: 'Salvar',
  cancel: 'Cancelar',
  required: 'Preencha este campo.',
  choose: 'Escolha pelo menos um.',
  wrong: 'Confira este campo.',
  tooShort: (length: number) => `Escreva pelo menos ${length} letras.`,
  tooMany: (count: number) => `No máximo ${count}.`,
  tooLong: (length: number) => `Escreva no máximo ${length} letras.`,
  itemUp: (item: string, number: number) => `Subir: ${item} ${number}`,
  itemDown: (item: string, number: number) => `Descer: ${item} ${number}`,
  removeItem: (item: string, number: number) => `Remover: ${item} ${number}`,
  removeShort: 'Remover',
  addItem: (item: string) => `+ ${item}`,
  noNumber: (field: 'money' | 'count' | 'measure') =>
    `Digite um número, como ${{ money: '1.500,00', count: '12', measure: '2,5' }[field]}.`,
  noWholeNumber: 'Digite um número inteiro.',
  outOfRange: (min: number, max: number | undefined) =>
    max === undefined
      ? `Digite ${min.toLocaleString('pt-BR')} ou mais.`
      : `Digite um número de ${min.toLocaleString('pt-BR')} a ${max.toLocaleString('pt-BR')}.`,
};
