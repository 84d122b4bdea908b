export const copy = {
  pickerTitle: 'Adicionar a uma lista',
  pick: 'Em qual lista?',
  newList: 'Nova lista',
  add: 'Adicionar',
  adding: 'Adicionando...',
  addFailed: 'Não foi possível adicionar à lista. Tente de novo.',
  andOthers: (count: number) => (count === 1 ? 'e mais 1 produto' : `e mais ${count} produtos`),
  added: (list: string, count: number) =>
    count === 1
      ? `O produto está na lista “${list}”.`
      : `${count} produtos estão na lista “${list}”.`,
  openList: 'Abrir a lista',
  goOn: 'Continuar comprando',
  signInHint: 'Entre na sua conta para guardar produtos em listas. Depois você volta para cá.',
  signIn: 'Entrar',
  failed: 'Não foi possível carregar as suas listas.',
  name: 'Nome da lista',
  ofLink: (name: string) => `${name} (lista que abriram para você)`,
  signInToo: 'Para guardar em listas suas, entre na sua conta.',
};
