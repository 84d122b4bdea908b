import { formatUnits } from 'shared-contracts/pricing';

export const copy = {
  product: (id: string) => `Produto ${id}`,
  notSold: 'Não é mais vendido',
  findOther: 'Procurar outro',
  perUnit: (price: string, unit: string) => `${price} / ${unit}`,
  inStock: (count: number, unit: string) => `${formatUnits(count, unit)} em estoque`,
  short: (count: number, unit: string) => `Só há ${formatUnits(count, unit)} em estoque`,
  soldOut: 'Esgotado',
  batch: (name: string) => (/^lote/i.test(name) ? name : `Lote: ${name}`),
  area: (area: string) => `${area} m²`,
  changedByLink: (moment: string) => `Alterada por link em ${moment}`,
  quantityOf: (name: string) => `Quantidade de ${name}`,
  less: (name: string) => `Diminuir a quantidade de ${name}`,
  more: (name: string) => `Aumentar a quantidade de ${name}`,
  takeOut: 'Tirar da lista',
  takeOutOf: (name: string) => `Tirar da lista: ${name}`,

  saveFailed: 'Não foi possível salvar a lista. Tente de novo.',
  unsent: 'A última mudança ainda não foi salva: parece que a conexão caiu.',
  retry: 'Tentar de novo',
  news: 'Outra pessoa mudou a lista:',
  newLine: (name: string, units: string) => `${name} entrou, com ${units}.`,
  changedLine: (name: string, units: string) => `${name} agora é ${units}.`,
  goneLine: (name: string) => `${name} saiu.`,
  removed: (name: string) => `${name} saiu da lista.`,
  undo: 'Desfazer',
  restored: (name: string) => `${name} voltou para a lista.`,

  addTitle: 'Incluir um produto',
  addHint: 'Nome ou código do produto',
  search: 'Procurar',
  searching: 'Procurando...',
  searchFailed: 'Não foi possível procurar. Tente de novo.',
  found: (count: number) =>
    count === 1 ? '1 produto encontrado' : `${count} produtos encontrados`,
  nothingFound: (text: string) =>
    `Nada encontrado para “${text}”. Tente outra palavra ou o código.`,
  add: 'Incluir',
  addOne: (name: string) => `Incluir ${name}`,
  added: (name: string) => `${name} está na lista.`,
};
