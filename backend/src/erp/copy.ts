const changedCount = (changed: number, one: string, many: string) =>
  changed === 1 ? one : `${changed} ${many}`;

const notForSale = (unknown: number) =>
  unknown === 1 ? '1 produto não está à venda' : `${unknown} produtos não estão à venda`;

/** Sentences of the replies to the ERP. */
export const copy = {
  listed: (orders: number) => (orders === 1 ? '1 pedido.' : `${orders} pedidos.`),
  shown: (id: number) => `Pedido ${id}.`,
  pricesChanged: (changed: number, unknown: number) =>
    `${changedCount(changed, '1 preço mudado', 'preços mudados')}; ${notForSale(unknown)}.`,
  balancesChanged: (changed: number, unknown: number) =>
    `${changedCount(changed, '1 saldo mudado', 'saldos mudados')}; ${notForSale(unknown)}.`,
  productsSaved: (added: number, changed: number, same: number) =>
    `${changedCount(added, '1 produto criado', 'produtos criados')}, ${changedCount(changed, '1 mudado', 'mudados')}, ${changedCount(same, '1 já estava assim', 'já estavam assim')}.`,
  wrongField: (code: number | string, column: string | null, sentence: string) =>
    `Produto ${code}, ${column}: ${sentence}`,
  wrongFields: (faults: readonly string[], shown: number) =>
    [
      ...faults.slice(0, shown),
      ...(faults.length > shown ? [`E mais ${faults.length - shown}.`] : []),
      'Nada foi gravado.',
    ].join(' '),
  repeatedProduct: (code: number | string) => `Produto ${code}: está duas vezes na mensagem.`,
  otherOwnCode: 'codigo já é o código do ERP: deixe este campo de fora.',
  decimals: (code: number | string) => `Produto ${code}: o preço tem mais de duas casas decimais.`,
  wrongBalanceTime:
    'em deve ser uma hora ISO com fuso, como 2026-11-22T08:00:00-03:00, e não pode estar no futuro.',
  unknownStore: (code: number | string, store: string) =>
    `Produto ${code}: não há a loja "${store}".`,
  storesExceed: (code: number | string, inStores: number) =>
    `Produto ${code}: as lojas somam ${inStores}, mais do que saldo.`,
  unknownAction: (actions: readonly string[]) => `acao deve ser uma destas: ${actions.join(', ')}.`,
  unstorable: 'O corpo tem um caractere que não pode ser guardado.',
  noJson: 'O corpo não é JSON.',
  usedId: 'Este webhook-id já foi usado com outro corpo. Use um id novo para outra mensagem.',
  answeredBefore: 'Esta consulta já foi respondida. Pergunte de novo com um id novo.',
  busy: 'Outra mudança está em andamento. Repita a mensagem.',
  wrongSignature: 'A assinatura falta ou não confere.',
  oldSignature: 'A hora da assinatura difere da hora da loja em mais de cinco minutos.',
  tooMany: (minutes: number) => `Mensagens demais. Espere ${minutes} min e repita.`,
};
