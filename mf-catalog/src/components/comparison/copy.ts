export const copy = {
  compare: 'Comparar',

  bar: 'Produtos para comparar',
  remove: (name: string) => `Tirar ${name} da comparação`,
  clear: 'Limpar',
  open: (count: number) => `Comparar ${count}`,
  oneMore: 'Escolha mais um produto para comparar.',
  added: (name: string, count: number, maximum: number) =>
    `${name} entrou na comparação: ${count} de ${maximum}.`,
  removed: (name: string) => `${name} saiu da comparação.`,
  cleared: 'A comparação está vazia.',
  refused: (maximum: number) =>
    `A comparação tem no máximo ${maximum} produtos. Tire um para escolher outro.`,
};
