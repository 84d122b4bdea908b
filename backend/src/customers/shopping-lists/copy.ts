export const copy = {
  nameRequired: 'Dê um nome à lista.',
  webAddress: 'O nome da lista não pode ter endereços da internet.',
  nameTaken: 'Você já tem uma lista com este nome.',
  tooMany: (max: number) => `Você já tem ${max} listas. Apague uma para criar outra.`,
  tooManyItems: (max: number) =>
    `Uma lista tem até ${max} produtos. Tire algum, ou use outra lista para o resto.`,
  tooManyChanges: (minutes: number) =>
    `São mudanças demais de uma vez. Tente de novo em ${minutes} min.`,
  linkEnded:
    'Este link não vale mais: está incompleto, foi alterado, ou a lista deixou de ser compartilhada. Peça outro a quem enviou.',
  viewOnly:
    'Este link é só para ver. Para mudar a lista, peça a quem enviou um link de “ver e editar”.',
  unknown: 'Não encontramos esta lista.',
};
