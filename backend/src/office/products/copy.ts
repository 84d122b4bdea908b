import { formatCount } from 'shared-contracts/pricing';

export const copy = {
  invalid: 'Confira os campos marcados.',
  unknown: (code: number) => `A loja não tem o produto ${code}.`,
  unknownBatch: (code: number, batch: string) =>
    batch === ''
      ? `O produto ${code} não está à venda sem lote: abra a página dele de novo.`
      : `O produto ${code} não tem o lote ${batch} à venda: abra a página dele de novo.`,
  codeOf: (code: number, name: string, free: number) =>
    `O código ${code} já é de “${name}”. O ${free} está livre.`,
  codeOfRetired: (code: number, name: string, free: number) =>
    `O código ${code} é de “${name}”, que está fora de venda: ponha-o à venda de novo, ou use o ${free}, que está livre.`,
  isRetired:
    'Este produto está fora de venda. Ponha-o à venda de novo antes de mudá-lo. Nada foi salvo.',
  busy: 'Uma importação está em andamento, e nada foi salvo. Tente de novo daqui a um minuto.',
  changedBy: (name: string, at: string) =>
    `${name} mudou este produto em ${at}, enquanto você o editava. Nada foi salvo, e o que você escreveu continua aqui: o que está salvo agora aparece em cada campo que difere. Salve de novo para ficar com os seus valores.`,
  someone: 'Outra pessoa',
  storedNow: (value: string) => `Está salvo agora: ${value}`,
  empty: 'vazio',
  pictureCount: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
  unknownPicture: (at: number) =>
    `A foto ${at} não está mais guardada. Remova-a da lista e envie-a de novo.`,
  noProductNamed: (names: readonly string[]) =>
    `Nenhum produto à venda tem o código ou o código de barras ${names.join(' ou ')}.`,
  severalProducts: (codes: readonly number[]) =>
    `Vários produtos têm este código de barras (${codes.join(', ')}): use o código no nome do arquivo.`,
  confirmOnPage: 'confirme a mudança na página',
  pricesChanged:
    'Preços ou produtos da loja mudaram depois da conferência. Nada foi mudado: confira de novo.',
  noPriceChanges: 'Nenhum preço mudaria. Nada foi mudado.',
  tooManyPrices: (most: number) =>
    `A lista tem mais de ${formatCount(most)} produtos. Escolha uma categoria, ou envie um arquivo de preços em Importações.`,
  noPercent: (most: number) => `Escreva a porcentagem, como 4 ou -2,5, até ${formatCount(most)}.`,
  noAmount: 'Escreva o valor em reais, como 1,50 ou -0,20.',
  noPrice: (name: string) => `“${name}” ficaria sem preço, ou com um preço alto demais.`,
  priceChange: (kind: 'percent' | 'amount', by: number, what: readonly (string | undefined)[]) => {
    const size = (Math.abs(by) / 100).toLocaleString('pt-BR');
    const sign = by < 0 ? '−' : '+';
    const where = what.filter(Boolean).join(', ') || 'todos os produtos';
    return kind === 'percent'
      ? `Reajuste ${sign}${size}%: ${where}`
      : `Reajuste ${sign}R$ ${size}: ${where}`;
  },
  noDay: 'Esta data não existe.',
  pastDay: 'Este dia já passou.',
  endBeforeStart: 'O último dia vem antes do primeiro.',
  noPeriod: 'Este preço promocional não existe mais: abra a página do produto de novo.',
  pastPeriod: 'Este preço promocional já acabou. Crie outro.',
  openEnd: 'sem data de fim',
  period: (first: string, last: string, price: string) => `${price}, de ${first} a ${last}`,
  overlaps: (wanted: string, other: string) =>
    `Dois preços promocionais não valem no mesmo dia: este (${wanted}) e o que já existe (${other}). Escolha outros dias, ou encerre o outro.`,
  notBelowList: (list: string) =>
    `O preço promocional deve ser menor que o preço do produto, que é ${list}.`,
  farBelowList: (percent: number, list: string) =>
    `O preço fica ${percent}% abaixo de ${list}: confirme que é este mesmo.`,
  periodChangedBy: (name: string) =>
    `${name} mudou este preço promocional enquanto você o editava. Nada foi salvo: o que está salvo agora aparece em cada campo que difere. Salve de novo para ficar com os seus valores.`,
  noCategory: (sentence: string) =>
    `A categoria deste produto saiu da loja. ${sentence} Crie-a em Categorias, ou traga o produto em um arquivo, com outra categoria.`,
  category: (group: string, subgroup: string) => `${group} › ${subgroup}`,
};
