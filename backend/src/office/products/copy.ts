export const copy = {
  invalid: 'Confira os campos marcados.',
  unknown: (code: number) => `A loja não tem o produto ${code}.`,
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
  noCategory: (sentence: string) =>
    `A categoria deste produto saiu da loja. ${sentence} Crie-a em Categorias, ou traga o produto em um arquivo, com outra categoria.`,
  category: (group: string, subgroup: string) => `${group} › ${subgroup}`,
};
