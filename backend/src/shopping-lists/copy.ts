export const copy = {
  nameRequired: 'Dê um nome à lista.',
  nameTaken: 'Você já tem uma lista com este nome.',
  tooMany: (max: number) => `Você já tem ${max} listas. Apague uma para criar outra.`,
  unknown: 'Não encontramos esta lista.',
};
