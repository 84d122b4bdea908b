export const copy = {
  label: 'Buscar produtos',
  placeholder: 'O que deseja procurar?',
  submit: 'Buscar',
  clear: 'Limpar busca',
  suggestions: 'Sugestões de busca',
  products: 'Produtos',
  terms: 'Sugestão',
  shownFor: (text: string) => `Sugestões para “${text}”`,
  empty: 'Nenhum resultado encontrado',
  loading: 'Carregando...',
  found: (count: number) => (count === 1 ? '1 sugestão' : `${count} sugestões`),
};
