export const copy = {
  intro:
    'O kit da obra calcula o que um ambiente precisa e mostra os produtos da loja. Aqui se diz onde estão os produtos de cada item e quais valores o cálculo usa.',
  needs: 'Produtos de cada item',
  needsHint:
    'Um produto serve quando está em uma das subcategorias e o nome tem uma das palavras. Sem palavras, servem todos da subcategoria.',
  noCategories: 'sem produtos',
  categories: (count: number) => (count === 1 ? '1 subcategoria' : `${count} subcategorias`),
  addNeed: 'Indicar os produtos',
  category: 'Subcategorias',
  words: 'Palavras do nome',
  wordsHelp:
    'O nome tem uma delas, no começo de uma palavra: argamassa. De “espaçador T”, as duas. Separe com vírgula.',
  without: 'Palavras que excluem',
  withoutHelp: 'Um produto com uma delas no nome é outra coisa.',
  unknownNeed: (id: string) => `Item desconhecido: ${id}`,
  remove: 'Remover o item',
  rules: 'Valores do cálculo',
  rulesHint:
    'O rótulo do produto vale mais que estes valores. Para usar um valor da loja, escreva também de onde ele vem: o cliente lê a fonte.',
  rule: 'Regra',
  standard: 'Padrão e fonte',
  own: 'Valor e fonte da loja',
  ownValue: (name: string) => `${name}: valor da loja`,
  ownSource: (name: string) => `${name}: fonte da loja`,
  source: 'Fonte da loja',
  ownCount: (count: number) => (count === 1 ? '1 valor da loja' : `${count} valores da loja`),
};
