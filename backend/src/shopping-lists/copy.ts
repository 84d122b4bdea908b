export const copy = {
  nameless: 'Dê um nome à lista.',
  nameTaken: 'Você já tem uma lista com este nome.',
  tooMany: (most: number) => `Você já tem ${most} listas. Apague uma para criar outra.`,
  unknown: 'Não encontramos esta lista.',
};
